import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { BulkChange } from '../../../shared/artwork/admin/bulkChange.ts'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import { changeRow } from '../../kit/cloud/table.ts'
import type { Visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { member } from '../../kit/shop/owner.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

type Result = RouteOutput<typeof adminArtworkRoutes.bulkUpdateArtworks>['results'][number]
type Seen = { readonly id: number; readonly version: number }

const asSeen = ({ id, version }: Seen): Seen => ({ id, version })
const change = async (works: BulkChange['works'], all: Omit<BulkChange, 'works'> = {}) =>
  (await owner.call(adminArtworkRoutes.bulkUpdateArtworks, { body: { works, ...all } })).results
const refused = (body: object) => owner.refused(adminArtworkRoutes.bulkUpdateArtworks, { body })
const undoOf = (results: readonly Result[]) => results.flatMap(result => (result.outcome === 'updated' ? [result.undo] : []))
const priced = (...prices: readonly (number | undefined)[]) => Promise.all(prices.map(priceEur => anArtwork({ priceEur })))
const pricesNow = (works: readonly Seen[]) => Promise.all(works.map(async ({ id }) => (await artworkNow(id)).priceEur))

describe('bulkUpdateArtworks', () => {
  it('sets one price and one availability for all, and answers each work as it is now', async () => {
    const works = await priced(900, undefined, 1450)
    const results = await change(works.map(asSeen), { priceEur: 1000, availability: 'Sur commande' })
    expect(results.map(({ outcome }) => outcome)).toEqual(['updated', 'updated', 'updated'])
    expect(results).toMatchObject(works.map(({ id }) => ({ artwork: { id, priceEur: 1000, availability: 'Sur commande', version: 2 } })))
    for (const { id } of works) expect(await artworkNow(id)).toMatchObject({ priceEur: 1000, availability: 'Sur commande' })
  })

  it('a bulk discount lowers each priced work in whole euros and names those without a price', async () => {
    const works = await priced(1250, 999, undefined, 0, 50)
    const results = await change(works.map(asSeen), { discount: 15, availability: 'Disponible' })
    const withoutPrice = { outcome: 'refused', code: 'withoutPrice', detail: expect.stringContaining('n’a pas de prix') }
    expect(results).toMatchObject([
      { outcome: 'updated', artwork: { priceEur: 1063 } },
      { outcome: 'updated', artwork: { priceEur: 849 } },
      { ...withoutPrice, id: works[2]?.id },
      { ...withoutPrice, id: works[3]?.id },
      { outcome: 'updated', artwork: { priceEur: 43 } },
    ])
    expect(await pricesNow(works)).toEqual([1063, 849, undefined, 0, 43])
  })

  it('rounds a discount to the step it is told', async () => {
    const works = await priced(680, 1480)
    await change(works.map(asSeen), { discount: 10, roundTo: 50 })
    expect(await pricesNow(works)).toEqual([600, 1350])
  })

  it('changes a hundred works in one call', async () => {
    const works = await priced(...Array.from({ length: 100 }, (_, i) => 100 + i))
    const results = await change(works.map(asSeen), { discount: 10 })
    expect(results.filter(({ outcome }) => outcome === 'updated')).toHaveLength(100)
    expect(await pricesNow(works)).toEqual(works.map(({ priceEur = 0 }) => Math.round(priceEur * 0.9)))
  })

  it('a bulk change is undone by what it answered, once', async () => {
    const works = [...(await priced(1250, undefined)), await anArtwork({ availability: 'Sur commande', priceEur: 700 })]
    const undo = undoOf(await change(works.map(asSeen), { priceEur: 10, availability: 'Vendu' }))
    expect((await change(undo)).map(({ outcome }) => outcome)).toEqual(['updated', 'updated', 'updated'])
    expect(await pricesNow(works)).toEqual([1250, undefined, 700])
    expect(await artworkNow(works[2]?.id ?? 0)).toMatchObject({ availability: 'Sur commande' })
    expect(await change(undo)).toMatchObject(works.map(({ id }) => ({ outcome: 'refused', id, code: 'artworkChanged' })))
  })

  it('hides works and puts them into a collection, and undoes both', async () => {
    const works = [await anArtwork({ collectionRef: undefined }), await anArtwork({ availability: 'Vendu', isPublished: false })]
    const [shown, hidden] = works.map(({ id }) => id)
    const results = await change(works.map(asSeen), { isPublished: false, collectionRef: 'musique' })
    expect(results.map(({ outcome }) => outcome)).toEqual(['updated', 'updated'])
    for (const { id } of works) {
      const now = await artworkNow(id)
      expect(now).toMatchObject({ isPublished: false, collectionRef: 'musique', priceEur: 1200 })
      expect(now).not.toHaveProperty('published')
    }
    await change(undoOf(results))
    const [restored, left] = await Promise.all([shown ?? 0, hidden ?? 0].map(artworkNow))
    expect(restored).toMatchObject({ isPublished: true, published: 'ARTWORK', publishedAt: expect.any(String) })
    expect(restored).not.toHaveProperty('collectionRef')
    expect(left).toMatchObject({ isPublished: false, collectionRef: 'evasion', availability: 'Vendu' })
    await change([{ id: hidden ?? 0, version: 3 }], { collectionRef: null })
    expect(await artworkNow(hidden ?? 0)).not.toHaveProperty('collectionRef')
  })

  it('puts no work into a collection that does not exist, and leaves one where it is', async () => {
    const works = [await anArtwork(), await anArtwork({ collectionRef: 'disparue' })]
    expect(await change(works.map(asSeen), { collectionRef: 'disparue', isPublished: false })).toMatchObject([
      { outcome: 'refused', code: 'unknownCollection', detail: 'Cette collection n’existe pas.' },
      { outcome: 'updated', artwork: { collectionRef: 'disparue', isPublished: false } },
    ])
  })

  it('undoes nothing that was changed again since', async () => {
    const [kept, changed] = await priced(500, 500)
    if (!kept || !changed) throw new Error('Two works were made')
    const undo = undoOf(await change([kept, changed].map(asSeen), { priceEur: 900 }))
    await change([{ id: changed.id, version: 2 }], { priceEur: 950 })
    expect(await change(undo)).toMatchObject([
      { outcome: 'updated', artwork: { priceEur: 500 } },
      {
        outcome: 'refused',
        code: 'artworkChanged',
        detail: 'Cette œuvre a été modifiée entre-temps, dans un autre onglet ou par une vente.',
        artwork: { priceEur: 950 },
      },
    ])
  })

  it('a bulk discount is given once, however often it is clicked', async () => {
    const works = await priced(1000, 2000)
    const clicks = await Promise.all(Array.from({ length: 5 }, () => change(works.map(asSeen), { discount: 50 })))
    expect(clicks.flat().filter(({ outcome }) => outcome === 'updated')).toHaveLength(2)
    expect(await pricesNow(works)).toEqual([500, 1000])
  })

  it('saves one row with its own price and availability', async () => {
    const work = await anArtwork({ priceEur: 500 })
    expect(await change([{ ...asSeen(work), priceEur: 640, availability: 'Vendu' }])).toMatchObject([
      { outcome: 'updated', artwork: { priceEur: 640, availability: 'Vendu' }, undo: { priceEur: 500, availability: 'Disponible' } },
    ])
  })

  it('a bulk change names the works it does not know and changes the others', async () => {
    const work = await anArtwork({ priceEur: 500 })
    expect(await change([{ id: 9_999_999_999, version: 1 }, asSeen(work)], { priceEur: 600 })).toMatchObject([
      { outcome: 'refused', id: 9_999_999_999, code: 'artworkNotFound', detail: 'Cette œuvre est introuvable.' },
      { outcome: 'updated', artwork: { priceEur: 600 } },
    ])
  })

  it('a bulk discount that leaves less than 1 € is refused', async () => {
    const work = await anArtwork({ priceEur: 20 })
    expect(await change([asSeen(work)], { discount: 99 })).toMatchObject([
      { outcome: 'refused', code: 'belowLeastPrice', detail: 'La remise ramènerait le prix de cette œuvre sous 1\u00a0€.' },
    ])
    expect(await pricesNow([work])).toEqual([20])
  })

  it.each([
    ['no work', { works: [], discount: 5 }, 'works', 'Aucune œuvre sélectionnée'],
    [
      '101 works',
      { works: Array.from({ length: 101 }, (_, i) => ({ id: i + 1, version: 1 })), discount: 5 },
      'works',
      'Vous ne pouvez modifier que 100 œuvres à la fois',
    ],
    ['nothing to change', { works: [{ id: 1, version: 1 }] }, 'works', 'Indiquez ce qui doit changer'],
    ...[0, 100, 101, -5].map(
      discount =>
        [
          `a discount of ${discount}`,
          { works: [{ id: 1, version: 1 }], discount },
          'discount',
          'La remise doit être un nombre entier de 1 à 99\u00a0%',
        ] as const,
    ),
  ])('bulkUpdateArtworks refuses %s', async (_, body, field, message) => {
    expect(await refused(body)).toMatchObject({ status: 400, code: 'invalidInput', errors: [{ field, message }] })
  })

  it('refuses a work named twice, and changes neither time', async () => {
    const work = await anArtwork({ priceEur: 500 })
    const { errors } = await refused({ works: [asSeen(work), asSeen(work)], discount: 50 })
    expect(errors).toEqual([{ field: 'works', message: 'La même œuvre est sélectionnée deux fois' }])
    expect(await pricesNow([work])).toEqual([500])
  })

  it('leaves a work sold meanwhile to its buyer', async () => {
    const work = await anArtwork({ availability: 'Vendu' })
    await changeRow(keys.artwork(work.id), { version: 2, soldBy: 'order' })
    expect(await change([asSeen(work)], { availability: 'Disponible' })).toMatchObject([{ code: 'artworkChanged' }])
    expect(await change([{ id: work.id, version: 2 }], { availability: 'Disponible' })).toMatchObject([{ code: 'soldOnline' }])
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
  })
})
