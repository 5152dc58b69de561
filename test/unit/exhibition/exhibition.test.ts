import { expect, it } from '@jest/globals'
import { galleryExhibitions } from '../../../shared/content/exhibitions.ts'
import { exhibitionStatus } from '../../../shared/exhibition/exhibition.ts'

const spring = { startDate: '2026-06-13', endDate: '2026-07-05' }

it.each([
  ['2026-06-12T21:59:00Z', 'à venir'],
  ['2026-06-12T22:01:00Z', 'en cours'],
  ['2026-07-05T21:59:00Z', 'en cours'],
  ['2026-07-05T22:01:00Z', 'passée'],
])('at %s an exhibition of 13 June to 5 July is %s, on the painter’s calendar', (now, status) => {
  expect(exhibitionStatus(spring, new Date(now))).toBe(status)
})

it('lists past exhibitions, newest first, each at its own address', () => {
  const now = new Date('2026-11-21')
  expect(galleryExhibitions.map(exhibition => exhibitionStatus(exhibition, now))).toEqual(galleryExhibitions.map(() => 'passée'))
  expect(galleryExhibitions.toSorted((a, b) => b.startDate.localeCompare(a.startDate))).toEqual([...galleryExhibitions])
  expect(new Set(galleryExhibitions.map(({ slug }) => slug)).size).toBe(galleryExhibitions.length)
})
