import { expect, it } from '@jest/globals'
import { nextPlace } from '../../../lambdas/invoice/paperStore.ts'

const seen = (last: number, lastOn: string) => ({ year: lastOn.slice(0, 4), last, lastOn })

it.each([
  ['the first of all', undefined, '2026-11-22T10:00:00.000Z', { issuedOn: '2026-11-22', year: '2026', first: 1 }],
  ['the next of its year', seen(41, '2026-11-22'), '2026-11-23T10:00:00.000Z', { issuedOn: '2026-11-23', year: '2026', first: 42 }],
  [
    'the last minute of a year in Paris',
    seen(41, '2026-12-31'),
    '2026-12-31T22:59:59.000Z',
    { issuedOn: '2026-12-31', year: '2026', first: 42 },
  ],
  [
    'the first of a year in Paris, still the old one in UTC',
    seen(42, '2026-12-31'),
    '2026-12-31T23:00:00.000Z',
    { issuedOn: '2027-01-01', year: '2027', first: 1 },
  ],
  [
    'a clock that was set back over the new year',
    seen(1, '2027-01-01'),
    '2026-12-31T22:30:00.000Z',
    { issuedOn: '2027-01-01', year: '2027', first: 2 },
  ],
  ['beyond four digits', seen(9999, '2026-11-22'), '2026-11-22T10:00:00.000Z', { issuedOn: '2026-11-22', year: '2026', first: 10_000 }],
])('numbers %s', (_, last, now, place) => {
  expect(nextPlace(last, new Date(now))).toEqual(place)
})
