import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { line, type StripeBench, sessionParams, startBench } from '../../../infra/local/test/kit/stripeBench.ts'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { cartOf } from '../../../shared/cart/cartTotal.ts'
import { discountObstacle } from '../../../shared/promo/discount.ts'
import type { Discount } from '../../../shared/promo/promo.ts'

let bench: StripeBench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.stop())

/** Whole euros, as works are priced; the highest total a card pays. */
const prices = fc
  .array(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 6 })
  .filter(euros => euros.reduce((sum, price) => sum + price) <= 999_999)
const terms = fc.oneof(
  fc.record({ type: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 99_999_999 }) }),
  // Around the whole and the least payment, where a cent decides.
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000 }) }),
)
/** A code for all works, or for the one in this place. */
const target = fc.option(fc.nat({ max: 5 }), { nil: undefined })

const itemOf = (euros: number, at: number): CartItem => ({
  id: String(at + 1),
  artworkId: at + 1,
  artworkTitle: `Étude ${at + 1}`,
  artworkPrice: euros * 100,
  quantity: 1,
})

/** The discount as the provider has it, for one product where it is for one work. */
const codeAtProvider = async ({ type, value, targetArtworkId }: Discount) => {
  const product = targetArtworkId === undefined ? undefined : (await bench.stripe.products.create({ name: 'Étude' })).id
  const off = type === 'percentage' ? { percent_off: value } : { amount_off: value, currency: 'eur' }
  const coupon = await bench.stripe.coupons.create({ ...off, duration: 'once', ...(product && { applies_to: { products: [product] } }) })
  const code = await bench.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
  return { code: code.id, product }
}

const lineFor = ({ artworkId, artworkPrice }: CartItem, targeted: number | undefined, product: string | undefined) =>
  product && artworkId === targeted
    ? { price_data: { currency: 'eur', unit_amount: artworkPrice, product }, quantity: 1 }
    : line(artworkPrice)

/** What the provider would charge for the cart: in all, and of each line. */
const charged = async (items: readonly CartItem[], discount: Discount) => {
  const { code, product } = await codeAtProvider(discount)
  const session = await bench.stripe.checkout.sessions.create(
    sessionParams({
      line_items: items.map(item => lineFor(item, discount.targetArtworkId, product)),
      discounts: [{ promotion_code: code }],
    }),
  )
  const { data } = await bench.stripe.checkout.sessions.listLineItems(session.id)
  return { session, lineDiscounts: data.map(each => each.amount_discount) }
}

it('whatever is in the cart, the discount shown is the discount charged, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(prices, terms, target, async (euros, promo, place) => {
      const items = euros.map(itemOf)
      const discount = { ...promo, ...(place !== undefined && { targetArtworkId: (place % euros.length) + 1 }) }
      const lines = items.map(({ artworkId, artworkPrice }) => ({ artworkId, amount: artworkPrice }))
      fc.pre(discountObstacle(discount, lines) === undefined)
      const shown = cartOf(items, { ...discount, code: 'ESSAI' })
      const { session, lineDiscounts } = await charged(items, discount)
      expect([session.amount_subtotal, session.total_details?.amount_discount, session.amount_total]).toEqual([
        shown.subtotal,
        shown.discountAmount,
        shown.total,
      ])
      expect(lineDiscounts.reduce((sum, amount) => sum + amount)).toBe(shown.discountAmount)
      // A percentage of whole euros is whole cents, line by line: there is nothing to round, and so no way to round it otherwise.
      if (discount.type === 'percentage')
        expect(lineDiscounts).toEqual(
          items.map(({ artworkId, artworkPrice }) =>
            [undefined, artworkId].includes(discount.targetArtworkId) ? (artworkPrice / 100) * discount.value : 0,
          ),
        )
    }),
    { numRuns: 150 },
  )
}, 60_000)
