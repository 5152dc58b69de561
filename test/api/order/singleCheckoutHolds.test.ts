import { describe, expect, it } from '@jest/globals'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { deliver, pay, sessionIdOf } from '../../kit/cloud/stripe.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyAtOnce, buyer, checkOut, orderIdOf, orderNow, refusedCheckout, sessionAt, shopper } from '../../kit/shop/orders.ts'

const refused = (someone: Visitor, { id }: { readonly id: number }) =>
  someone.refused(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: id } })

const held = {
  status: 409,
  code: 'workHeld',
  detail: 'Cette œuvre est en cours d’achat par une autre personne. Réessayez dans quelques minutes.',
}

describe('createSingleCheckout, sharing one hold with the carts', () => {
  it('tells who wants the work at once that someone pays for it with their cart', async () => {
    const work = await anArtwork()
    await checkOut(await shopper(work))
    expect(await refused(visitor(), work)).toMatchObject(held)
  })

  it('tells who has the work in their cart that someone buys it at once', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    await buyAtOnce(visitor(), work)
    expect(await refusedCheckout(someone)).toMatchObject(held)
  })

  it('opens one page among ten cart buyers and ten others at the same moment', async () => {
    const work = await anArtwork()
    const carts = await Promise.all(Array.from({ length: 10 }, () => shopper(work)))
    const replies = await Promise.all([
      ...carts.map(someone => someone.send(orderRoutes.createCheckoutSession, { body: buyer })),
      ...Array.from({ length: 10 }, () => visitor().send(orderRoutes.createSingleCheckout, { body: { ...buyer, artworkId: work.id } })),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('frees the work at once for the next one when the buyer gives up', async () => {
    const work = await anArtwork()
    const someone = visitor()
    const sessionId = sessionIdOf((await buyAtOnce(someone, work)).url)
    const params = { orderId: await orderIdOf(sessionId) }
    expect(await visitor().refused(orderRoutes.cancelCheckout, { params })).toMatchObject({ status: 404 })
    expect(await someone.call(orderRoutes.cancelCheckout, { params })).toEqual({ status: 'expired' })
    expect((await sessionAt(sessionId)).status).toBe('expired')
    expect((await checkOut(await shopper(work))).url).toContain('/c/pay/')
  })

  it('a purchase repeated after an unreported payment answers that the work is sold', async () => {
    const work = await anArtwork()
    const someone = visitor()
    const sessionId = sessionIdOf((await buyAtOnce(someone, work)).url)
    await deliver({ mode: 'drop' }, sessionId)
    await pay(sessionId)
    expect(await refused(someone, work)).toMatchObject({ status: 409, code: 'sold' })
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })
})

describe('createSingleCheckout, when the same visitor comes back', () => {
  it('brings them to the page they had, all five clicks at once', async () => {
    const work = await anArtwork()
    const someone = visitor()
    const urls = await Promise.all(Array.from({ length: 5 }, async () => (await buyAtOnce(someone, work)).url))
    expect(new Set(urls).size).toBe(1)
    expect((await artworkNow(work.id)).heldBy).toBe(await orderIdOf(sessionIdOf(urls[0] ?? '')))
  })

  it('opens a new page for another address, and closes the old one', async () => {
    const work = await anArtwork()
    const someone = visitor()
    const first = sessionIdOf((await buyAtOnce(someone, work)).url)
    const second = sessionIdOf((await buyAtOnce(someone, work, { customerEmail: 'paul@mail.example' })).url)
    expect((await sessionAt(first)).status).toBe('expired')
    expect((await artworkNow(work.id)).heldBy).toBe(await orderIdOf(second))
  })

  it('replaces the payment of their cart by that of the one work, and frees the others', async () => {
    const [wanted, other] = [await anArtwork(), await anArtwork()]
    const someone = await shopper(wanted, other)
    const first = sessionIdOf((await checkOut(someone)).url)
    const second = sessionIdOf((await buyAtOnce(someone, wanted)).url)
    expect((await sessionAt(first)).status).toBe('expired')
    expect((await artworkNow(wanted.id)).heldBy).toBe(await orderIdOf(second))
    expect(await artworkNow(other.id)).not.toHaveProperty('heldBy')
  })

  it('never mistakes the payment of a cart with that one work for its own, nor the other way round', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const first = sessionIdOf((await checkOut(someone)).url)
    const second = sessionIdOf((await buyAtOnce(someone, work)).url)
    expect(await orderNow(second)).toMatchObject({ source: 'single', status: 'pending' })
    const third = sessionIdOf((await checkOut(someone)).url)
    expect(await orderNow(third)).toMatchObject({ source: 'cart', status: 'pending' })
    expect(await Promise.all([first, second].map(async id => (await sessionAt(id)).status))).toEqual(['expired', 'expired'])
  })
})
