import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type Stripe from 'stripe'
import { line, refusalOf, type StripeBench, sessionParams, startBench } from '../../kit/stripeBench.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

const now = () => Math.floor(Date.now() / 1000)

describe('a payment session', () => {
  it('opens a payment session unpaid, with amounts, an address and an id of real length', async () => {
    const metadata = { orderId: '42' }
    const session = await bench.stripe.checkout.sessions.create(
      sessionParams({ metadata, client_reference_id: 'order-42', expires_at: now() + 31 * 60, line_items: [line(145_000), line(80_000)] }),
    )
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/)
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 225_000,
      amount_total: 225_000,
      currency: 'eur',
      metadata,
      client_reference_id: 'order-42',
      customer_email: 'claire@example.fr',
      payment_intent: null,
      url: `${bench.standIn.url}/c/pay/${session.id}`,
    })
  })

  it('adds the one delivery that is offered, which no discount is taken off', async () => {
    const shipping_options: Stripe.Checkout.SessionCreateParams['shipping_options'] = [
      { shipping_rate_data: { type: 'fixed_amount', display_name: 'Livraison', fixed_amount: { amount: 5500, currency: 'eur' } } },
    ]
    const session = await bench.stripe.checkout.sessions.create(sessionParams({ line_items: [line(145_000)], shipping_options }))
    expect(session).toMatchObject({
      amount_subtotal: 145_000,
      amount_total: 150_500,
      shipping_cost: { amount_total: 5500, shipping_rate: expect.stringMatching(/^shr_/) },
      shipping_options: [{ shipping_amount: 5500 }],
      total_details: { amount_shipping: 5500 },
    })
    expect(await (await fetch(session.url ?? '')).text()).toMatch(/Livraison[^€]*55,00/)
  })

  it('shows its lines only when asked to, with the product behind each price', async () => {
    const created = await bench.stripe.checkout.sessions.create(sessionParams())
    expect(created).not.toHaveProperty('line_items')
    const expand = ['line_items', 'line_items.data.price.product', 'total_details.breakdown', 'payment_intent']
    const { line_items: lines } = await bench.stripe.checkout.sessions.retrieve(created.id, { expand })
    expect(lines?.data[0]).toMatchObject({ description: 'Canal Royal', amount_total: 145_000, quantity: 1 })
    expect(lines?.data[0]?.price).toMatchObject({ unit_amount: 145_000, product: { name: 'Canal Royal' } })
    expect(lines?.data[0]?.price?.unit_amount_decimal?.toString()).toBe('145000')
    const listed = await bench.stripe.checkout.sessions.listLineItems(created.id)
    expect(listed.data).toHaveLength(1)
  })

  it('lists payment sessions newest first, batch by batch', async () => {
    const ids = []
    for (let count = 0; count < 3; count += 1) ids.unshift((await bench.stripe.checkout.sessions.create(sessionParams())).id)
    const first = await bench.stripe.checkout.sessions.list({ limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.has_more).toBe(true)
    const next = await bench.stripe.checkout.sessions.list({ limit: 1, starting_after: ids[1] ?? '' })
    expect(next.data[0]?.id).toBe(ids[2])
  })

  it('expires a payment session once, and only while it is open', async () => {
    const { id } = await bench.stripe.checkout.sessions.create(sessionParams())
    expect(await bench.stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
    expect(await refusalOf(bench.stripe.checkout.sessions.expire(id))).toMatchObject({
      statusCode: 400,
      message: 'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
    })
  })

  it('expires by itself when the clock passes its end', async () => {
    const { id } = await bench.stripe.checkout.sessions.create(sessionParams({ expires_at: now() + 31 * 60 }))
    await bench.control('clock', { advanceSeconds: 32 * 60 })
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
    await bench.control('clock', { advanceSeconds: -32 * 60 })
  })

  const tooEarly = { expires_at: now() + 60 }
  const tooLate = { expires_at: now() + 25 * 3600 }
  it.each<[string, Stripe.Checkout.SessionCreateParams, object]>([
    ['an end less than 30 minutes away', tooEarly, { param: 'expires_at', message: expect.stringContaining('at least 30 minutes') }],
    ['an end more than 24 hours away', tooLate, { param: 'expires_at', message: expect.stringContaining('less than 24 hours') }],
    ['a total below 50 cents', { line_items: [line(49)] }, { code: 'amount_too_small' }],
    ['no lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'a negative price',
      { line_items: [line(-1)] },
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    ['a price with decimals', { line_items: [line(10.5)] }, { code: 'parameter_invalid_integer', message: 'Invalid integer: 10.5' }],
    ['a quantity of none', { line_items: [{ ...line(100), quantity: 0 }] }, { param: 'line_items[0][quantity]' }],
    [
      'an unknown currency',
      { line_items: [{ price_data: { currency: 'xyz', unit_amount: 1, product_data: { name: 'A' } } }] },
      { statusCode: 400 },
    ],
    ['an e-mail that is none', { customer_email: 'claire' }, { code: 'email_invalid', param: 'customer_email' }],
    ['an address that is none', { success_url: '/merci' }, { code: 'url_invalid', param: 'success_url' }],
    ['an empty name', { line_items: [line(100, { name: '' })] }, { code: 'parameter_invalid_empty' }],
    ['a description too long for metadata', { metadata: { note: 'x'.repeat(501) } }, { param: 'metadata[note]' }],
    [
      'a code together with the field for codes',
      { allow_promotion_codes: true, discounts: [{ coupon: 'A' }] },
      { code: 'parameters_exclusive' },
    ],
    [
      'an unknown code',
      { discounts: [{ promotion_code: 'promo_no' }] },
      { code: 'resource_missing', param: 'discounts[0][promotion_code]' },
    ],
    ['another way to pay than by card', { allowed_payment_method_types: ['sepa_debit'] }, { param: 'allowed_payment_method_types[0]' }],
  ])('refuses a payment session with %s', async (_, changes, refusal) => {
    expect(await refusalOf(bench.stripe.checkout.sessions.create(sessionParams(changes)))).toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      ...refusal,
    })
  })

  it('refuses a parameter that Stripe does not know, by its whole path', async () => {
    const params = sessionParams({ line_items: [{ ...line(100), colour: 'blue' } as object] })
    expect(await refusalOf(bench.stripe.checkout.sessions.create(params))).toMatchObject({
      code: 'parameter_unknown',
      param: 'line_items[0][colour]',
      message: 'Received unknown parameter: line_items[0][colour]',
    })
  })
})
