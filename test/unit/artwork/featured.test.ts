import { describe, expect, it } from '@jest/globals'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { featuredIn } from '../../../shared/artwork/catalogueOrder.ts'
import { homeDataOf } from '../../../web/home/homeData.ts'
import { aCard } from '../../kit/values/artworks.ts'
import { noContent } from '../../kit/values/siteContent.ts'

const works = Array.from({ length: 9 }, (_, i) => aCard({ id: 9 - i, slug: `oeuvre-${9 - i}` }))
const heroOf = (featured: number | undefined, changes: Partial<ArtworkSummary> = {}) =>
  homeDataOf({
    works: works.map(work => (work.id === featured ? { ...work, ...changes } : work)),
    featured,
    content: noContent,
    now: '2026-11-22T11:00:00.000Z',
  }).hero?.id

describe('the featured work', () => {
  it('features the work that the owner chose last, or none', () => {
    expect(featuredIn([{ id: 1 }, { id: 2 }])).toBeUndefined()
    const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
    expect(featuredIn([{ id: 1, featuredAt: second }, { id: 2, featuredAt: first }, { id: 3 }])?.id).toBe(1)
  })

  it('opens the home page, whatever its shape and place; without one the page chooses as it did', () => {
    expect(heroOf(undefined)).toBe(3)
    expect(heroOf(8)).toBe(8)
    expect(heroOf(1, { image: { id: 'a/b', width: 800, height: 1600, color: '#112233' } })).toBe(1)
    expect(heroOf(1, { availability: 'Sur commande' })).toBe(1)
  })

  it('leaves its place to another where it is sold, hidden, deleted, or has no picture', () => {
    expect(heroOf(8, { availability: 'Vendu' })).toBe(3)
    expect(heroOf(77)).toBe(3)
    expect(heroOf(8, { image: undefined })).toBe(3)
  })
})
