import { describe, expect, it } from '@jest/globals'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { deliver, pay, sessionIdOf } from '../../kit/cloud/stripe.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, checkOut, orderIdOf, sessionAt, shopper } from '../../kit/shop/orders.ts'

describe('cancelCheckout', () => {
  const cancel = (someone: Visitor, orderId: string) => someone.call(orderRoutes.cancelCheckout, { params: { orderId } })

  it('a cancelled checkout frees the works, keeps the cart and closes the payment page', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    expect(await cancel(someone, await orderIdOf(sessionId))).toEqual({ status: 'expired' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    expect((await sessionAt(sessionId)).status).toBe('expired')
    expect((await someone.call(cartRoutes.getCart)).items).toHaveLength(1)
    expect(sessionIdOf((await checkOut(await shopper(work))).url)).not.toBe(sessionId)
  })

  it('needs nothing but what the checkout answered', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const opened = await someone.call(orderRoutes.createCheckoutSession, { body: buyer })
    expect(opened).toMatchObject({ sessionId: sessionIdOf(opened.url), artworkIds: [work.id] })
    expect(Date.parse(opened.until)).toBeGreaterThan(Date.now() + 29 * 60_000)
    const again = await someone.call(orderRoutes.createCheckoutSession, { body: buyer })
    expect(again).toEqual({ ...opened, isResumed: true })
    expect(await cancel(someone, opened.orderId)).toEqual({ status: 'expired' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })

  it('a checkout can be cancelled twice without an error', async () => {
    const someone = await shopper(await anArtwork())
    const orderId = await orderIdOf(sessionIdOf((await checkOut(someone)).url))
    await cancel(someone, orderId)
    expect(await cancel(someone, orderId)).toEqual({ status: 'expired' })
  })

  it('cancelling a checkout that was paid meanwhile answers that it is paid', async () => {
    const work = await anArtwork()
    const someone = await shopper(work)
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    await deliver({ mode: 'drop' }, sessionId)
    await pay(sessionId)
    expect(await cancel(someone, await orderIdOf(sessionId))).toEqual({ status: 'paid' })
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
    expect((await someone.call(cartRoutes.getCart)).items).toEqual([])
  })

  it('a visitor cannot cancel the checkout of another', async () => {
    const someone = await shopper(await anArtwork())
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    const params = { orderId: await orderIdOf(sessionId) }
    expect(await visitor().refused(orderRoutes.cancelCheckout, { params })).toMatchObject({ status: 404, detail: 'Commande introuvable' })
    expect((await sessionAt(sessionId)).status).toBe('open')
  })

  it.each([
    ['unknown', '3f0b1f53-0000-4000-8000-000000000001', 404],
    ['no number at all', 'x', 400],
    ['a key', 'ORDER#1', 400],
  ])('refuses an order that is %s', async (_, orderId, status) => {
    expect(await visitor().refused(orderRoutes.cancelCheckout, { params: { orderId } })).toMatchObject({ status })
  })
})
