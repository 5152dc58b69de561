import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clientOf, refusalOf, type StripeBench, sessionParams, startBench } from '../../kit/stripeBench.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

const paidSession = async (card = '4242424242424242') => {
  const { id } = await bench.stripe.checkout.sessions.create(sessionParams())
  await bench.control(`sessions/${id}/pay`, { card })
  const { payment_intent: intent } = await bench.stripe.checkout.sessions.retrieve(id)
  return String(intent)
}

describe('the door of the API', () => {
  it('asks for a secret key', async () => {
    const without = await fetch(`${bench.standIn.url}/v1/checkout/sessions`)
    expect(without.status).toBe(401)
    expect(await without.json()).toMatchObject({ error: { message: expect.stringContaining('You did not provide an API key') } })
    expect(await refusalOf(clientOf(bench.standIn, 'pk_live_12345678').events.list())).toMatchObject({ type: 'StripeAuthenticationError' })
  })

  it('knows no other address than the API’s', async () => {
    const answer = await fetch(`${bench.standIn.url}/v1/chargez`, { headers: { authorization: 'Bearer sk_test_bench' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('Unrecognized request URL (GET: /v1/chargez)') },
    })
  })

  it('accepts forms, never JSON', async () => {
    const headers = { authorization: 'Bearer sk_test_bench', 'content-type': 'application/json' }
    const answer = await fetch(`${bench.standIn.url}/v1/coupons`, { method: 'POST', headers, body: '{"percent_off":10}' })
    expect(answer.status).toBe(400)
  })

  it('names the object that is missing', async () => {
    expect(await refusalOf(bench.stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_none'",
    })
  })

  it('refuses to expand what cannot be', async () => {
    const { id } = await bench.stripe.checkout.sessions.create(sessionParams())
    expect(await refusalOf(bench.stripe.checkout.sessions.retrieve(id, { expand: ['line_itemz'] }))).toMatchObject({
      message: 'This property cannot be expanded (line_itemz).',
    })
  })

  it('fails as often as the test bench asks it to', async () => {
    await bench.control('fault', { status: 500, times: 1, path: '/v1/events' })
    expect(await refusalOf(bench.stripe.events.list())).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
    await expect(bench.stripe.events.list()).resolves.toBeDefined()
    await bench.control('fault', { status: 0, times: 10 })
    expect(await refusalOf(bench.stripe.events.list())).toMatchObject({ type: 'StripeConnectionError' })
    await bench.control('fault', { status: 0, times: 0 })
    await expect(bench.stripe.events.list()).resolves.toBeDefined()
  })
})

describe('an idempotency key', () => {
  const open = (key: string, changes = {}, client = bench.stripe) =>
    client.checkout.sessions.create(sessionParams(changes), { idempotencyKey: key })

  it('answers a repeated request with the first answer, and says so', async () => {
    const first = await open('same')
    const second = await open('same')
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed')
  })

  it('refuses another request under the same key', async () => {
    await open('other')
    expect(await refusalOf(open('other', { client_reference_id: 'b' }))).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining("Try using a key other than 'other'"),
    })
  })

  it('belongs to the account that used it', async () => {
    const first = await open('shared')
    const second = await open('shared', {}, clientOf(bench.standIn, 'sk_test_another'))
    expect(second.id).not.toBe(first.id)
  })

  it('keeps an idempotency key unused after an invalid request', async () => {
    await refusalOf(open('kept', { customer_email: 'claire' }))
    await expect(open('kept')).resolves.toMatchObject({ status: 'open' })
  })

  it('replays a refusal that came after the request was read', async () => {
    const coupon = await bench.stripe.coupons.create({ percent_off: 10 })
    const promo = await bench.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, active: false })
    const changes = { discounts: [{ promotion_code: promo.id }] }
    await refusalOf(open('refused', changes))
    await bench.stripe.promotionCodes.update(promo.id, { active: true })
    expect(await refusalOf(open('refused', changes))).toMatchObject({ message: 'This promotion code is inactive.' })
  })
})

describe('refunds', () => {
  it('refunds a whole payment, and marks its charge as refunded', async () => {
    const intent = await paidSession()
    const refund = await bench.stripe.refunds.create({ payment_intent: intent, reason: 'requested_by_customer' })
    expect(refund).toMatchObject({ amount: 145_000, status: 'succeeded', payment_intent: intent })
    expect(await bench.stripe.refunds.retrieve(refund.id, { expand: ['charge.refunds'] })).toMatchObject({
      charge: { refunded: true, amount_refunded: 145_000, refunds: { data: [{ id: refund.id }] } },
    })
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_already_refunded' })
  })

  it('refunds a part, and never more than is left', async () => {
    const intent = await paidSession()
    await bench.stripe.refunds.create({ payment_intent: intent, amount: 100_000 })
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent: intent, amount: 45_001 }))).toMatchObject({
      param: 'amount',
      message: 'Refund amount (€450.01) is greater than unrefunded amount on charge (€450.00)',
    })
    const { latest_charge: charge } = await bench.stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
    expect(charge).toMatchObject({ refunded: false, amount_refunded: 100_000 })
  })

  const told = async (refund: string) => {
    const { data } = await bench.stripe.events.list({ type: 'refund.*' })
    return data.flatMap(({ type, data: { object } }) => ('id' in object && object.id === refund ? [type] : [])).toReversed()
  }

  it('wait for the bank with the card that makes them wait, and are told of when it took them', async () => {
    const refund = await bench.stripe.refunds.create({ payment_intent: await paidSession('4000000000007726'), amount: 100 })
    expect(refund.status).toBe('pending')
    await bench.control(`refunds/${refund.id}/settle`, { succeeds: true })
    expect(await bench.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' })
    expect(await told(refund.id)).toEqual(['refund.created', 'refund.updated'])
  })

  it('fails a refund once: the charge has its money again, and accepts a new refund', async () => {
    const intent = await paidSession()
    const refund = await bench.stripe.refunds.create({ payment_intent: intent })
    for (const _ of [1, 2]) await bench.control(`refunds/${refund.id}/settle`, { succeeds: false })
    expect(await bench.stripe.refunds.retrieve(refund.id, { expand: ['charge'] })).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      charge: { refunded: false, amount_refunded: 0 },
    })
    expect(await told(refund.id)).toEqual(['refund.created', 'refund.updated', 'refund.failed'])
    expect(await bench.stripe.refunds.create({ payment_intent: intent })).toMatchObject({ amount: 145_000, status: 'succeeded' })
  })
})

describe('payments that are doubted', () => {
  const eventTypes = async (type: string, about: string) => {
    const { data } = await bench.stripe.events.list({ type })
    return data
      .flatMap(({ type, data: { object } }) => ('payment_intent' in object && object.payment_intent === about ? [type] : []))
      .toReversed()
  }
  const disputeOf = async (intent: string) => {
    const disputes = (await bench.control('disputes')) as readonly { readonly id: string; readonly payment_intent: string }[]
    return disputes.find(({ payment_intent: about }) => about === intent)?.id ?? ''
  }

  it('disputes a payment by a test card: money withdrawn, refunds refused, one end', async () => {
    const intent = await paidSession('4000000000000259')
    expect(await refusalOf(bench.stripe.refunds.create({ payment_intent: intent }))).toMatchObject({ code: 'charge_disputed' })
    const id = await disputeOf(intent)
    expect(await bench.control(`disputes/${id}/move`, { status: 'won' })).toMatchObject({ status: 'won', is_charge_refundable: false })
    expect(await bench.control(`disputes/${id}/move`, { status: 'lost' })).toMatchObject({
      error: { message: expect.stringContaining('is won') },
    })
    expect(await eventTypes('charge.dispute.*', intent)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
  })

  it('opens an inquiry without a withdrawal, which a refund in full closes', async () => {
    const intent = await paidSession('4000000000001976')
    await bench.stripe.refunds.create({ payment_intent: intent })
    expect(await eventTypes('charge.dispute.*', intent)).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
  })

  it('warns of fraud or opens a review, which a refund in full closes', async () => {
    const [warned, reviewed] = [await paidSession('4000000000005423'), await paidSession('4000000000009235')]
    for (const intent of [warned, reviewed]) await bench.stripe.refunds.create({ payment_intent: intent })
    expect(await eventTypes('radar.early_fraud_warning.*', warned)).toEqual([
      'radar.early_fraud_warning.created',
      'radar.early_fraud_warning.updated',
    ])
    expect(await eventTypes('review.*', reviewed)).toEqual(['review.opened', 'review.closed'])
  })
})

describe('the balance', () => {
  it('tells of each payment and refund what moved, the fee and what is left, newest first', async () => {
    const intent = await paidSession()
    const refund = await bench.stripe.refunds.create({ payment_intent: intent, amount: 45_000 })
    const { data } = await bench.stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] })
    const movementsOf = data.filter(
      ({ source }) => typeof source === 'object' && source && 'payment_intent' in source && source.payment_intent === intent,
    )
    expect(movementsOf).toMatchObject([
      { type: 'refund', amount: -45_000, fee: 0, net: -45_000, source: { id: refund.id } },
      // 1.5 % and 0.25 €.
      { type: 'charge', amount: 145_000, fee: 2_200, net: 142_800, fee_details: [{ amount: 2_200, type: 'stripe_fee' }] },
    ])
  })

  it('pages, and keeps to a span of time and to one source', async () => {
    await paidSession()
    const list = (asked: object) => bench.stripe.balanceTransactions.list(asked)
    const [first] = (await list({ limit: 1 })).data
    const { data, has_more: hasMore } = await list({ limit: 1, starting_after: first?.id })
    expect([data[0]?.id === first?.id, hasMore]).toEqual([false, true])
    expect((await list({ created: { lt: (first?.created ?? 0) - 86_400 } })).data).toEqual([])
    expect((await list({ source: first?.source })).data).toMatchObject([{ id: first?.id }])
    expect(await refusalOf(list({ starting_after: 'txn_none' }))).toMatchObject({ code: 'resource_missing' })
  })

  it('has the money of a refund that failed again', async () => {
    const intent = await paidSession('4000000000007726')
    const { id } = await bench.stripe.refunds.create({ payment_intent: intent })
    await bench.control(`refunds/${id}/settle`, { succeeds: false })
    const { data } = await bench.stripe.balanceTransactions.list({ source: id })
    expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
    expect(data.map(({ type }) => type).toSorted()).toEqual(['refund', 'refund_failure'])
  })
})
