import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailsTo, mailTo } from '../../kit/cloud/mailbox.ts'
import { deliver, pay, settledEvents, signatureOf } from '../../kit/cloud/stripe.ts'
import { getRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork, artworkNow } from '../../kit/shop/builders.ts'
import { anEvent, mailRowsOf, orderNow, postEvent, postSignedEvent, sessionAt } from '../../kit/shop/orders.ts'

const opened = async () => {
  const work = await anArtwork()
  return { ...(await aCheckout(visitor(), [work])), workId: work.id }
}

/** A purchase that was paid and whose events the provider does not send. */
const paidUntold = async () => {
  const order = await opened()
  await deliver({ mode: 'drop' }, order.sessionId)
  await pay(order.sessionId)
  return order
}

const taken = async (event: ReturnType<typeof anEvent>) => {
  expect((await postSignedEvent(event)).status).toBe(200)
  expect(await getRow(keys.stripeEvent(event.id))).toMatchObject({ type: event.type })
}

describe('receiveStripeEvent, of a payment that takes its time', () => {
  it('sells the work when it succeeds in the end', async () => {
    const { sessionId, workId } = await paidUntold()
    const session = await sessionAt(sessionId)
    await taken(anEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' }))
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
    await taken(anEvent('checkout.session.async_payment_succeeded', session))
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
    expect((await artworkNow(workId)).availability).toBe('Vendu')
  })

  it('frees the work when it fails in the end', async () => {
    const { sessionId, workId } = await opened()
    const session = { ...(await sessionAt(sessionId)), status: 'complete' }
    await taken(anEvent('checkout.session.async_payment_failed', session))
    expect(await orderNow(sessionId)).toMatchObject({ status: 'expired' })
    expect(await artworkNow(workId)).not.toHaveProperty('heldBy')
  })

  it('frees nothing for another session than the order’s own', async () => {
    const { sessionId, workId } = await opened()
    await taken(anEvent('checkout.session.expired', { ...(await sessionAt(sessionId)), id: 'cs_test_another' }))
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
    expect(await artworkNow(workId)).toHaveProperty('heldBy')
  })
})

describe('receiveStripeEvent, of a payment that is not what was asked', () => {
  it.each([
    ['amount', { amount_total: 119_999 }],
    ['currency', { currency: 'usd' }],
    ['mode', { mode: 'subscription' }],
    ['session', { id: 'cs_test_another' }],
  ])('sells nothing for another %s, and gives the money back', async (_, changes) => {
    const { sessionId, workId } = await paidUntold()
    await taken(anEvent('checkout.session.completed', { ...(await sessionAt(sessionId)), ...changes }))
    expect(await orderNow(sessionId)).toMatchObject({ status: 'refunded' })
    expect(await artworkNow(workId)).toMatchObject({ availability: 'Disponible' })
  })

  it('an event of a payment without an order of this shop changes nothing', async () => {
    const { sessionId } = await paidUntold()
    const session = await sessionAt(sessionId)
    await taken(anEvent('checkout.session.completed', { ...session, metadata: {} }))
    await taken(anEvent('checkout.session.completed', { ...session, metadata: { orderId: crypto.randomUUID() } }))
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
  })
})

describe('receiveStripeEvent, of a payment that its buyer’s bank contests', () => {
  const disputeOf = (paymentIntent: unknown) => ({
    id: `du_${crypto.randomUUID().replaceAll('-', '')}`,
    object: 'dispute',
    payment_intent: paymentIntent,
    amount: 120_000,
    currency: 'eur',
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_details: { due_by: 1_798_000_000 },
  })
  const paid = async () => {
    const order = await opened()
    await pay(order.sessionId)
    await settledEvents(order.sessionId)
    const { paymentIntentId, reference } = { ...(await orderNow(order.sessionId)) }
    return { ...order, reference: String(reference), dispute: disputeOf(paymentIntentId) }
  }

  it('writes it into the order’s history, and tells the owner once what to do and by when', async () => {
    const { sessionId, workId, reference, dispute } = await paid()
    const event = anEvent('charge.dispute.created', dispute)
    await Promise.all([taken(event), taken(event), taken(event)])
    await taken(anEvent('charge.dispute.created', dispute))
    const mail = await mailTo(sampleGallery.email, `Paiement contesté\u202f: commande ${reference}`)
    expect(mail.text).toContain('l’œuvre n’aurait pas été reçue')
    // Due on the 23rd at half past six in the morning: the day before is the last on which the owner can answer.
    expect(mail.text).toContain('avant le 22 décembre 2026')
    expect(mail.links.at(0)).toContain('https://dashboard.stripe.com/test/payments/pi_')
    expect(
      (await mailsTo(sampleGallery.email)).filter(({ subject }) => subject.includes(`contesté\u202f: commande ${reference}`)),
    ).toHaveLength(1)
    const order = await orderNow(sessionId)
    expect(order).toMatchObject({
      status: 'paid',
      history: [{ status: 'pending' }, { status: 'paid' }, { status: 'paid', reason: 'dispute open' }],
    })
    expect((await artworkNow(workId)).availability).toBe('Vendu')
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk)).toContain(`MAIL#dispute-${dispute.id}`)
  })

  it.each(['won', 'lost', 'warning_closed'])(
    'a dispute ends as %s without a beginning, which changes nothing when it comes late',
    async status => {
      const { sessionId, dispute } = await paid()
      await taken(anEvent('charge.dispute.closed', { ...dispute, status }))
      const opened = status === 'warning_closed' ? 'warning_needs_response' : 'needs_response'
      for (const type of ['charge.dispute.created', 'charge.dispute.updated']) await taken(anEvent(type, { ...dispute, status: opened }))
      const state = status === 'warning_closed' ? 'closed' : status
      expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', alerts: [{ id: dispute.id, state }] })
      const kind = status === 'warning_closed' ? 'inquiry' : 'dispute'
      expect((await mailRowsOf(sessionId)).map(({ sk }) => sk).filter(sk => sk.includes('du_'))).toEqual([
        `MAIL#${kind}-${dispute.id}-${state}`,
      ])
    },
  )

  it('a dispute of no order of this shop is accepted and mails nobody', async () => {
    const { sessionId, dispute } = await paid()
    await taken(anEvent('charge.dispute.created', { ...dispute, payment_intent: null }))
    expect((await mailRowsOf(sessionId)).map(({ sk }) => sk)).toEqual(['MAIL#confirmation', 'MAIL#sale'])
  })
})

describe('receiveStripeEvent, of what it has never heard of', () => {
  it.each(['invoice.paid', 'charge.updated', 'something.new'])('the unknown event %s is accepted', async type => {
    await taken(anEvent(type, { id: 'xx_1' }))
  })
})

describe('receiveStripeEvent, of what is signed and not for this shop', () => {
  const recorded = (payload: string) => getRow(keys.stripeEvent(`strange-${createHash('sha256').update(payload).digest('hex')}`))
  const paidEvent = async () => {
    const { sessionId } = await paidUntold()
    return { sessionId, event: anEvent('checkout.session.completed', await sessionAt(sessionId)) }
  }
  const without = (event: object, name: string) => Object.fromEntries(Object.entries(event).filter(([each]) => each !== name))

  it.each<[string, string, (event: Awaited<ReturnType<typeof paidEvent>>['event']) => object]>([
    ['without an id', 'shape', event => without(event, 'id')],
    ['with an id that is none', 'shape', event => ({ ...event, id: 'undefined' })],
    ['of a connected account', 'account', event => ({ ...event, account: 'acct_1Other' })],
    ['of real money, with a test key', 'mode', event => ({ ...event, livemode: true })],
    ['without data', 'shape', event => without(event, 'data')],
    ['in the thin form', 'shape', event => ({ ...without(event, 'data'), object: 'v2.core.event' })],
    ['of a session without an id', 'shape', event => ({ ...event, data: { object: without(event.data.object, 'id') } })],
    ['of a refund that is no charge', 'shape', event => ({ ...event, type: 'charge.refunded' })],
    ['of a dispute that is none', 'shape', event => ({ ...event, type: 'charge.dispute.created' })],
  ])('answers one %s once, and takes the right one afterwards', async (_, reason, changed) => {
    const { sessionId, event } = await paidEvent()
    const payload = JSON.stringify(changed(event))
    for (let time = 0; time < 2; time += 1) expect((await postEvent(payload, await signatureOf(payload))).status).toBe(200)
    expect(await recorded(payload)).toMatchObject({ type: `strange: ${reason}` })
    expect(await getRow(keys.stripeEvent(event.id))).toBeUndefined()
    expect(await getRow(keys.stripeEvent('undefined'))).toBeUndefined()
    expect(await orderNow(sessionId)).toMatchObject({ status: 'pending' })
    await taken(event)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid' })
  })

  it.each(['', 'null', '[]', '"evt_1"', '{', '\u0000'])('answers bytes that are no event at all: %j', async payload => {
    // The body has one byte more, because the gateway takes an empty one for none.
    const bytes = `${payload} `
    expect((await postEvent(bytes, await signatureOf(bytes))).status).toBe(200)
    expect(await recorded(bytes)).toMatchObject({ type: 'strange: shape' })
  })

  it.each([
    ['promotion_code.updated', { id: 'promo_unknown' }],
    [
      'charge.dispute.created',
      {
        id: 'du_1',
        payment_intent: 'pi_unknown',
        amount: 1,
        reason: 'general',
        status: 'needs_response',
        evidence_details: { due_by: null },
      },
    ],
    ['coupon.deleted', { id: 'unknown' }],
  ])('the event %s about an unknown object is accepted', async (type, object) => {
    await taken(anEvent(type, object))
  })
})
