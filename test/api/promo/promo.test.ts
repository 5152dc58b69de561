import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork, aPromoCode } from '../../kit/shop/builders.ts'
import { until } from '../../kit/values/until.ts'

const shopper = async (changes: Parameters<typeof anArtwork>[0] = {}) => {
  const someone = visitor()
  const work = await anArtwork(changes)
  await someone.call(cartRoutes.addToCart, { body: { artworkId: work.id } })
  return { someone, work }
}
const apply = (someone: Visitor, code: string) => someone.call(cartRoutes.applyPromoCode, { body: { code } })
const refusedCode = (someone: Visitor, code: unknown) => someone.refused(cartRoutes.applyPromoCode, { body: { code } })
const stored = async ({ session }: Visitor) => (await getRow(keys.cart(`session:${session}`)))?.cart

describe('applyPromoCode', () => {
  it.each([
    ['a percentage', { percentOff: 10 }, 12_000],
    ['an amount', { amountOff: 5_000 }, 5_000],
    ['an amount to the cent', { amountOff: 3_333 }, 3_333],
  ])('a promo code takes %s off', async (_, terms, discountAmount) => {
    const { someone } = await shopper()
    const { code } = await aPromoCode(terms)
    expect(await apply(someone, code)).toMatchObject({
      subtotal: 120_000,
      discountAmount,
      total: 120_000 - discountAmount,
      promo: { code },
    })
  })

  it.each(['bienvenue10', '  Bienvenue10  ', 'BIENVENUE10'])('the code %j is taken for BIENVENUE10', async written => {
    const { someone } = await shopper()
    expect((await apply(someone, written)).promo?.code).toBe('BIENVENUE10')
  })

  it('keeps the code on the cart, whatever is read later', async () => {
    const { someone } = await shopper()
    await apply(someone, 'BIENVENUE10')
    expect((await someone.call(cartRoutes.getCart)).promo?.code).toBe('BIENVENUE10')
    const another = await anArtwork({ priceEur: 800 })
    expect((await someone.call(cartRoutes.addToCart, { body: { artworkId: another.id } })).discountAmount).toBe(20_000)
  })

  it('replaces the code that was there', async () => {
    const { someone } = await shopper()
    await apply(someone, 'BIENVENUE10')
    expect(await apply(someone, 'ATELIER50')).toMatchObject({ promo: { code: 'ATELIER50' }, discountAmount: 5_000 })
  })

  it('an unknown promo code is refused, and the cart keeps the one it had', async () => {
    const { someone } = await shopper()
    await apply(someone, 'BIENVENUE10')
    expect(await refusedCode(someone, 'RIEN-DE-TEL')).toMatchObject({
      status: 404,
      code: 'promoUnknown',
      detail: "Ce code promo n'existe pas ou n'est plus valide",
    })
    expect((await someone.call(cartRoutes.getCart)).promo?.code).toBe('BIENVENUE10')
  })

  it('an expired promo code is refused', async () => {
    const { someone } = await shopper()
    const { code } = await aPromoCode()
    await changeRow(keys.promo(code), { expiresAt: new Date(Date.now() - 1000).toISOString() })
    expect(await refusedCode(someone, code)).toMatchObject({ status: 409, code: 'promoExpired', detail: 'Ce code promo a expiré' })
  })

  it('a used-up promo code is refused', async () => {
    const { someone } = await shopper()
    const { code } = await aPromoCode({ maxRedemptions: 2 })
    await changeRow(keys.promo(code), { timesRedeemed: 2 })
    expect(await refusedCode(someone, code)).toMatchObject({
      status: 409,
      code: 'promoExhausted',
      detail: "Ce code promo a atteint sa limite d'utilisation",
    })
  })

  it('a promo code for another work is refused', async () => {
    const { someone } = await shopper()
    const other = await anArtwork()
    const { code } = await aPromoCode({ artworkId: other.id })
    expect(await refusedCode(someone, code)).toMatchObject({ status: 409, code: 'promoNotApplicable' })
    expect(await stored(someone)).not.toHaveProperty('code')
  })

  it('a promo code is refused in an empty cart', async () => {
    expect(await refusedCode(visitor(), 'BIENVENUE10')).toMatchObject({ status: 409, code: 'promoNotApplicable' })
  })

  it('never takes a payment below the least the provider takes', async () => {
    const { someone } = await shopper({ priceEur: 40 })
    expect(await refusedCode(someone, 'ATELIER50')).toMatchObject({ status: 409, code: 'promoBelowLeastPayment' })
    const { code } = await aPromoCode({ amountOff: 3_950 })
    expect((await apply(someone, code)).total).toBe(50)
  })

  it.each([
    ['nothing', '', 'Le code doit contenir au moins 3 caractères'],
    ['blanks', '   ', 'Le code doit contenir au moins 3 caractères'],
    ['accents', 'ÉTÉ26', 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'],
    ['a key', 'A#PROMO', 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'],
    ['a novel', 'A'.repeat(51), 'Le code ne peut pas dépasser 50 caractères'],
    ['a number', 12345, 'Le code doit contenir au moins 3 caractères'],
    ['an object', { $ne: '' }, 'Le code doit contenir au moins 3 caractères'],
  ])('refuses %s, in words for under the field', async (_, code, message) => {
    expect(await refusedCode(visitor(), code)).toMatchObject({ status: 400, errors: [{ field: 'code', message }] })
  })

  it('lets nobody guess: the twenty-first try in a minute is refused', async () => {
    const { someone } = await shopper()
    const tries = await Promise.all(Array.from({ length: 45 }, () => someone.send(cartRoutes.applyPromoCode, { body: { code: 'DEVINE' } })))
    const refused = tries.filter(({ status }) => status === 429)
    // At most one new minute begins during these calls.
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(tries.length - refused.length).toBeGreaterThanOrEqual(20)
    expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({
      code: 'tooManyRequests',
      detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
    })
    // The wait ends a minute after the first try, however long the tries took.
    expect(refused[0]?.headers['retry-after']).toMatch(/^(?:[1-9]|[1-5]\d|60)$/)
  })
})

describe('removePromoCode', () => {
  it('brings the price back', async () => {
    const { someone } = await shopper()
    await apply(someone, 'BIENVENUE10')
    const cart = await someone.call(cartRoutes.removePromoCode)
    expect(cart).toMatchObject({ discountAmount: 0, total: 120_000 })
    expect(cart).not.toHaveProperty('promo')
    expect(await stored(someone)).not.toHaveProperty('code')
  })

  it('removing a promo code is no error when there is none', async () => {
    expect((await visitor().call(cartRoutes.removePromoCode)).items).toEqual([])
  })
})

describe('a code kept on a cart', () => {
  it('discounts nothing once it cannot be used, says why, and comes back when it can again', async () => {
    const { someone } = await shopper()
    const { code, promotionCodeId } = await aPromoCode()
    await apply(someone, code)
    await stripeApi(`promotion_codes/${promotionCodeId}`, { active: 'false' })
    const dropped = await until('the code to be dropped', async () => {
      const cart = await someone.call(cartRoutes.getCart)
      return cart.droppedPromo && cart
    })
    expect(dropped).toMatchObject({ droppedPromo: { code, obstacle: 'promoUnknown' }, discountAmount: 0, total: 120_000 })
    await stripeApi(`promotion_codes/${promotionCodeId}`, { active: 'true' })
    await until('the code to be back', async () => (await someone.call(cartRoutes.getCart)).promo?.code === code)
  })
})

describe('the table’s copy of a code', () => {
  it('the table’s copy of a promo code has the provider’s terms', async () => {
    const expiresAt = Math.floor(Date.now() / 1000) + 3600
    const work = await anArtwork()
    const { code, promotionCodeId } = await aPromoCode({ percentOff: 25, maxRedemptions: 3, expiresAt, artworkId: work.id })
    expect(await getRow(keys.promo(code))).toMatchObject({
      promotionCodeId,
      type: 'percentage',
      value: 25,
      active: true,
      maxRedemptions: 3,
      timesRedeemed: 0,
      targetArtworkId: work.id,
      productId: expect.stringMatching(/^prod_/),
      expiresAt: new Date(expiresAt * 1000).toISOString(),
    })
  })

  it('a promo code is found whatever the case the owner wrote it in', async () => {
    const code = `Noel-${Date.now()}`
    await aPromoCode({ code })
    const { someone } = await shopper()
    expect((await apply(someone, code.toLowerCase())).promo?.code).toBe(code.toUpperCase())
  })

  it('the table’s copy gives way to a new code of its name, not to old news', async () => {
    const old = await aPromoCode({ percentOff: 10 })
    await stripeApi(`promotion_codes/${old.promotionCodeId}`, { active: 'false' })
    const { promotionCodeId } = await aPromoCode({ code: old.code, percentOff: 30 })
    await until('the new code to be known', async () => (await getRow(keys.promo(old.code)))?.promotionCodeId === promotionCodeId)
    await stripeApi(`promotion_codes/${old.promotionCodeId}`, { 'metadata[note]': 'old' })
    await aPromoCode()
    expect(await getRow(keys.promo(old.code))).toMatchObject({ promotionCodeId, value: 30, active: true })
  })
})
