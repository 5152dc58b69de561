import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { countOf, formatCents, formatDate, formatEuros, formatSize, formatTime } from '../../../shared/kit/frenchFormat.ts'
import { centsOf } from '../../../shared/kit/schemas.ts'

/** Narrow and plain no-break spaces look the same. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('French figures', () => {
  it.each([
    [0, '0 €'],
    [680, '680 €'],
    [1450, '1 450 €'],
    [12_500, '12 500 €'],
  ])('%i euros are written %s', (amount, text) => {
    expect(plain(formatEuros(amount))).toBe(text)
  })

  it('writes any whole sum as the language of the country does', () => {
    const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e12 }), amount => expect(formatEuros(amount)).toBe(euros.format(amount))))
  })

  it.each([
    [0, '0,00 €'],
    [50, '0,50 €'],
    [145_000, '1 450,00 €'],
    [99_999_999, '999 999,99 €'],
  ])('%i cents are written %s', (amount, text) => {
    expect(plain(formatCents(amount))).toBe(text)
  })

  it.each([
    [0, '0 octet'],
    [1, '1 octet'],
    [72, '72 octets'],
    [1023, '1023 octets'],
    [1024, '1 Ko'],
    [12_600, '12 Ko'],
    [1024 * 1024 - 1, '1 Mo'],
    [2_200_000, '2,1 Mo'],
    [3_600_000, '3,4 Mo'],
    [10 * 1024 * 1024, '10 Mo'],
  ])('a file of %i bytes is said to weigh %s', (bytes, text) => {
    expect(plain(formatSize(bytes))).toBe(text)
  })

  it('keeps a figure and its euro sign on one line', () => {
    expect(formatCents(145_000)).not.toContain(' ')
  })

  it.each([
    [12.5, 1250],
    [0.1 + 0.2, 30],
    [19.99, 1999],
  ])('%d euros are %i cents', (euros, amount) => {
    expect(centsOf(euros)).toBe(amount)
  })

  it.each([
    [0, '0 œuvre'],
    [1, '1 œuvre'],
    [2, '2 œuvres'],
    [17, '17 œuvres'],
  ])('%i is counted « %s »', (count, text) => {
    expect(countOf(count, 'œuvre', 'œuvres')).toBe(text)
  })
})

describe('French dates, on the painter’s clock', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '21 novembre 2026'],
    ['2026-12-01T12:00:00Z', '1er décembre 2026'],
    ['2026-11-21T23:30:00Z', '22 novembre 2026'],
    ['2026-12-31T23:00:00Z', '1er janvier 2027'],
    ['2026-03-29', '29 mars 2026'],
    ['2017-08-01', '1er août 2017'],
  ])('%s is the %s', (at, text) => {
    expect(formatDate(at)).toBe(text)
  })

  it('writes any moment, and any plain day, as the language of the country does', () => {
    const inFull = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })
    const expected = (at: Date): string => inFull.format(at).replace(/^1(?= )/, '1er')
    const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, at => {
        expect(formatDate(at)).toBe(expected(at))
        expect(formatDate(at.toISOString())).toBe(expected(at))
        const day = at.toISOString().slice(0, 10)
        expect(formatDate(day)).toBe(expected(new Date(`${day}T12:00:00Z`)))
      }),
    )
  })

  it.each(['demain', '', '2026-13-01', '2026-00-10', '2026-11-45'])('%j is no date', at => {
    expect(() => formatDate(at)).toThrow(RangeError)
  })

  it.each([
    ['2026-11-21T13:05:00Z', '14:05'],
    ['2026-07-21T13:05:00Z', '15:05'],
  ])('%s is %s o’clock', (at, text) => {
    expect(formatTime(new Date(at))).toBe(text)
  })
})
