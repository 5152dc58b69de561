import { afterEach, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { mailsTo, mailTo } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { deliver, expireSession, failNext, moveClock, pay, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow, type Checkout } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderIdOf, orderNow, sessionAt } from '../../kit/shop/orders.ts'

/** More than the SDK tries, for a dozen orders. */
const manyTries = 60

// A shop of its own, whose provider sends no events, so that the shop must ask.
openOwnShop(() => deliver({ mode: 'drop' }))
afterEach(() => failNext(500, 0))

type Opened = Checkout & { readonly orderId: string; readonly workId: number; readonly someone: Visitor }

const opened = async (): Promise<Opened> => {
  const [someone, work] = [visitor(), await anArtwork()]
  const checkout = await aCheckout(someone, [work])
  return { ...checkout, orderId: await orderIdOf(checkout.sessionId), workId: work.id, someone }
}

/** Makes the order due, as the end of its session and of the grace does. */
const makeDue = ({ orderId }: Opened, dueAt = '2026-01-01T00:00:00.000Z') => changeRow(keys.order(orderId), { dueAt })

const reconcile = () => runNow('reconcileOrders')

const waits = { due: 'ORDER', dueAt: expect.any(String), dueSince: expect.any(String) }

describe('reconcileOrders, when no event ever came', () => {
  it('leaves alone an order whose time is not over', async () => {
    const order = await opened()
    await pay(order.sessionId)
    await reconcile()
    expect(await orderNow(order.sessionId)).toMatchObject({ status: 'pending', ...waits })
  })

  it('finds the payment: the order is paid, the work sold, the cart empty, and one set of mails leaves', async () => {
    const order = await opened()
    await pay(order.sessionId)
    await makeDue(order)
    await Promise.all([reconcile(), reconcile(), reconcile()])
    const now = await orderNow(order.sessionId)
    expect(now).toMatchObject({ status: 'paid', history: [{ status: 'pending' }, { status: 'paid' }] })
    // The order waits only for the reminder of its dispatch, no longer for a payment.
    expect(now).toMatchObject({ due: 'REMINDER' })
    expect(await artworkNow(order.workId)).toMatchObject({ availability: 'Vendu', soldBy: order.orderId })
    await mailTo(order.customerEmail)
    await reconcile()
    expect((await mailRowsOf(order.sessionId)).map(({ sk }) => sk)).toEqual(['MAIL#confirmation', 'MAIL#sale'])
    expect(await mailsTo(order.customerEmail)).toHaveLength(1)
  })

  it('finds the end of the session: the order has expired and the work is free, quietly', async () => {
    const order = await opened()
    await expireSession(order.sessionId)
    await makeDue(order)
    await reconcile()
    expect(await orderNow(order.sessionId)).toMatchObject({ status: 'expired' })
    expect(await artworkNow(order.workId)).not.toHaveProperty('heldBy')
    expect(await mailRowsOf(order.sessionId)).toEqual([])
  })

  it('finds the session open past its time: it ends at the provider before the work is free', async () => {
    const order = await opened()
    await makeDue(order)
    await reconcile()
    expect((await sessionAt(order.sessionId)).status).toBe('expired')
    expect(await orderNow(order.sessionId)).toMatchObject({ status: 'expired' })
    expect(await artworkNow(order.workId)).not.toHaveProperty('heldBy')
    expect(await pay(order.sessionId)).toMatchObject({ outcome: 'expired' })
  })

  it('frees what an order holds whose session never came to be', async () => {
    const order = await opened()
    await changeRow(keys.order(order.orderId), { sessionId: undefined, sessionUrl: undefined, lookup: undefined })
    await makeDue(order)
    await reconcile()
    expect(await artworkNow(order.workId)).not.toHaveProperty('heldBy')
  })
})

describe('reconcileOrders, while the provider is down', () => {
  it('frees nothing on a guess, and settles everything once the provider is back', async () => {
    const [paid, unpaid] = [await opened(), await opened()]
    await pay(paid.sessionId)
    await expireSession(unpaid.sessionId)
    await Promise.all([makeDue(paid), makeDue(unpaid)])
    await failNext(0, manyTries)
    await reconcile()
    for (const { sessionId, orderId, workId } of [paid, unpaid]) {
      await failNext(500, 0)
      expect(await orderNow(sessionId)).toMatchObject({ status: 'pending', ...waits })
      expect((await artworkNow(workId)).heldBy).toBe(orderId)
    }
    await Promise.all([makeDue(paid), makeDue(unpaid)])
    await reconcile()
    expect(await orderNow(paid.sessionId)).toMatchObject({ status: 'paid' })
    expect(await orderNow(unpaid.sessionId)).toMatchObject({ status: 'expired' })
  })

  it('reconciliation puts off an order that fails and settles the others', async () => {
    const [bad, good] = [await opened(), await opened()]
    await changeRow(keys.order(bad.orderId), { sessionId: 'cs_test_nobodyKnows' })
    await makeDue(bad, '2025-01-01T00:00:00.000Z')
    await makeDue(good)
    await reconcile()
    expect(await orderNow(good.sessionId)).toMatchObject({ status: 'expired' })
    const now = await orderNow(bad.sessionId)
    expect(now?.status).toBe('pending')
    expect(new Date(String(now?.dueAt)).getTime()).toBeGreaterThan(Date.now())
  })
})

describe('reconcileOrders, of money that is owed', () => {
  it('reconciliation refunds a work that went elsewhere once, though the first try failed', async () => {
    const order = await opened()
    await pay(order.sessionId)
    await changeRow(keys.artwork(order.workId), { availability: 'Vendu' })
    await makeDue(order)
    await failNext(500, 3, '/v1/refunds')
    await reconcile()
    const owing = await orderNow(order.sessionId)
    expect(owing).toMatchObject({ status: 'refunded', ...waits })
    await makeDue(order)
    await Promise.all([reconcile(), reconcile()])
    const { data } = await stripeApi(`refunds?payment_intent=${owing?.paymentIntentId}`)
    expect(data).toEqual([expect.objectContaining({ amount: 120_000 })])
    expect(await orderNow(order.sessionId)).not.toHaveProperty('due')
    await mailTo(order.customerEmail, 'est remboursée')
    expect(await mailsTo(order.customerEmail)).toHaveLength(1)
  })

  it.each([
    ['whole', [120_000]],
    ['in two parts', [50_000, 70_000]],
  ])('finds by which refunds the owner had given the payment back at the provider, %s', async (_, parts) => {
    const order = await opened()
    await pay(order.sessionId)
    await changeRow(keys.artwork(order.workId), { availability: 'Vendu' })
    const { payment_intent: payment } = await sessionAt(order.sessionId)
    const made: string[] = []
    for (const amount of parts)
      made.push(String((await stripeApi('refunds', { payment_intent: String(payment), amount: String(amount) })).id))
    await makeDue(order)
    await reconcile()
    expect(await orderNow(order.sessionId)).toMatchObject({ status: 'refunded', refundedAmount: 120_000 })
    expect(await orderNow(order.sessionId)).not.toHaveProperty('due')
    const rows = await Promise.all(parts.map((_each, at) => getRow(keys.orderRefund(order.orderId, at + 1))))
    expect(rows).toMatchObject(parts.map((amount, at) => ({ amount, state: 'succeeded', refundId: made[at] })))
  })
})

describe('reconcileOrders, beside everything else', () => {
  it('meets the buyer who gives up and the event that is late: the order ends once', async () => {
    const order = await opened()
    await makeDue(order)
    await Promise.allSettled([
      reconcile(),
      order.someone.send(orderRoutes.cancelCheckout, { params: { orderId: order.orderId } }),
      pay(order.sessionId),
      reconcile(),
    ])
    await makeDue(order)
    await reconcile()
    const now = await orderNow(order.sessionId)
    expect(now?.history).toHaveLength(2)
    const { availability } = await artworkNow(order.workId)
    expect([
      ['paid', 'Vendu'],
      ['expired', 'Disponible'],
    ]).toContainEqual([now?.status, availability])
  })

  it('follows the provider’s clock as well: a session that ran out is found so', async () => {
    const order = await opened()
    await moveClock(32 * 60)
    await makeDue(order)
    await reconcile()
    expect(await orderNow(order.sessionId)).toMatchObject({ status: 'expired' })
    await moveClock(-32 * 60)
  })
})
