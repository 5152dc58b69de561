import { expect, it } from '@jest/globals'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import { exhibitionStatus, inShownOrder } from '../../../shared/exhibition/exhibition.ts'

const spring = { startDate: '2026-06-13', endDate: '2026-07-05' }

it.each([
  ['2026-06-12T21:59:00Z', 'à venir'],
  ['2026-06-12T22:01:00Z', 'en cours'],
  ['2026-07-05T21:59:00Z', 'en cours'],
  ['2026-07-05T22:01:00Z', 'passée'],
])('shows at %s an exhibition of 13 June to 5 July as %s', (now, status) => {
  expect(exhibitionStatus(spring, new Date(now))).toBe(status)
})

it('lists past exhibitions, newest first, each at its own address', () => {
  const now = new Date('2026-11-21')
  expect(sampleExhibitions.map(exhibition => exhibitionStatus(exhibition, now))).toEqual(sampleExhibitions.map(() => 'passée'))
  expect(sampleExhibitions.toSorted((a, b) => b.startDate.localeCompare(a.startDate))).toEqual([...sampleExhibitions])
  expect(new Set(sampleExhibitions.map(({ slug }) => slug)).size).toBe(sampleExhibitions.length)
})

it('shows the next to come first, then what closes soonest, then the past, latest first, whatever the order they come in', () => {
  const now = new Date('2026-06-20T10:00:00Z')
  const days = [
    ['2026-06-01', '2026-08-31'],
    ['2024-01-10', '2024-02-10'],
    ['2027-03-01', '2027-04-01'],
    ['2026-06-13', '2026-06-20'],
    ['2025-02-01', '2025-03-29'],
    ['2026-06-21', '2026-07-01'],
  ] as const
  const starts = (order: readonly (typeof days)[number][]) =>
    inShownOrder(order.map(([startDate, endDate]) => ({ startDate, endDate, status: exhibitionStatus({ startDate, endDate }, now) }))).map(
      ({ startDate }) => startDate,
    )
  const expected = ['2026-06-21', '2027-03-01', '2026-06-13', '2026-06-01', '2025-02-01', '2024-01-10']
  expect(starts(days)).toEqual(expected)
  expect(starts(days.toReversed())).toEqual(expected)
})

it.each([
  [
    'the night to summer time, 2026-03-29',
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
    '2026-03-29',
  ],
  [
    'the night to winter time, 2026-10-25',
    '2026-10-24T21:59:59Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
    '2026-10-25',
  ],
])('shows an exhibition of one day, %s, from one Paris midnight to the next', (_, before, first, last, after, day) => {
  const statuses = [before, first, last, after].map(now => exhibitionStatus({ startDate: day, endDate: day }, new Date(now)))
  expect(statuses).toEqual(['à venir', 'en cours', 'en cours', 'passée'])
})
