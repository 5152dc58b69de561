import { beforeAll, describe, expect, it } from '@jest/globals'
import { adminArtworkOf } from '../../../lambdas/artwork/admin/adminArtworkStore.ts'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import type { Availability } from '../../../shared/artwork/artwork.ts'
import { centsOf } from '../../../shared/kit/schemas.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, artworkNow } from '../../kit/shop/builders.ts'
import { buyAtOnce, buyer, orderNow } from '../../kit/shop/orders.ts'
import { aPictureUpload, formOf, member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const params = ({ id }: { readonly id: number }) => ({ params: { id: String(id) } })
const aWork = async (priceEur = 900): Promise<AdminArtwork> => {
  const body = { title: 'Le Large', images: [await aPictureUpload()], priceEur }
  return (await owner.call(adminArtworkRoutes.createArtwork, { body })).artwork
}
/** Returns the work as the owner now sees it. */
const asSeen = async ({ id }: AdminArtwork): Promise<AdminArtwork> => adminArtworkOf(await artworkNow(id))
const edit = async (work: AdminArtwork, changes: object) => {
  const body = formOf(await asSeen(work), changes)
  return (await owner.call(adminArtworkRoutes.updateArtwork, { ...params(work), body })).artwork
}
const refusedEdit = async (work: AdminArtwork, changes: object) =>
  owner.refused(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(await asSeen(work), changes) })
const bulk = async (work: AdminArtwork, availability: Availability) => {
  const works = [{ id: work.id, version: (await asSeen(work)).version }]
  return (await owner.call(adminArtworkRoutes.bulkUpdateArtworks, { body: { works, availability } })).results[0]
}
const paidFor = async (work: AdminArtwork) => {
  const { sessionId } = await aCheckout(visitor(), [work])
  await pay(sessionId)
  await settledEvents(sessionId)
  return sessionId
}
const statusOf = (sessionId: string, status: string) =>
  until(`the order to be ${status}`, async () => (await orderNow(sessionId))?.status === status)

describe('updateArtwork, while someone is paying for the work', () => {
  it('changes the price for the next buyer, not for this one', async () => {
    const work = await aWork(900)
    const { sessionId } = await aCheckout(visitor(), [work])
    expect((await asSeen(work)).reservedUntil).toMatch(/^\d{4}-/)
    await edit(work, { priceEur: 5000, title: 'Le Large, repris' })
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', totalAmount: 90_000, items: [{ title: 'Le Large', price: 90_000 }] })
    expect(await artworkNow(work.id)).toMatchObject({ availability: 'Vendu', priceEur: 5000, title: 'Le Large, repris' })
  })

  it('a payment is given back when the owner took its work out of sale meanwhile', async () => {
    const work = await aWork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await edit(work, { availability: 'Vendu' })
    expect(await refusedEdit(work, { availability: 'Disponible' })).toMatchObject({
      status: 409,
      code: 'held',
      detail: 'Un paiement est en cours pour cette œuvre\u202f: elle pourra être remise en vente s’il n’aboutit pas.',
    })
    expect(await bulk(work, 'Disponible')).toMatchObject({ outcome: 'refused', code: 'held' })
    await pay(sessionId)
    await settledEvents(sessionId)
    await statusOf(sessionId, 'refunded')
    expect((await edit(work, { availability: 'Disponible' })).availability).toBe('Disponible')
  })

  it('a work goes to one customer alone, whatever the owner does to it meanwhile', async () => {
    const work = await aWork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const seen = await asSeen(work)
    const moves = (['Vendu', 'Sur commande', 'Disponible'] as const).map(availability =>
      owner.send(adminArtworkRoutes.updateArtwork, { ...params(work), body: formOf(seen, { availability }) }),
    )
    await Promise.all([...moves, pay(sessionId)])
    await settledEvents(sessionId)
    const { status } = (await until('the order to be settled', async () => {
      const order = await orderNow(sessionId)
      return order?.status !== 'pending' && order
    })) as { readonly status?: unknown }
    const now = await artworkNow(work.id)
    expect(status === 'paid' ? [now.availability, Boolean(now.soldBy)] : [status, now.soldBy]).toEqual(
      status === 'paid' ? ['Vendu', true] : ['refunded', undefined],
    )
    expect(now).not.toHaveProperty('heldBy')
  })
})

describe('updateArtwork, once someone bought the work', () => {
  it('loses to the sale: what was read before it is refused, with the work as it is', async () => {
    const work = await aWork()
    await paidFor(work)
    const stale = { ...params(work), body: formOf(work, { priceEur: 1 }) }
    expect(await owner.refused(adminArtworkRoutes.updateArtwork, stale)).toMatchObject({
      status: 409,
      code: 'artworkChanged',
      current: { artwork: { availability: 'Vendu', soldBy: expect.any(String) } },
    })
  })

  it('puts it on sale again only when the owner says so', async () => {
    const work = await aWork()
    await paidFor(work)
    const resale = { availability: 'Disponible' }
    expect(await refusedEdit(work, resale)).toMatchObject({
      status: 409,
      code: 'soldOnline',
      detail: 'Cette œuvre a été achetée en ligne\u202f: confirmez que vous la remettez en vente.',
    })
    expect(await bulk(work, 'Disponible')).toMatchObject({
      outcome: 'refused',
      code: 'soldOnline',
      detail: 'Cette œuvre a été achetée en ligne\u202f: remettez-la en vente depuis sa fiche.',
    })
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
    const again = await edit(work, { ...resale, isPutBackOnSale: true })
    expect(again).toMatchObject(resale)
    expect(again).not.toHaveProperty('soldBy')
    expect(await statusOf(await paidFor(work), 'paid')).toBe(true)
  })

  it('puts it on sale again freely once the buyer was paid back, and may then delete it', async () => {
    const work = await aWork()
    const sessionId = await paidFor(work)
    expect(await owner.refused(adminArtworkRoutes.deleteArtwork, params(work))).toMatchObject({ status: 409, code: 'soldOnline' })
    await stripeApi('refunds', { payment_intent: String((await orderNow(sessionId))?.paymentIntentId) })
    await statusOf(sessionId, 'refunded')
    expect((await asSeen(work)).availability).toBe('Vendu')
    expect((await edit(work, { availability: 'Disponible' })).availability).toBe('Disponible')
    await owner.call(adminArtworkRoutes.deleteArtwork, params(work))
    expect(await visitor().call(orderRoutes.getOrder, { params: { sessionId } })).toMatchObject({ items: [{ title: 'Le Large' }] })
  })
})

describe('deleteArtwork, racing with a purchase', () => {
  it('never takes a work away from who is paying for it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const work = await aWork()
      const [bought, deleted] = await Promise.all([
        visitor().send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: work.id } }),
        owner.send(adminArtworkRoutes.deleteArtwork, params(work)),
      ])
      expect([bought.status === 200, deleted.status === 200].filter(Boolean)).toHaveLength(1)
      if (bought.status === 200) expect(await artworkNow(work.id)).toHaveProperty('heldBy')
    }
  })
})

describe('bulkUpdateArtworks, racing with a purchase', () => {
  it('lets the buyer pay the old price or the new one, never another, and keeps the new one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const work = await aWork(1000)
      const body = { works: [{ id: work.id, version: work.version }], discount: 15 }
      const [{ url }, { results }] = await Promise.all([
        buyAtOnce(visitor(), work),
        owner.call(adminArtworkRoutes.bulkUpdateArtworks, { body }),
      ])
      expect(results).toMatchObject([{ outcome: 'updated', artwork: { priceEur: 850 } }])
      expect([centsOf(1000), centsOf(850)]).toContain((await orderNow(sessionIdOf(url)))?.totalAmount)
      expect(await artworkNow(work.id)).toMatchObject({ priceEur: 850, heldBy: expect.any(String) })
    }
  })
})
