import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { eventsOf, sessionsOf } from '../../kit/histories/facts.ts'
import { oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { deliver } from '../../kit/histories/player.ts'

const { bench, work, buy, newestSession, opened, pay, order, refunds, paidSale, said } = oneWorkShop()

/** The provider's payment behind a session. */
const paymentOf = async (sessionId: string): Promise<unknown> =>
  (await bench().atProvider('GET', `/v1/checkout/sessions/${sessionId}`)).body.payment_intent

const eventRows = async () => (await bench().rows()).filter(({ sk, type }) => sk === 'EVENT' && String(type).startsWith('charge.'))

describe('a payment page that its buyer looks at from the order', () => {
  const look = (sessionId: string) => bench().ask('getOrder', { params: { sessionId } })

  it('stays open while nobody has paid: nothing is sold, nothing is freed', async () => {
    const { sessionId, orderId } = await opened()
    expect((await look(sessionId)).body).toMatchObject({ status: 'pending' })
    expect(await order(orderId)).toMatchObject({ status: 'pending' })
    expect(await work()).toMatchObject({ heldBy: orderId, availability: 'Disponible' })
  })

  it('an expired payment page frees its work, whether or not the provider told', async () => {
    const { sessionId } = await opened()
    await bench().atProvider('POST', `/__control/sessions/${sessionId}/expire`, '{}')
    expect((await look(sessionId)).body).toMatchObject({ status: 'expired' })
    expect(await work()).not.toHaveProperty('heldBy')
  })
})

describe('one payment page', () => {
  it('serves both clicks of a visitor, whoever of them writes it down first', async () => {
    bench().beforeWriting(['sessionUrl', 'SESSION#'], async () => {
      const { sessionId, orderId } = newestSession()
      await bench().put({ ...keys.order(orderId), ...(await order(orderId)), sessionId })
    })
    expect((await buy(someone)).body).toMatchObject({ url: expect.stringContaining(newestSession().sessionId) })
    expect(newestSession().status).toBe('open')
  })

  it('a customer who buys again comes back to the same payment page', async () => {
    const first = await buy(someone)
    expect((await buy(someone)).body).toEqual({ ...first.body, isResumed: true })
    expect(sessionsOf(bench())).toHaveLength(1)
  })
})

describe('money given back at the provider', () => {
  it('a partial refund in the dashboard leaves the sale paid', async () => {
    const { sessionId, orderId } = await paidSale()
    const charge = { id: 'ch_1', refunded: false, metadata: { orderId }, payment_intent: await paymentOf(sessionId) }
    expect((await said('charge.refunded', charge)).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'paid' })
  })

  it('a refund of a charge without a payment of ours changes nothing', async () => {
    const { orderId } = await opened()
    expect((await said('charge.refunded', { id: 'ch_1', refunded: true, metadata: { orderId }, payment_intent: null })).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'pending' })
    expect(await work()).toMatchObject({ heldBy: orderId })
  })
})

describe('a dispute that the provider tells of', () => {
  const about = (payment: unknown) => ({
    id: 'dp_1',
    object: 'dispute',
    payment_intent: payment,
    amount: 120_000,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: 1_900_000_000 },
  })

  it('a dispute without a payment is recorded', async () => {
    expect((await said('charge.dispute.created', about(null))).status).toBe(200)
    expect(await eventRows()).toHaveLength(1)
  })

  it('a dispute of a forgotten order is recorded and makes no order', async () => {
    const { sessionId, orderId } = await paidSale()
    await bench().forget(keys.order(orderId))
    expect((await said('charge.dispute.created', about(await paymentOf(sessionId)))).status).toBe(200)
    expect(await eventRows()).toHaveLength(1)
    expect(await order(orderId)).toEqual({})
  })

  it('a dispute of an order that is forgotten at the same moment is recorded', async () => {
    const { sessionId, orderId } = await paidSale()
    const dispute = about(await paymentOf(sessionId))
    bench().beforeWriting(['list_append', 'dispute-dp_1'], () => bench().forget(keys.order(orderId)))
    expect((await said('charge.dispute.created', dispute)).status).toBe(200)
    expect(await eventRows()).toHaveLength(1)
  })

  it('under two events stands in the order’s history once, and both are noted', async () => {
    const { sessionId, orderId } = await paidSale()
    const dispute = about(await paymentOf(sessionId))
    for (const _ of [1, 2]) expect((await said('charge.dispute.created', dispute)).status).toBe(200)
    expect((await order(orderId)).history).toHaveLength(3)
    expect(await eventRows()).toHaveLength(2)
  })
})

describe('an event', () => {
  it('an event delivered three times sells the work once and refunds nothing', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    const event = eventsOf(bench()).findLast(({ type }) => type === 'checkout.session.completed')
    if (!event) throw new Error('The provider told of no payment')
    for (const _ of [1, 2, 3]) expect((await deliver({ bench: bench(), delivered: new Set() }, event)).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'paid' })
    expect(await bench().get(keys.stripeEvent(event.id))).toBeDefined()
    expect(await refunds(sessionId)).toBe(0)
  })

  it('an event that the provider did not sign is refused', async () => {
    const headers = { 'stripe-signature': 't=1,v1=00' }
    expect(await bench().ask('receiveStripeEvent', { body: '{}', headers })).toMatchObject({
      status: 400,
      body: { code: 'invalidSignature' },
    })
  })

  it('an event of a payment session without an order is recorded and changes nothing else', async () => {
    const before = (await bench().rows()).length
    for (const [type, changes] of [
      ['checkout.session.completed', { payment_status: 'paid', status: 'complete' }],
      ['checkout.session.expired', { payment_status: 'unpaid', status: 'expired' }],
    ] as const)
      expect(
        (await said(type, { id: 'cs_test_foreign', object: 'checkout.session', metadata: {}, mode: 'payment', ...changes })).status,
      ).toBe(200)
    expect(await bench().rows()).toHaveLength(before + 2)
  })

  it('a payment session that is complete but unpaid sells nothing', async () => {
    const { sessionId, orderId } = await opened()
    const { body } = await bench().atProvider('GET', `/v1/checkout/sessions/${sessionId}`)
    expect((await said('checkout.session.completed', { ...body, status: 'complete', payment_status: 'unpaid' })).status).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'pending' })
    expect(await work()).toMatchObject({ availability: 'Disponible', heldBy: orderId })
  })
})

describe('a mail that is forgotten as it leaves', () => {
  it('leaves no row behind that says it was sent', async () => {
    const { orderId } = await paidSale()
    const key = keys.orderMail(orderId, 'sale')
    bench().beforeWriting(['sentAt'], () => bench().forget(key))
    const Keys = { pk: { S: key.pk }, sk: { S: key.sk } }
    await bench().wake('sendQueuedMail', { Records: [{ dynamodb: { Keys, SequenceNumber: '1' } }] })
    expect(await bench().get(key)).toBeUndefined()
  })
})
