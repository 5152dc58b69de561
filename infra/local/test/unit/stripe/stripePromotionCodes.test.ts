import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type Stripe from 'stripe'
import type { SeedCode } from '../../../src/stripe/stripe.ts'
import { cardForm, line, press, refusalOf, type StripeBench, sessionParams, startBench } from '../../kit/stripeBench.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

let counter = 0
const promotion = async (coupon: Stripe.CouponCreateParams, code: Partial<Stripe.PromotionCodeCreateParams> = {}) => {
  const { id } = await bench.stripe.coupons.create(coupon)
  counter += 1
  return bench.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code: `CODE-${counter}`, ...code })
}
const open = (code: Stripe.PromotionCode, changes: Stripe.Checkout.SessionCreateParams = {}) =>
  bench.stripe.checkout.sessions.create(sessionParams({ discounts: [{ promotion_code: code.id }], ...changes }))

describe('a discount', () => {
  it.each([
    ['a percentage', { percent_off: 10 }, [145_000], 14_500],
    ['a percentage with decimals, rounded once over the whole', { percent_off: 33.33 }, [1001, 1002], 668],
    ['an amount', { amount_off: 5000, currency: 'eur' }, [145_000], 5000],
    ['an amount above the total, down to nothing to pay', { amount_off: 500_000, currency: 'eur' }, [145_000], 145_000],
  ])('deducts %s from the total', async (_, coupon, amounts, expected) => {
    const session = await open(await promotion(coupon), { line_items: amounts.map(amount => line(amount)) })
    const total = amounts.reduce((sum, amount) => sum + amount, 0)
    expect(session).toMatchObject({ amount_subtotal: total, amount_total: total - expected, total_details: { amount_discount: expected } })
    const lines = await bench.stripe.checkout.sessions.listLineItems(session.id)
    expect(lines.data.reduce((sum, { amount_discount: amount }) => sum + amount, 0)).toBe(expected)
  })

  it('deducts a discount for one product from that line only, and reports its breakdown', async () => {
    const product = await bench.stripe.products.create({ id: 'artwork-7', name: 'Étang de Thau' })
    const code = await promotion({ percent_off: 50, applies_to: { products: [product.id] } })
    const both = [line(100_000), { price_data: { currency: 'eur', unit_amount: 60_000, product: product.id }, quantity: 1 }]
    const { id } = await open(code, { line_items: both })
    const session = await bench.stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'total_details.breakdown'] })
    expect(session.line_items?.data.map(({ amount_discount: amount }) => amount)).toEqual([0, 30_000])
    expect(session.total_details?.breakdown?.discounts).toMatchObject([{ amount: 30_000, discount: { promotion_code: code.id } }])
    expect(await refusalOf(open(code))).toMatchObject({ message: expect.stringContaining('does not apply to anything') })
  })

  it('leaves at least 50 cents to pay, or nothing', async () => {
    expect(await refusalOf(open(await promotion({ amount_off: 960, currency: 'eur' }), { line_items: [line(1000)] }))).toMatchObject({
      code: 'amount_too_small',
    })
  })

  it('down to nothing is completed without a card', async () => {
    const session = await open(await promotion({ percent_off: 100 }))
    expect(session.payment_status).toBe('no_payment_required')
    const answer = await press(session.url, new URLSearchParams())
    expect(answer.status).toBe(303)
    expect(await bench.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', payment_intent: null })
  })
})

describe('a promotion code', () => {
  it('finds a promotion code by its name in any case, with its coupon when expanded', async () => {
    const code = await promotion({ percent_off: 10 }, { code: 'Bienvenue-10' })
    const found = await bench.stripe.promotionCodes.list({ code: 'BIENVENUE-10', expand: ['data.promotion.coupon'] })
    expect(found.data).toMatchObject([{ id: code.id, code: 'Bienvenue-10', promotion: { coupon: { percent_off: 10, valid: true } } }])
  })

  it('refuses a second active promotion code of one name, in any case', async () => {
    const first = await promotion({ percent_off: 10 }, { code: 'SETE' })
    expect(await refusalOf(promotion({ percent_off: 10 }, { code: 'sete' }))).toMatchObject({
      message: 'An active promotion code with `code: sete` already exists.',
    })
    await bench.stripe.promotionCodes.update(first.id, { active: false })
    const second = await promotion({ percent_off: 10 }, { code: 'sete' })
    expect(await refusalOf(bench.stripe.promotionCodes.update(first.id, { active: true }))).toMatchObject({ statusCode: 400 })
    expect(second.active).toBe(true)
  })

  it.each(['ÉTÉ-2026', 'DIX POUR CENT', 'A_B', ''])('refuses %j as a promotion code', async code => {
    expect(await refusalOf(promotion({ percent_off: 10 }, { code }))).toMatchObject({ param: 'code', statusCode: 400 })
  })

  it('refuses to delete a promotion code, and refuses one made inactive', async () => {
    const code = await promotion({ percent_off: 10 })
    const answer = await fetch(`${bench.standIn.url}/v1/promotion_codes/${code.id}`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer sk_test_bench' },
    })
    expect(answer.status).toBe(404)
    expect(await bench.stripe.promotionCodes.update(code.id, { active: false })).toMatchObject({ active: false })
    expect(await refusalOf(open(code))).toMatchObject({ message: 'This promotion code is inactive.' })
  })

  it('deactivates a promotion code once its coupon is deleted', async () => {
    const code = await promotion({ percent_off: 10 })
    expect(await bench.stripe.coupons.del(String(code.promotion.coupon))).toMatchObject({ deleted: true })
    expect(await bench.stripe.promotionCodes.retrieve(code.id)).toMatchObject({ active: false })
    expect(await refusalOf(open(code))).toMatchObject({ statusCode: 400 })
  })

  it('refuses a promotion code that has expired', async () => {
    const code = await promotion({ percent_off: 10 }, { expires_at: Math.floor(Date.now() / 1000) + 60 })
    await bench.control('clock', { advanceSeconds: 61 })
    expect(await refusalOf(open(code))).toMatchObject({ code: 'coupon_expired', param: 'discounts[0][promotion_code]' })
    await bench.control('clock', { advanceSeconds: -61 })
  })

  it('counts a redemption when it is paid, and the second buyer of the last one is told before being charged', async () => {
    const code = await promotion({ percent_off: 10 }, { max_redemptions: 1 })
    const [first, second] = [await open(code), await open(code)]
    expect((await press(first.url, cardForm())).status).toBe(303)
    const refused = await press(second.url, cardForm())
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Ce code promo n’est plus valable')
    expect(await bench.stripe.checkout.sessions.retrieve(second.id)).toMatchObject({ status: 'open', payment_intent: null })
    expect(await bench.stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1, active: false })
    expect(await refusalOf(open(code))).toMatchObject({ code: 'coupon_expired' })
  })

  it('refuses a promotion code below its least amount', async () => {
    const restrictions = { minimum_amount: 200_000, minimum_amount_currency: 'eur' }
    expect(await refusalOf(open(await promotion({ percent_off: 10 }, { restrictions })))).toMatchObject({ statusCode: 400 })
  })
})

describe('a coupon', () => {
  it.each<[string, Stripe.CouponCreateParams, object]>([
    ['neither a percentage nor an amount', {}, { message: 'Must provide percent_off or amount_off.' }],
    ['both', { percent_off: 10, amount_off: 100, currency: 'eur' }, { code: 'parameters_exclusive' }],
    ['an amount of no currency', { amount_off: 100 }, { code: 'parameter_missing', param: 'currency' }],
    ['more than all', { percent_off: 101 }, { param: 'percent_off' }],
    ['a product that does not exist', { percent_off: 10, applies_to: { products: ['no'] } }, { code: 'resource_missing' }],
  ])('refuses a coupon with %s', async (_, params, refusal) => {
    expect(await refusalOf(bench.stripe.coupons.create(params))).toMatchObject(refusal)
  })

  it('shows what it applies to only when asked', async () => {
    const { id } = await bench.stripe.products.create({ name: 'Étude' })
    const coupon = await bench.stripe.coupons.create({ percent_off: 10, applies_to: { products: [id] } })
    expect(coupon).not.toHaveProperty('applies_to')
    expect(await bench.stripe.coupons.retrieve(coupon.id, { expand: ['applies_to'] })).toMatchObject({ applies_to: { products: [id] } })
  })
})

const codes: readonly SeedCode[] = [
  { code: 'BIENVENUE10', coupon: { percent_off: '10', duration: 'once', name: 'BIENVENUE10' } },
  { code: 'ATELIER50', coupon: { amount_off: '5000', currency: 'eur', duration: 'once', name: 'ATELIER50' } },
]

describe('the seed', () => {
  it('creates the given promotion codes once', async () => {
    bench.standIn.seed(codes)
    bench.standIn.seed(codes)
    for (const [code, coupon] of [
      ['BIENVENUE10', { percent_off: 10 }],
      ['ATELIER50', { amount_off: 5000, currency: 'eur' }],
    ] as const) {
      const { data } = await bench.stripe.promotionCodes.list({ code, expand: ['data.promotion.coupon'] })
      expect(data).toMatchObject([{ active: true, promotion: { coupon } }])
    }
  })
})
