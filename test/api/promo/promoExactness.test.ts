import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as z from 'zod'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { audit } from '../../kit/cloud/audit.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { expireSession, pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import type { Visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, aPromoCode, artworkNow } from '../../kit/shop/builders.ts'
import { buyer, checkOut, orderIdOf, orderNow, refusedCheckout, sessionAt, shopper } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

// A shop of its own, because the audit covers everything in it.
openOwnShop()

const apply = (someone: Visitor, code: string) => someone.call(cartRoutes.applyPromoCode, { body: { code } })
const openSession = async (someone: Visitor): Promise<string> => sessionIdOf((await checkOut(someone)).url)
const cancel = async (someone: Visitor, sessionId: string) =>
  someone.call(orderRoutes.cancelCheckout, { params: { orderId: await orderIdOf(sessionId) } })
const outcomeOf = async (sessionId: string): Promise<string> => z.looseObject({ outcome: z.string() }).parse(await pay(sessionId)).outcome
const redeemed = async (promotionCodeId: string) => (await stripeApi(`promotion_codes/${promotionCodeId}`)).times_redeemed
const mirrored = async (code: string) => (await getRow(keys.promo(code)))?.timesRedeemed

const auditIsClean = () => until('the audit to find nothing', async () => (await audit()).code === 0)

/** Someone with a work and the code on their cart. */
const holder = async (code: string): Promise<Visitor> => {
  const someone = await shopper(await anArtwork())
  await apply(someone, code)
  return someone
}

describe('a promo code, from the cart to the card', () => {
  const euros = [1, 7, 333, 990, 1_001, 4_999]

  it('a promo code takes off what it showed, to the cent, whatever is in the cart', async () => {
    const works = await Promise.all(euros.map(priceEur => anArtwork({ priceEur })))
    const [first] = works
    const codes = await Promise.all([
      ...[1, 3, 15, 33, 67, 99].map(percentOff => aPromoCode({ percentOff })),
      ...[1, 49, 99, 33_333, 499_850].map(amountOff => aPromoCode({ amountOff })),
      aPromoCode({ percentOff: 33, artworkId: works[4]?.id ?? 0 }),
      aPromoCode({ amountOff: 10_000, artworkId: works[3]?.id ?? 0 }),
    ])
    const carts = fc.subarray(works, { minLength: 1 })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(carts, fc.constantFrom(...codes), async (inside: readonly ArtworkRow[], { code }) => {
        const someone = await shopper(...inside)
        const applied = await someone.send(cartRoutes.applyPromoCode, { body: { code } })
        fc.pre(applied.status === 200)
        const cart = await someone.call(cartRoutes.getCart)
        const sessionId = await openSession(someone)
        const session = await sessionAt(sessionId)
        expect([session.amount_subtotal, session.amount_total]).toEqual([cart.subtotal, cart.total])
        expect(session).toMatchObject({ total_details: { amount_discount: cart.discountAmount } })
        expect(await orderNow(sessionId)).toMatchObject({ discountAmount: cart.discountAmount, totalAmount: cart.total })
        await cancel(someone, sessionId)
        compared += 1
      }),
      { numRuns: 25 },
    )
    expect([compared, first && (await artworkNow(first.id)).heldBy]).toEqual([25, undefined])
  }, 120_000)

  it('a promo code is refused, and nothing held, where the provider takes off anything else', async () => {
    const { code } = await aPromoCode({ percentOff: 10 })
    const work = await anArtwork({ priceEur: 500 })
    const someone = await shopper(work)
    await changeRow(keys.promo(code), { value: 11 })
    expect(await apply(someone, code)).toMatchObject({ discountAmount: 5_500 })
    expect(await refusedCheckout(someone)).toMatchObject({
      code: 'promoUnknown',
      detail: "Ce code promo n'existe pas ou n'est plus valide",
    })
    expect(await artworkNow(work.id)).not.toHaveProperty('heldBy')
    const { data } = await stripeApi('checkout/sessions?status=open')
    expect(data).toEqual([])
    expect(await someone.call(cartRoutes.getCart)).toMatchObject({ discountAmount: 5_000 })
    const sessionId = await openSession(someone)
    expect(await sessionAt(sessionId)).toMatchObject({ amount_total: 45_000 })
    await cancel(someone, sessionId)
  })
})

describe('a promo code of seven uses', () => {
  it('a promo code of seven uses is used seven times by a hundred customers at once', async () => {
    const { code, promotionCodeId } = await aPromoCode({ maxRedemptions: 7 })
    const someones = await Promise.all(Array.from({ length: 100 }, () => holder(code)))
    const answers: { readonly someone: Visitor; readonly url?: string; readonly refused?: string }[] = []
    for (let at = 0; at < 100; at += 20)
      answers.push(
        ...(await Promise.all(
          someones.slice(at, at + 20).map(async someone => {
            const { status, text } = await someone.send(orderRoutes.createCheckoutSession, { body: buyer })
            const { url, code: refused } = JSON.parse(text)
            return status === 200 ? { someone, url } : { someone, refused }
          }),
        )),
      )
    const paid = answers.flatMap(({ url }) => (url ? [{ sessionId: sessionIdOf(url) }] : []))
    const late = answers.filter(({ refused }) => refused === 'promoExhausted')
    expect([paid.length, late.length]).toEqual([7, 93])
    await Promise.all(
      paid.map(async ({ sessionId }) => {
        expect(await outcomeOf(sessionId)).toBe('paid')
        await settledEvents(sessionId)
      }),
    )
    for (const { sessionId } of paid) expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', totalAmount: 108_000 })
    expect(await redeemed(promotionCodeId)).toBe(7)
    await until('the table to count seven', async () => (await mirrored(code)) === 7)

    const [unlucky] = late
    if (!unlucky) throw new Error('Nobody was late')
    expect((await unlucky.someone.call(cartRoutes.getCart)).droppedPromo).toEqual({ code, obstacle: 'promoExhausted' })
    expect(await refusedCheckout(unlucky.someone)).toMatchObject({ code: 'promoExhausted' })
    await unlucky.someone.call(cartRoutes.removePromoCode)
    const again = await openSession(unlucky.someone)
    expect(await outcomeOf(again)).toBe('paid')
    await settledEvents(again)
    expect(await orderNow(again)).toMatchObject({ status: 'paid', totalAmount: 120_000 })
    await auditIsClean()
  }, 180_000)
})

describe('the last use of a promo code', () => {
  const abandon: Readonly<Record<string, (someone: Visitor, sessionId: string) => Promise<unknown>>> = {
    'whose session expires': async (_, sessionId) => {
      await expireSession(sessionId)
      await settledEvents(sessionId)
    },
    'who comes back from the payment page': cancel,
  }

  it.each(Object.keys(abandon))('the last use of a promo code is not kept from others by someone %s', async how => {
    const { code, promotionCodeId } = await aPromoCode({ maxRedemptions: 1 })
    const [someone, other] = [await holder(code), await holder(code)]
    const left = await openSession(someone)
    await abandon[how]?.(someone, left)
    expect(await redeemed(promotionCodeId)).toBe(0)
    const sessionId = await openSession(other)
    expect(await outcomeOf(sessionId)).toBe('paid')
    await settledEvents(sessionId)
    expect(await orderNow(sessionId)).toMatchObject({ status: 'paid', totalAmount: 108_000 })
    expect(await redeemed(promotionCodeId)).toBe(1)
    expect(await outcomeOf(left)).toBe('expired')
    await until('the table to count it', async () => (await mirrored(code)) === 1)
    await cancel(someone, left)
    expect(await refusedCheckout(someone)).toMatchObject({ code: 'promoExhausted' })
  })

  it('waits for someone whose payment page is open, and is anybody’s again once that page is over', async () => {
    const { code } = await aPromoCode({ maxRedemptions: 1 })
    const [someone, other] = [await holder(code), await holder(code)]
    const left = await openSession(someone)
    expect(await refusedCheckout(other)).toMatchObject({ status: 409, code: 'promoExhausted' })
    expect(await openSession(someone)).toBe(left)
    await expireSession(left)
    await settledEvents(left)
    expect(await outcomeOf(await openSession(other))).toBe('paid')
  })

  it('a refund does not give back the last use of a promo code', async () => {
    const { code, promotionCodeId } = await aPromoCode({ maxRedemptions: 1 })
    const sessionId = await openSession(await holder(code))
    await pay(sessionId)
    await settledEvents(sessionId)
    await stripeApi('refunds', { payment_intent: String((await orderNow(sessionId))?.paymentIntentId) })
    await until('the refund to be told', async () => (await orderNow(sessionId))?.status === 'refunded')
    expect(await redeemed(promotionCodeId)).toBe(1)
    await auditIsClean()
  })
})
