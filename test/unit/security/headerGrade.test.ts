import { expect, it } from '@jest/globals'
import { headerGrade } from '../../kit/values/headerGrade.ts'

it.each([
  ['all of them', {}, 130],
  ['pictures for anyone', { 'cross-origin-resource-policy': 'cross-origin' }, 120],
  ['scripts in the page', { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" }, 80],
  [
    'calls over http',
    { 'content-security-policy': "default-src 'none'; connect-src http://elsewhere.example; frame-ancestors 'none'" },
    80,
  ],
  ['styles in the page', { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" }, 120],
  ['frames of anyone', { 'content-security-policy': "default-src 'none'" }, 80],
  ['http again after a month', { 'strict-transport-security': 'max-age=2592000' }, 120],
  ['guessed content types', { 'x-content-type-options': '' }, 125],
])('the grade of %s', (_, changes, points) => {
  const best = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  expect(headerGrade(new Headers({ ...best, ...changes }))).toBe(points)
})
