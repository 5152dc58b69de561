import { afterEach, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { troubleTold } from '../../kit/cloud/faults.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { deliver, eventsOf, failNext, moveClock, pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, aPromoCode, artworkNow } from '../../kit/shop/builders.ts'
import { member } from '../../kit/shop/owner.ts'
import { until } from '../../kit/values/until.ts'

const buyer = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
const sessions = '/v1/checkout/sessions'
/** More than the SDK tries. */
const everyTry = 3

// A shop of its own, because a failing provider would fail the tests beside these.
openOwnShop()
afterEach(() => failNext(500, 0))

const shopper = async (): Promise<{ someone: Visitor; workId: number }> => {
  const [someone, { id: workId }] = [visitor(), await anArtwork()]
  await someone.call(cartRoutes.addToCart, { body: { artworkId: workId } })
  return { someone, workId }
}
const checkOut = (someone: Visitor) => someone.call(orderRoutes.createCheckoutSession, { body: buyer })
const refusedCheckout = (someone: Visitor) => someone.refused(orderRoutes.createCheckoutSession, { body: buyer })
const orderIdOf = async (sessionId: string) => String((await stripeApi(`checkout/sessions/${sessionId}`)).client_reference_id)

describe('a payment provider that fails', () => {
  it.each([
    ['answers 500', 500],
    ['answers nothing', 0],
    ['refuses', 402],
    ['is out of breath', 429],
  ])('%s: nothing can be paid, and the work is free for the next click', async (_, status) => {
    const { someone, workId } = await shopper()
    await failNext(status, everyTry, sessions)
    expect(await refusedCheckout(someone)).toMatchObject({
      status: 503,
      code: 'paymentUnavailable',
      detail: 'Impossible de créer la session de paiement. Veuillez réessayer.',
      requestId: expect.any(String),
    })
    expect(await artworkNow(workId)).not.toHaveProperty('heldBy')
    await failNext(500, 0)
    expect(sessionIdOf((await checkOut(someone)).url)).toMatch(/^cs_/)
  })

  it('stumbles once: the buyer sees nothing of it', async () => {
    const { someone } = await shopper()
    await failNext(500, 1, sessions)
    expect(sessionIdOf((await checkOut(someone)).url)).toMatch(/^cs_/)
  })

  it('cannot expire the old session: a hold that is over stays where it is', async () => {
    const { someone, workId } = await shopper()
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    const orderId = await orderIdOf(sessionId)
    await changeRow(keys.order(orderId), { sessionExpiresAt: 1_000_000_000 })
    const other = visitor()
    await other.call(cartRoutes.addToCart, { body: { artworkId: workId } })
    await failNext(500, everyTry, `${sessions}/${sessionId}/expire`)
    expect(await refusedCheckout(other)).toMatchObject({ status: 409, code: 'workHeld' })
    expect((await artworkNow(workId)).heldBy).toBe(orderId)
  })

  it('cannot expire the session one gives up: it is said, and tried again', async () => {
    const { someone, workId } = await shopper()
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    const params = { orderId: await orderIdOf(sessionId) }
    await failNext(500, everyTry, `${sessions}/${sessionId}/expire`)
    expect(await someone.refused(orderRoutes.cancelCheckout, { params })).toMatchObject({ status: 503, code: 'paymentUnavailable' })
    expect((await artworkNow(workId)).heldBy).toBe(params.orderId)
    expect(await someone.call(orderRoutes.cancelCheckout, { params })).toEqual({ status: 'expired' })
  })

  it('cannot be asked about an order: its page still shows it', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    await failNext(500, everyTry, `${sessions}/${sessionId}`)
    expect((await visitor().call(orderRoutes.getOrder, { params: { sessionId } })).status).toBe('pending')
  })

  it('cannot refund: the event is refused, told again, and the money goes back once', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const orderId = await orderIdOf(sessionId)
    await changeRow(keys.artwork(work.id), { availability: 'Vendu' })
    await failNext(500, everyTry, '/v1/refunds')
    await pay(sessionId)
    const [event] = (await eventsOf(sessionId)).filter(({ type }) => type === 'checkout.session.completed')
    await until('the event to be taken in the end', () => getRow(keys.stripeEvent(event?.id ?? '')), 40)
    const refused = `Stripe: checkout.session.completed ${event?.id} not delivered (500), attempt 1`
    expect(await troubleTold(String(event?.id))).toContain(refused)
    const order = await getRow(keys.order(orderId))
    const { data } = await stripeApi(`refunds?payment_intent=${order?.paymentIntentId}`)
    expect(data).toEqual([expect.objectContaining({ amount: 120_000 })])
    expect(order).toMatchObject({ status: 'refunded' })
  })

  it('cannot refund at the owner’s asking: the order stays paid, and the money goes back at the next try', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    const id = await orderIdOf(sessionId)
    await pay(sessionId)
    await settledEvents(sessionId)
    const owner = await member('admin')
    await failNext(500, everyTry, '/v1/refunds')
    expect(await owner.refused(adminOrderRoutes.refundOrder, { params: { id }, body: {} })).toMatchObject({
      status: 503,
      code: 'stripeUnavailable',
      detail: 'Stripe ne répond pas. Veuillez réessayer dans un instant.',
    })
    expect(await getRow(keys.order(id))).toMatchObject({ status: 'paid' })
    expect((await owner.call(adminOrderRoutes.refundOrder, { params: { id }, body: {} })).order).toMatchObject({ status: 'refunded' })
    const { data } = await stripeApi(`refunds?payment_intent=${(await getRow(keys.order(id)))?.paymentIntentId}`)
    expect(data).toEqual([expect.objectContaining({ amount: 120_000 })])
  })

  it('cannot be asked about a promo code: the event is told again until the code is known', async () => {
    await failNext(500, everyTry, '/v1/coupons/')
    expect(await aPromoCode({ percentOff: 12 })).toMatchObject({ code: expect.any(String) })
    const [refused] = await troubleTold('promotion_code.created')
    expect(refused).toMatch(/^Stripe: promotion_code.created evt_\w+ not delivered \(500\), attempt 1$/)
  })
})

describe('time passing at the payment provider', () => {
  it('ends the session by itself: the works are free and the order expired', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const orderId = await orderIdOf(sessionId)
    await moveClock(32 * 60)
    await until('the works to be free', async () => (await artworkNow(work.id)).heldBy === undefined)
    expect(await getRow(keys.order(orderId))).toMatchObject({ status: 'expired' })
    await moveClock(-32 * 60)
  })

  it('a payment in flight while the works are freed is given back, not lost', async () => {
    const work = await anArtwork()
    const someone = visitor()
    const { sessionId } = await aCheckout(someone, [work])
    const orderId = await orderIdOf(sessionId)
    await deliver({ mode: 'hold' }, sessionId)
    await Promise.allSettled([pay(sessionId), someone.send(orderRoutes.cancelCheckout, { params: { orderId } })])
    await deliver({ mode: 'normal' }, sessionId)
    const settledAs = await until('the order to end', async () => {
      const now = await getRow(keys.order(orderId))
      return now?.status !== 'pending' && now?.status
    })
    const { status, payment_status: payment } = await stripeApi(`checkout/sessions/${sessionId}`)
    const { availability } = await artworkNow(work.id)
    expect([
      ['paid', 'complete', 'paid', 'Vendu'],
      ['expired', 'expired', 'unpaid', 'Disponible'],
    ]).toContainEqual([settledAs, status, payment, availability])
  })
})
