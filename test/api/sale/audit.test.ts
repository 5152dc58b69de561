import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { audit, auditOf } from '../../kit/cloud/audit.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { expireSession, pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, deleteRow, putRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, aPromoCode } from '../../kit/shop/builders.ts'
import { checkOut, orderIdOf, orderNow, shopper } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

// A shop of its own: what the other tests plant behind the shop's back is theirs.
openOwnShop()

describe('npm run audit', () => {
  it('finds nothing in a shop that sold, freed, discounted, gave back, took back and waits; then finds each contradiction planted in it', async () => {
    const { code } = await aPromoCode()
    const someone = await shopper(await anArtwork())
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    const discounted = sessionIdOf((await checkOut(someone)).url)
    await pay(discounted)
    const [soldWork, freeWork, heldWork] = [await anArtwork(), await anArtwork(), await anArtwork()]
    const { sessionId: sold } = await aCheckout(visitor(), [soldWork])
    await pay(sold)
    const { sessionId: over } = await aCheckout(visitor(), [freeWork])
    await expireSession(over)
    await aCheckout(visitor(), [heldWork])
    const { sessionId: returned, customerEmail } = await aCheckout(visitor(), [await anArtwork()])
    const { sessionId: refunded } = await aCheckout(visitor(), [await anArtwork()])
    await Promise.all([returned, refunded].map(sessionId => pay(sessionId)))
    await Promise.all([discounted, sold, over, returned, refunded].map(settledEvents))
    const body = { reference: String((await orderNow(returned))?.reference), customerEmail, customerName: 'Claire Dupont' }
    await visitor().call(withdrawalRoutes.requestWithdrawal, { body })
    await stripeApi('refunds', { payment_intent: String((await orderNow(refunded))?.paymentIntentId) })
    await until('the refund to be told', async () => (await orderNow(refunded))?.status === 'refunded')
    const clean = await until('the shop to come to rest', async () => {
      const result = await audit()
      return result.code === 0 && result
    })
    expect(clean.out).toMatch(
      /^\d+ rows read, the promo codes compared with the provider’s, the papers’ files not read: no --papers: 0 contradictions\.\n$/,
    )

    const now = new Date().toISOString()
    await changeRow(keys.artwork(soldWork.id), { availability: 'Disponible', soldBy: undefined })
    await changeRow(keys.artwork(freeWork.id), { heldBy: await orderIdOf(over), heldUntil: 1_700_000_000 })
    await changeRow(keys.orderMail(await orderIdOf(sold), 'sale'), { sentAt: undefined, queuedAt: '2026-01-01T00:00:00.000Z' })
    await changeRow(keys.promo(code), { timesRedeemed: 7 })
    await deleteRow(keys.orderReference(String((await orderNow(sold))?.reference)))
    await putRow({ ...keys.orderReference('GL-2611-PERDUE'), orderId: 'nobody' })
    await deleteRow(keys.orderMail(await orderIdOf(returned), 'withdrawal-receipt-1'))
    await deleteRow(keys.orderMail(await orderIdOf(refunded), 'money-back'))
    await changeRow(keys.order(await orderIdOf(returned)), { withdrawals: [{ artworkIds: [1], refundAmount: 1, at: now }] })
    await putRow({ ...keys.orderMail(await orderIdOf(sold), 'withdrawal-notice-1'), queuedAt: now, sentAt: now })
    const planted = await audit()
    expect(planted.code).toBe(1)
    const lines = planted.out.trim().split('\n').slice(0, -1)
    expect(lines.map(line => line.split(':')[0]).toSorted()).toEqual([
      'held-without-pending-order',
      'hold-expired',
      'mail-missing',
      'mail-missing',
      'mail-unsent',
      'paid-without-work',
      'promo-miscounted',
      'reference-missing',
      'reference-orphaned',
      'withdrawal-inconsistent',
      'withdrawal-mail-orphaned',
    ])
    expect(planted.out).toContain(`artwork ${soldWork.id}`)
    expect(planted.out).toMatch(/11 contradictions\.\n$/)
  }, 90_000)

  it('the audit exits with code 2 when it could not look', async () => {
    expect((await auditOf('http://127.0.0.1:9', ['--table', 'none'])).code).toBe(2)
    expect((await auditOf(endpoints().aws, ['--table', 'none'])).code).toBe(2)
    expect((await auditOf(endpoints().aws, ['--tabel', 'none'])).code).toBe(2)
  })
})
