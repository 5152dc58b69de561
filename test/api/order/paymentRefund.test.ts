import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { mailsOnceArrived, mailTo } from '../../kit/cloud/mailbox.ts'
import { deliver, pay, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { anEvent, mailRowsOf, orderIdOf, orderNow, postSignedEvent } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

describe('receiveStripeEvent, when the work is no longer the buyer’s', () => {
  const refundOf = async (sessionId: string) => {
    const order = await orderNow(sessionId)
    const { data } = await stripeApi(`refunds?payment_intent=${order?.paymentIntentId}`)
    return data
  }

  it.each([
    ['sold to someone else', { availability: 'Vendu' }],
    ['hidden', { isPublished: false, published: undefined }],
    ['held by someone else', { heldBy: 'another' }],
    ['free again', { heldBy: undefined, heldUntil: undefined }],
  ])('a payment is given back once, and both are told why, when its work is %s', async (_, changes) => {
    const [work, other] = [await anArtwork({ title: 'Le Large' }), await anArtwork()]
    const { sessionId, customerEmail } = await aCheckout(visitor(), [work, other])
    await changeRow(keys.artwork(work.id), changes)
    await deliver({ mode: 'repeat', times: 5 }, sessionId)
    await pay(sessionId)
    await settledEvents(sessionId)
    const order = await until('the order to be refunded', async () => {
      const now = await orderNow(sessionId)
      return now?.status === 'refunded' && now
    })
    expect(await refundOf(sessionId)).toEqual([expect.objectContaining({ amount: 240_000, status: 'succeeded' })])
    expect(await artworkNow(other.id)).toMatchObject({ availability: 'Disponible' })
    expect(await artworkNow(other.id)).not.toHaveProperty('heldBy')
    const toBuyer = await mailTo(customerEmail)
    expect(toBuyer.subject).toBe(`Votre commande ${order.reference} est remboursée`)
    expect(toBuyer.text).toContain('Le Large')
    expect((await mailTo(sampleGallery.email, String(order.reference))).subject).toContain('Paiement remboursé')
    expect(await mailRowsOf(sessionId)).toHaveLength(2)
  })

  it('a payment that comes after the order was given up is given back', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    const orderId = await orderIdOf(sessionId)
    const reference = keys.orderReference(String((await orderNow(sessionId))?.reference))
    await changeRow(keys.order(orderId), { status: 'expired', expiresAtEpoch: 2_000_000_000 })
    await changeRow(reference, { expiresAtEpoch: 2_000_000_000 })
    await changeRow(keys.artwork(work.id), { heldBy: undefined, heldUntil: undefined })
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded' })
    expect((await artworkNow(work.id)).availability).toBe('Disponible')
    // A paid order and its reference are kept as long as the accounts must be.
    const expiresAtEpoch = accountingEnd(new Date())
    expect(await orderNow(sessionId)).toMatchObject({ expiresAtEpoch })
    expect(await getRow(reference)).toEqual({ ...reference, orderId, expiresAtEpoch })
  })

  it('a payment of another sum than asked is given back', async () => {
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await changeRow(keys.order(await orderIdOf(sessionId)), { totalAmount: 999_999 })
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded' })
    expect((await artworkNow(work.id)).availability).toBe('Disponible')
  })
})

describe('receiveStripeEvent, when the owner refunds', () => {
  const refund = async (sessionId: string, form: Record<string, string> = {}) => {
    const order = await orderNow(sessionId)
    await stripeApi('refunds', { payment_intent: String(order?.paymentIntentId), ...form })
  }

  it('marks the order refunded, leaves the work sold (the owner decides), and tells the buyer once', async () => {
    const work = await anArtwork()
    const { sessionId, customerEmail } = await aCheckout(visitor(), [work])
    await pay(sessionId)
    await settledEvents(sessionId)
    await deliver({ mode: 'repeat', times: 5 }, sessionId)
    await refund(sessionId)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded' })
    expect((await artworkNow(work.id)).availability).toBe('Vendu')
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk)).toEqual(['MAIL#confirmation', 'MAIL#money-back', 'MAIL#sale'])
    await mailTo(customerEmail, 'Remboursement de votre commande')
    expect(await mailsOnceArrived(customerEmail, 2)).toHaveLength(2)
  })

  it('leaves an order paid that is refunded in part', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    await pay(sessionId)
    await settledEvents(sessionId)
    await refund(sessionId, { amount: '1000' })
    const intent = String((await orderNow(sessionId))?.paymentIntentId)
    const partial = {
      id: 'ch_1',
      object: 'charge',
      refunded: false,
      amount_refunded: 1000,
      payment_intent: intent,
      metadata: { orderId: await orderIdOf(sessionId) },
    }
    expect((await postSignedEvent(anEvent('charge.refunded', partial))).status).toBe(200)
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', refundedAmount: 1000 })
    // A late event of a smaller refund changes nothing.
    expect((await postSignedEvent(anEvent('charge.refunded', { ...partial, amount_refunded: 400 }))).status).toBe(200)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', refundedAmount: 1000 })
  })
})
