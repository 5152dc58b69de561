import { beforeAll, describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { eventsOf, pay, redeliver, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, deleteRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { everyPage, formOf, member } from '../../kit/shop/owner.ts'
import { aSale, listedAs, refund } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

const { putBackOnSale } = resaleRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const resell = (id: string) => owner.call(putBackOnSale, { params: { id } })
const aReturn = async (...works: readonly ArtworkRow[]) => {
  const sale = await aSale(...works)
  await refund(owner, sale.id)
  return sale
}
const resaleOf = async (id: string) => (await resell(id)).results
const editable = async ({ id }: ArtworkRow) => {
  const works = (await everyPage(query => owner.call(adminArtworkRoutes.listAllArtworks, { query }))).flatMap(({ artworks }) => artworks)
  const found = works.find(work => work.id === id)
  if (!found) throw new Error(`The work ${id} is not listed`)
  return found
}
const edit = async (work: ArtworkRow, changes: object) =>
  owner.call(adminArtworkRoutes.updateArtwork, { params: { id: String(work.id) }, body: formOf(await editable(work), changes) })

describe('putBackOnSale', () => {
  it('lets each work that came back be bought again', async () => {
    const [one, other] = [await anArtwork(), await anArtwork()]
    const { id } = await aReturn(one, other)
    const { order, results } = await resell(id)
    expect(results).toMatchObject([
      { outcome: 'onSale', artwork: { id: one.id, availability: 'Disponible' } },
      { outcome: 'onSale', artwork: { id: other.id, availability: 'Disponible' } },
    ])
    expect(order).toMatchObject({ id, status: 'refunded' })
    for (const item of order.items) expect(item).not.toHaveProperty('isReturned')
    expect(await artworkNow(one.id)).not.toHaveProperty('returnedBy')
    const again = await aSale(one)
    expect(await artworkNow(one.id)).toMatchObject({ availability: 'Vendu', soldBy: again.id })
  })

  it('a returned work asked for ten times at once is put on sale once', async () => {
    const work = await anArtwork()
    const { id } = await aReturn(work)
    const { version } = await artworkNow(work.id)
    const all = await Promise.all(Array.from({ length: 10 }, () => resaleOf(id)))
    for (const results of all) expect(results).toMatchObject([{ outcome: 'onSale' }])
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Disponible', version: version + 1 })
  })

  it('leaves a work to who bought it since, asked from an order of long ago', async () => {
    const work = await anArtwork()
    const { id } = await aReturn(work)
    await resell(id)
    const { id: later } = await aSale(work)
    expect(await resaleOf(id)).toEqual([
      { outcome: 'refused', artworkId: work.id, code: 'soldAgain', detail: 'Cette œuvre a été achetée par une autre personne.' },
    ])
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu', soldBy: later })
    await refund(owner, later)
    expect(await resaleOf(id)).toMatchObject([{ outcome: 'refused', code: 'notReturned' }])
    expect(await resaleOf(later)).toMatchObject([{ outcome: 'onSale' }])
  })

  it('leaves a work that the owner put on sale and then sold at the studio', async () => {
    const work = await anArtwork()
    const { id } = await aReturn(work)
    await edit(work, { availability: 'Disponible' })
    await edit(work, { availability: 'Vendu' })
    expect(await resaleOf(id)).toEqual([
      {
        outcome: 'refused',
        artworkId: work.id,
        code: 'notReturned',
        detail: 'Cette œuvre n’attend plus votre décision\u202f: changez sa disponibilité depuis sa fiche.',
      },
    ])
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu' })
    expect((await listedAs(owner, id)).items[0]).not.toHaveProperty('isReturned')
  })

  it('putBackOnSale names why each work is refused and puts the others on sale', async () => {
    const [deleted, held, back] = [await anArtwork(), await anArtwork(), await anArtwork()]
    const { id } = await aReturn(deleted, held, back)
    await deleteRow(keys.artwork(deleted.id))
    await changeRow(keys.artwork(held.id), { heldBy: 'another' })
    expect(await resaleOf(id)).toMatchObject([
      { outcome: 'refused', artworkId: deleted.id, code: 'artworkNotFound', detail: 'Cette œuvre a été supprimée.' },
      { outcome: 'refused', artworkId: held.id, code: 'held' },
      { outcome: 'onSale', artwork: { id: back.id } },
    ])
    expect(await artworkNow(held.id)).toMatchObject({ availability: 'Vendu' })
  })

  it('changes nothing of an order that is paid, or that waits', async () => {
    const work = await anArtwork()
    const { id } = await aSale(work)
    const refused = {
      status: 409,
      code: 'orderNotRefunded',
      detail: 'Remboursez d’abord cette commande\u202f: ses œuvres appartiennent à leur acheteur.',
    }
    expect(await owner.refused(putBackOnSale, { params: { id } })).toMatchObject(refused)
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu', soldBy: id })
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    expect(await owner.refused(putBackOnSale, { params: { id: await orderIdOf(sessionId) } })).toMatchObject(refused)
  })

  it('an order whose payment was never honoured cannot put its work on sale', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const id = await orderIdOf(sessionId)
    await changeRow(keys.artwork(work.id), { availability: 'Vendu' })
    await pay(sessionId)
    await settledEvents(sessionId)
    await until('the order to be refunded', async () => (await orderNow(sessionId))?.status === 'refunded')
    expect(await resaleOf(id)).toMatchObject([{ outcome: 'refused', code: 'notReturned' }])
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu' })
  })

  it('stays done when the provider tells its events again', async () => {
    const work = await anArtwork()
    const { id, sessionId } = await aReturn(work)
    await settledEvents(sessionId)
    await resell(id)
    for (const event of await eventsOf(sessionId)) await redeliver(event.id, 3)
    await settledEvents(sessionId)
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Disponible' })
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded' })
  })
})
