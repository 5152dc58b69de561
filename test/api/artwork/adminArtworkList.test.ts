import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { nameKey } from '../../../shared/artwork/catalogue.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import type { Route, RouteQuery } from '../../../shared/kit/route.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { member } from '../../kit/shop/owner.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const wholeList = async () => {
  const works = []
  const pages = []
  let cursor: string | undefined
  do {
    const page = await owner.call(adminArtworkRoutes.listAllArtworks, { query: cursor === undefined ? {} : { cursor } })
    works.push(...page.artworks)
    pages.push(page.artworks.length)
    cursor = page.next
  } while (cursor)
  return { works, pages }
}

describe('listAllArtworks', () => {
  it('shows every work, hidden ones too, newest first, with all that its row and its form need', async () => {
    const older = await anArtwork({ isPublished: false, year: undefined, priceEur: undefined, sku: undefined })
    const newer = await anArtwork({ heldBy: 'order', heldUntil: 2_000_000_000, sku: 'HST-9' })
    const { works } = await wholeList()
    const [first, second] = works.filter(({ id }) => [older.id, newer.id].includes(id))
    expect(first).toMatchObject({
      id: newer.id,
      slug: newer.slug,
      sku: 'HST-9',
      priceEur: 1200,
      support: 'Toile de lin',
      description: 'barques, port - Deux barques attendent la marée.',
      images: [newer.cover],
      isPublished: true,
      version: 1,
      reservedUntil: '2033-05-18T03:33:20.000Z',
    })
    expect(second).toMatchObject({ id: older.id, isPublished: false })
    for (const field of ['year', 'priceEur', 'sku', 'reservedUntil']) expect(second).not.toHaveProperty(field)
    const dates = works.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('comes in pages when there is much to read, each work once', async () => {
    const description = 'é'.repeat(190_000)
    const many = await Promise.all(Array.from({ length: 4 }, () => anArtwork({ description })))
    const { works, pages } = await wholeList()
    expect(pages.length).toBeGreaterThan(1)
    const ids = works.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id } of many) expect(ids).toContain(id)
    await Promise.all(many.map(({ id }) => changeRow(keys.artwork(id), { description: '' })))
  })

  it('answers a screen of what a search finds, by the title of a collection too, and how many there are', async () => {
    const mark = `Phare ${Date.now()}`
    const technique = `Encre ${Date.now()}`
    const made = [
      await anArtwork({ title: `${mark} un`, isPublished: false, collectionRef: 'musique' }),
      await anArtwork({ title: `${mark} deux`, technique, year: 1987 }),
      await anArtwork({ title: `${mark} trois` }),
    ]
    const search = (query: RouteQuery<typeof adminArtworkRoutes.listAllArtworks>) =>
      owner.call(adminArtworkRoutes.listAllArtworks, { query })
    const idsFor = async (query: Parameters<typeof search>[0]) => (await search({ q: mark, ...query })).artworks.map(({ id }) => id)
    const [hidden, ink, plain] = made.map(({ id }) => id)
    expect(await idsFor({})).toEqual([plain, ink, hidden])
    expect(await idsFor({ visibilite: 'masquees' })).toEqual([hidden])
    expect(await idsFor({ collection: 'musique' })).toEqual([hidden])
    expect(await idsFor({ q: `${mark} MUSIQUE masquée` })).toEqual([hidden])
    expect(await idsFor({ annee: '1987', technique: nameKey(technique) })).toEqual([ink])
    const first = await search({ q: mark, most: '2' })
    expect(first).toMatchObject({
      total: 3,
      choices: { techniques: expect.arrayContaining([technique]), years: expect.arrayContaining([1987]) },
    })
    expect(first.artworks.map(({ id }) => id)).toEqual([plain, ink])
    const second = await search({ q: mark, most: '2', after: first.next })
    expect(second.artworks.map(({ id }) => id)).toEqual([hidden])
    expect(second).not.toHaveProperty('next')
  })

  it.each([{ most: '0' }, { most: '101' }, { after: 'x' }, { visibilite: 'toutes' }, { q: 'a'.repeat(201) }])(
    'refuses the search %j',
    async query => {
      expect(await owner.refused(adminArtworkRoutes.listAllArtworks, { query })).toMatchObject({ status: 400 })
    },
  )

  it.each(['x', '{}', '2026-11-21T10:00:00.000Z_0', '2026-11-21T10:00:00.000Z_1; DROP'])('refuses the cursor %j', async cursor => {
    expect(await owner.refused(adminArtworkRoutes.listAllArtworks, { query: { cursor } })).toMatchObject({ status: 400 })
  })
})

describe('migrateArtworks', () => {
  it('answers the seventeen works it finds, and doubles none', async () => {
    const before = (await wholeList()).works.length
    const { artworks } = await owner.call(adminArtworkRoutes.migrateArtworks, { query: {} })
    expect(artworks.map(({ slug }) => slug)).toEqual(sampleArtworks.map(({ title }) => slugOf(title)))
    for (const { sku } of artworks) expect(sku).toMatch(/^[A-Z]+-\d{4}-\d{4}$/)
    expect((await wholeList()).works.length).toBe(before)
  })
})

describe('the owner’s operations', () => {
  const all: readonly Route[] = Object.values(adminArtworkRoutes)
  const anInput = ({ body }: Route, id: number | string = 1) => ({ params: { id }, ...(body && { body: {} }) })

  it.each(all.map(route => [route.name, route] as const))('%s is nobody’s without a token, and no customer’s', async (_, route) => {
    expect((await visitor().send(route, anInput(route))).status).toBe(401)
    const customer = await member('customer')
    expect(await customer.refused(route, anInput(route))).toMatchObject({ status: 403, code: 'forbidden' })
  })

  it.each(all.filter(({ params }) => params).map(route => [route.name, route] as const))(
    '%s takes no number that is none',
    async (_, route) => {
      for (const id of ['0', '-1', 'abc', '1e3', '99999999999', '__proto__', 'GL-0001']) {
        const problem = await owner.refused(route, anInput(route, id))
        expect(problem).toMatchObject({ status: 400, errors: [{ field: 'id', message: 'Cette œuvre est introuvable.' }] })
      }
    },
  )
})
