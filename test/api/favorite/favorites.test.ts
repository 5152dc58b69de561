import { describe, expect, it } from '@jest/globals'
import { favoritePartition, keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { maxFavorites } from '../../../shared/favorite/favorite.ts'
import { favoriteRoutes } from '../../../shared/favorite/favoriteRoutes.ts'
import { changeRow, putRow, rowsOf } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'

const daySeconds = 24 * 60 * 60
const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const ownerOf = ({ session }: Visitor): string => `session:${session}`
const stored = (someone: Visitor) => rowsOf(favoritePartition(ownerOf(someone)))
const params = (id: number) => ({ params: { artworkId: String(id) } })
const add = (someone: Visitor, id: number) => someone.call(favoriteRoutes.addFavorite, params(id))
const remove = (someone: Visitor, id: number) => someone.call(favoriteRoutes.removeFavorite, params(id))
const list = (someone: Visitor) => someone.call(favoriteRoutes.listFavorites)
const idsOf = ({ favorites }: Awaited<ReturnType<typeof list>>) => favorites.map(({ artworkId }) => artworkId)

const row = (someone: Visitor, artworkId: number) => ({
  ...keys.favorite(ownerOf(someone), artworkId),
  artworkId,
  addedAt: artworkId,
  expiresAtEpoch: nowSeconds() + 29.5 * daySeconds,
})

describe('listFavorites', () => {
  it('a newcomer has no favourites', async () => {
    expect(await list(visitor())).toEqual({ favorites: [] })
  })

  it('shows each work as it is now, priced in whole euros, the last added first', async () => {
    const someone = visitor()
    const [first, second] = [await anArtwork(), await anArtwork({ priceEur: undefined, cover: undefined })]
    for (const { id } of [first, second]) await add(someone, id)
    await changeRow(keys.artwork(first.id), { priceEur: 950, availability: 'Vendu', title: 'Barques rentrées' })
    const size = { height: 60, width: 80, shape: 'rectangle' }
    const label = { year: 2024, technique: 'Huile sur toile', dimensions: '60 x 80 cm', size }
    expect((await list(someone)).favorites).toEqual([
      { artworkId: second.id, artworkTitle: 'Barques au repos', slug: second.slug, availability: 'Disponible', ...label },
      {
        artworkId: first.id,
        artworkTitle: 'Barques rentrées',
        artworkImage: first.cover,
        slug: first.slug,
        availability: 'Vendu',
        ...label,
      },
    ])
  })

  it('leaves out what is hidden or deleted, and shows what comes back', async () => {
    const someone = visitor()
    const [kept, hidden] = [await anArtwork(), await anArtwork()]
    for (const { id } of [kept, hidden]) await add(someone, id)
    await putRow(row(someone, 9_999_999_999))
    await changeRow(keys.artwork(hidden.id), { isPublished: false })
    expect(idsOf(await list(someone))).toEqual([kept.id])
    await changeRow(keys.artwork(hidden.id), { isPublished: true })
    expect(idsOf(await list(someone))).toEqual([hidden.id, kept.id])
  })

  it('a visitor’s favourites are seen by no other visitor and no cart', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    expect(idsOf(await list(visitor()))).toEqual([])
    expect((await someone.call(cartRoutes.getCart)).items).toEqual([])
  })

  it('knows the session in capitals too', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    expect(idsOf(await list(visitor(someone.session.toUpperCase())))).toEqual([id])
  })

  it('favourites are forgotten thirty days after the last change, every work together', async () => {
    const someone = visitor()
    const [first, second] = [await anArtwork(), await anArtwork()]
    await add(someone, first.id)
    await changeRow(keys.favorite(ownerOf(someone), first.id), { expiresAtEpoch: nowSeconds() + 2 * daySeconds })
    await add(someone, second.id)
    for (const { expiresAtEpoch } of await stored(someone)) expect(Number(expiresAtEpoch)).toBeGreaterThan(nowSeconds() + 29 * daySeconds)
    for (const each of await stored(someone)) await changeRow(each, { expiresAtEpoch: nowSeconds() - 1 })
    expect(idsOf(await list(someone))).toEqual([])
  })

  it.each([
    ['no session', {}],
    ['an empty one', { 'x-favorites-session': '' }],
    ['one that is no UUID', { 'x-favorites-session': 'x' }],
    ['one that reaches for another key', { 'x-favorites-session': 'session:1#ARTWORK' }],
    ['two at once', { 'x-favorites-session': `${visitor().session},${visitor().session}` }],
    ['a cart’s only', { 'x-cart-session': visitor().session }],
  ])('refuses a visitor with %s', async (_, headers) => {
    const reply = await visitor().http({ path: '/api/favorites', headers })
    expect(reply.status).toBe(400)
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'visitorRequired', detail: expect.stringContaining('Votre session') })
  })

  it('a forged token is refused, not taken for a stranger’s favourites', async () => {
    expect(await visitor().refused(favoriteRoutes.listFavorites, { headers: { authorization: 'Bearer forged' } })).toMatchObject({
      status: 401,
    })
  })
})

describe('addFavorite', () => {
  it('keeps a work once, in its place, however often it is asked', async () => {
    const someone = visitor()
    const [first, second] = [await anArtwork(), await anArtwork()]
    for (const { id } of [first, second, first]) await add(someone, id)
    await Promise.all(Array.from({ length: 10 }, () => add(someone, second.id)))
    expect(idsOf(await list(someone))).toEqual([second.id, first.id])
    expect(await stored(someone)).toHaveLength(2)
  })

  it.each([
    ['sold', { availability: 'Vendu' as const }],
    ['made to order', { availability: 'Sur commande' as const }],
    ['without price', { priceEur: undefined }],
  ])('keeps a work that is %s: one may like what one cannot buy', async (_, changes) => {
    const { id } = await anArtwork(changes)
    expect(idsOf(await add(visitor(), id))).toEqual([id])
  })

  it('hears no title, price or owner from the browser', async () => {
    const someone = visitor()
    const { id } = await anArtwork({ priceEur: 850 })
    const sent = { ...params(id), body: { artworkTitle: 'x', artworkPrice: 1, owner: 'session:other', __proto__: { artworkId: 1 } } }
    expect((await someone.send(favoriteRoutes.addFavorite, sent)).status).toBe(200)
    expect((await stored(someone)).map(each => Object.keys(each).toSorted())).toEqual([
      ['addedAt', 'artworkId', 'expiresAtEpoch', 'pk', 'sk'],
    ])
    expect((await list(someone)).favorites).toMatchObject([{ artworkTitle: 'Barques au repos', artworkPrice: 850 }])
  })

  it('refuses a work nobody can see, and writes nothing', async () => {
    const someone = visitor()
    const { id } = await anArtwork({ isPublished: false })
    for (const artworkId of [id, 9_999_999_999])
      expect(await someone.refused(favoriteRoutes.addFavorite, params(artworkId))).toMatchObject({
        status: 404,
        code: 'artworkNotFound',
        detail: 'Cette œuvre est introuvable.',
      })
    expect(await stored(someone)).toEqual([])
  })

  it.each(['0', '-1', 'abc', '1e3', '01', '99999999999', '__proto__', '1 OR 1', '%2e%2e', '1#ARTWORK', ' '])(
    'refuses the work %j',
    async artworkId => {
      const someone = visitor()
      const problem = await someone.refused(favoriteRoutes.addFavorite, { params: { artworkId } })
      expect(problem).toMatchObject({ status: 400, errors: [{ field: 'artworkId', message: 'Cette œuvre est introuvable.' }] })
      expect(await stored(someone)).toEqual([])
    },
  )

  it('refuses one work too many, and answers a full list whole', async () => {
    const someone = visitor()
    const [last, extra] = [await anArtwork(), await anArtwork()]
    await Promise.all(Array.from({ length: maxFavorites - 1 }, (_, i) => putRow(row(someone, 8_000_000_000 + i))))
    expect(idsOf(await add(someone, last.id))).toEqual([last.id])
    expect(await someone.refused(favoriteRoutes.addFavorite, params(extra.id))).toMatchObject({
      status: 409,
      code: 'favoritesFull',
      detail: expect.stringContaining('200 œuvres'),
    })
    expect(idsOf(await add(someone, last.id))).toEqual([last.id])
  })

  it('keeps afresh a work whose time had passed', async () => {
    const someone = visitor()
    const { id } = await anArtwork()
    await add(someone, id)
    await changeRow(keys.favorite(ownerOf(someone), id), { expiresAtEpoch: nowSeconds() - 5 })
    expect(idsOf(await add(someone, id))).toEqual([id])
  })
})

describe('removeFavorite', () => {
  it('lets a work go, hidden or not, and minds not if it is gone already', async () => {
    const someone = visitor()
    const [shown, hidden] = [await anArtwork(), await anArtwork()]
    for (const { id } of [shown, hidden]) await add(someone, id)
    await changeRow(keys.artwork(hidden.id), { isPublished: false })
    for (const _ of [1, 2]) expect(idsOf(await remove(someone, hidden.id))).toEqual([shown.id])
    expect(await stored(someone)).toHaveLength(1)
  })

  it('removes nothing of anyone else’s', async () => {
    const owner = visitor()
    const { id } = await anArtwork()
    await add(owner, id)
    expect(idsOf(await remove(visitor(), id))).toEqual([])
    expect(idsOf(await list(owner))).toEqual([id])
  })

  it('refuses what is no number of a work', async () => {
    expect(await visitor().refused(favoriteRoutes.removeFavorite, { params: { artworkId: 'GL-0001' } })).toMatchObject({ status: 400 })
  })
})
