import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, deleteRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, aPromoCode, artworkNow } from '../../kit/shop/builders.ts'
import { checkOut, orderIdOf, orderNow, refusedCheckout, sessionAt, shopper } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

describe('createCheckoutSession, with a promo code', () => {
  it('charges what the cart showed', async () => {
    const someone = await shopper(await anArtwork({ priceEur: 990 }))
    const { code } = await aPromoCode({ percentOff: 15 })
    const cart = await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    expect(await sessionAt(sessionId)).toMatchObject({ amount_total: cart.total, amount_subtotal: 99_000 })
    expect(await orderNow(sessionId)).toMatchObject({ promoCode: code, discountAmount: 14_850, totalAmount: 84_150 })
  })

  it('discounts the one work a code is for', async () => {
    const [target, other] = [await anArtwork({ priceEur: 1000 }), await anArtwork({ priceEur: 500 })]
    const someone = await shopper(target, other)
    const { code } = await aPromoCode({ percentOff: 20, artworkId: target.id })
    expect(await someone.call(cartRoutes.applyPromoCode, { body: { code } })).toMatchObject({ discountAmount: 20_000, total: 130_000 })
    const sessionId = sessionIdOf((await checkOut(someone)).url)
    expect(await sessionAt(sessionId)).toMatchObject({ amount_total: 130_000 })
    const { data } = await stripeApi(`checkout/sessions/${sessionId}/line_items`)
    expect(data).toEqual([expect.objectContaining({ amount_discount: 20_000 }), expect.objectContaining({ amount_discount: 0 })])
  })

  it('a checkout whose promo code has run out since is refused and holds nothing', async () => {
    const { code } = await aPromoCode({ maxRedemptions: 1 })
    const [first, second] = [await shopper(await anArtwork()), visitor()]
    const work = await anArtwork()
    await second.call(cartRoutes.addToCart, { body: { artworkId: work.id } })
    for (const someone of [first, second]) await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    const sessionId = sessionIdOf((await checkOut(first)).url)
    await pay(sessionId)
    await settledEvents(sessionId)
    expect(await refusedCheckout(second)).toMatchObject({
      status: 409,
      code: 'promoExhausted',
      detail: "Ce code promo a atteint sa limite d'utilisation",
    })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
  })

  it('begins to count a code that was redeemed before with what the provider counted, and gives a use back once', async () => {
    const { code, promotionCodeId } = await aPromoCode({ maxRedemptions: 2 })
    const usesNow = async () => (await getRow(keys.promoUses(promotionCodeId)))?.uses
    const holders = await Promise.all(
      [1, 2, 3].map(async () => {
        const someone = await shopper(await anArtwork())
        await someone.call(cartRoutes.applyPromoCode, { body: { code } })
        return someone
      }),
    )
    const [first, second, third] = holders as [Visitor, Visitor, Visitor]
    const paid = sessionIdOf((await checkOut(first)).url)
    await pay(paid)
    await settledEvents(paid)
    await until('the table to count it', async () => (await getRow(keys.promo(code)))?.timesRedeemed === 1)
    // A code made before uses were counted has no row.
    await deleteRow(keys.promoUses(promotionCodeId))
    const sessionId = sessionIdOf((await checkOut(second)).url)
    expect(await getRow(keys.promoUses(promotionCodeId))).toMatchObject({ begunAt: 1, uses: 2 })
    expect(await refusedCheckout(third)).toMatchObject({ status: 409, code: 'promoExhausted' })
    const params = { orderId: await orderIdOf(sessionId) }
    await Promise.all([1, 2, 3].map(() => second.call(orderRoutes.cancelCheckout, { params })))
    expect(await usesNow()).toBe(1)
    await checkOut(third)
    expect(await usesNow()).toBe(2)
  })

  it('asks the provider, which has the last word on a code', async () => {
    const { code, promotionCodeId } = await aPromoCode()
    const work = await anArtwork()
    const someone = await shopper(work)
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    await stripeApi(`promotion_codes/${promotionCodeId}`, { active: 'false' })
    await until('the code to be known as inactive', async () => (await getRow(keys.promo(code)))?.active === false)
    await changeRow(keys.promo(code), { active: true })
    expect(await refusedCheckout(someone)).toMatchObject({ status: 404, code: 'promoUnknown' })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    expect((await someone.call(cartRoutes.getCart)).droppedPromo).toEqual({ code, obstacle: 'promoUnknown' })
  })

  it('waits for the removal of a code that cannot be used any more', async () => {
    const { code } = await aPromoCode()
    const someone = await shopper(await anArtwork())
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    await changeRow(keys.promo(code), { expiresAt: '2026-01-01T00:00:00.000Z' })
    expect(await refusedCheckout(someone)).toMatchObject({ status: 409, code: 'promoExpired', detail: 'Ce code promo a expiré' })
    await someone.call(cartRoutes.removePromoCode)
    expect(await sessionAt(sessionIdOf((await checkOut(someone)).url))).toMatchObject({ amount_total: 120_000 })
  })
})
