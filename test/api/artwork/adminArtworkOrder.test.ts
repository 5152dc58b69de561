import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { BulkChange } from '../../../shared/artwork/admin/bulkChange.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { movesTo, type Target } from '../../../shared/artwork/placing.ts'
import { pageDataPath } from '../../../shared/kit/pageKeys.ts'
import type { HomeData } from '../../../web/home/homeData.ts'
import { pageAt } from '../../kit/cloud/renderedPages.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { formOf, member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const bulk = async (works: BulkChange['works']) => (await owner.call(adminArtworkRoutes.bulkUpdateArtworks, { body: { works } })).results
const params = ({ id }: Pick<ArtworkRow, 'id'>) => ({ params: { id: String(id) } })

/** Works that one word finds, the last of them the newest. */
const found = async (count: number) => {
  const word = `mot${crypto.randomUUID().replaceAll('-', '')}`
  const works: ArtworkRow[] = []
  for (let i = 1; i <= count; i += 1) works.push(await anArtwork({ title: `${word} ${i}`, year: 2000 + i }))
  const search = async (tri?: string) =>
    (await visitor().call(artworkRoutes.searchArtworks, { query: { q: word, tri } })).artworks.map(({ id }) => id)
  const ids = works.map(({ id }) => id)
  return {
    works,
    ids,
    search,
    shows: (order: readonly number[]) => until(`the order ${order}`, async () => `${await search()}` === `${order}`),
  }
}

const place = async (ids: readonly number[], id: number, target: Target) => {
  const works = await Promise.all(ids.map(artworkNow))
  return bulk(movesTo(works, id, target).map(move => ({ ...move, version: works.find(work => work.id === move.id)?.version ?? 0 })))
}

describe('the gallery’s own order', () => {
  it('the gallery’s order is the newest first until the owner moves a work', async () => {
    const { ids, shows, search } = await found(3)
    const [first = 0, second = 0, third = 0] = ids
    await shows([third, second, first])
    const before = await artworkNow(first)
    expect(await place(ids, first, { side: 'after', of: third })).toMatchObject([
      { outcome: 'updated', artwork: { id: first, version: 2 } },
    ])
    await shows([third, first, second])
    expect((await artworkNow(first)).updatedAt).toBe(before.updatedAt)
    expect(await search('recent')).toEqual([third, second, first])
    const { artworks } = await owner.call(adminArtworkRoutes.listAllArtworks, { query: {} })
    expect(artworks.find(({ id }) => id === first)?.rank).toBeCloseTo((third + second) / 2)
  })

  it('outlives an edit, is not copied, and is undone by what the change answers', async () => {
    const { ids, shows } = await found(3)
    const [first = 0, second = 0, third = 0] = ids
    const [moved] = await place(ids, first, { side: 'before', of: third })
    await shows([first, third, second])
    const { artwork } = await owner.call(adminArtworkRoutes.setArtworkPublication, {
      ...params({ id: first }),
      body: { isPublished: true },
    })
    await owner.call(adminArtworkRoutes.updateArtwork, { ...params(artwork), body: formOf(artwork, { support: 'Papier' }) })
    const { rank, version } = await artworkNow(first)
    expect(rank).toBe(artwork.rank)
    const copy = (await owner.call(adminArtworkRoutes.duplicateArtwork, params(artwork))).artwork
    expect([copy.rank, copy.featuredAt]).toEqual([undefined, undefined])
    if (moved?.outcome !== 'updated') throw new Error('The work was moved')
    await bulk([{ ...moved.undo, version }])
    expect((await artworkNow(first)).rank).toBeUndefined()
    await shows([third, second, first])
  })

  it('two tabs that move a work at once do not overwrite one another', async () => {
    const work = await anArtwork()
    const [{ id, version }] = [work]
    const tabs = await Promise.all([bulk([{ id, version, rank: 1 }]), bulk([{ id, version, rank: 2 }])])
    expect(tabs.flat().map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['updated', 'refused']))
    expect(tabs.flat().find(({ outcome }) => outcome === 'refused')).toMatchObject({ code: 'artworkChanged', artwork: { id, version: 2 } })
  })

  it.each([1e11, -1e11, '3', true])('a work is refused the rank %s', async rank => {
    const work = await anArtwork()
    const body = { works: [{ id: work.id, version: work.version, rank }] }
    const { status, errors } = await owner.refused(adminArtworkRoutes.bulkUpdateArtworks, { body })
    expect([status, errors]).toEqual([400, [{ field: 'works.0.rank', message: 'La place doit être un nombre' }]])
    expect((await artworkNow(work.id)).rank).toBeUndefined()
  })

  it('the gallery’s order is the owner’s alone to change', async () => {
    const work = await anArtwork()
    const body = { works: [{ id: work.id, version: work.version, rank: 5 }] }
    expect((await visitor().refused(adminArtworkRoutes.bulkUpdateArtworks, { body })).status).toBe(401)
    expect((await (await member('customer')).refused(adminArtworkRoutes.bulkUpdateArtworks, { body })).status).toBe(403)
    expect((await artworkNow(work.id)).rank).toBeUndefined()
  })
})

describe('the work the home page opens on', () => {
  const home = async (): Promise<HomeData> => JSON.parse((await pageAt(pageDataPath('/'))).text)
  const opensOn = (id: number) => until(`the home page to open on ${id}`, async () => (await home()).hero?.id === id)
  const opensElsewhere = (id: number) => until(`the home page not to open on ${id}`, async () => (await home()).hero?.id !== id)
  const feature = async (id: number, isFeatured: boolean) => bulk([{ id, version: (await artworkNow(id)).version, isFeatured }])

  it('the home page opens on the work featured last, until it is unset, hidden or sold', async () => {
    const [one, other] = [await anArtwork(), await anArtwork()]
    await feature(one.id, true)
    await opensOn(one.id)
    await feature(other.id, true)
    await opensOn(other.id)
    await feature(other.id, false)
    await opensOn(one.id)
    await owner.call(adminArtworkRoutes.setArtworkPublication, { ...params(one), body: { isPublished: false } })
    await opensElsewhere(one.id)
    await owner.call(adminArtworkRoutes.setArtworkPublication, { ...params(one), body: { isPublished: true } })
    await opensOn(one.id)
    await bulk([{ id: one.id, version: (await artworkNow(one.id)).version, availability: 'Vendu' }])
    await opensElsewhere(one.id)
    await feature(one.id, false)
  })
})
