import { describe, expect, it } from '@jest/globals'
import type { CartItem } from '../../../shared/cart/cart.ts'
import { cartOf, checkedCart } from '../../../shared/cart/cartTotal.ts'
import type { PromoTerms } from '../../../shared/promo/promo.ts'

const line = (artworkId: number, changes: Partial<CartItem> = {}): CartItem => ({
  id: String(artworkId),
  artworkId,
  artworkTitle: `Œuvre ${artworkId}`,
  artworkPrice: 100_000,
  quantity: 1,
  ...changes,
})

const now = new Date('2026-11-21T12:00:00.000Z')
const tenPercent: PromoTerms = { type: 'percentage', value: 10, active: true, timesRedeemed: 0 }

describe('the amounts of a cart', () => {
  it('sums up an empty cart to nothing', () => {
    expect(cartOf([])).toEqual({ items: [], itemCount: 0, subtotal: 0, discountAmount: 0, total: 0 })
  })

  it('sum the lines', () => {
    expect(cartOf([line(1), line(2, { artworkPrice: 68_000 })])).toMatchObject({ itemCount: 2, subtotal: 168_000, total: 168_000 })
  })

  it('counts a line of three works as three', () => {
    expect(cartOf([line(1, { quantity: 3, obstacle: 'notUnique' })])).toMatchObject({ itemCount: 3, subtotal: 300_000 })
  })

  it.each(['sold', 'unavailable', 'onCommission', 'withoutPrice'] as const)('counts a line that is %s outside the total', obstacle => {
    expect(cartOf([line(1), line(2, { obstacle })])).toMatchObject({ itemCount: 2, subtotal: 100_000, total: 100_000 })
  })

  it('subtracts the discount from the total of a cart', () => {
    expect(cartOf([line(1)], { code: 'DIX', type: 'percentage', value: 10 })).toMatchObject({
      subtotal: 100_000,
      discountAmount: 10_000,
      total: 90_000,
      promo: { code: 'DIX', type: 'percentage', value: 10, discountAmount: 10_000 },
    })
  })
})

describe('the code kept on a cart', () => {
  it('discounts while it holds', () => {
    expect(checkedCart([line(1)], { code: 'DIX', terms: tenPercent }, now)).toMatchObject({ total: 90_000, promo: { code: 'DIX' } })
  })

  it.each([
    ['gone', undefined, 'promoUnknown'],
    ['expired', { ...tenPercent, expiresAt: '2026-11-01T00:00:00.000Z' }, 'promoExpired'],
    ['exhausted', { ...tenPercent, maxRedemptions: 1, timesRedeemed: 1 }, 'promoExhausted'],
    ['for another work', { ...tenPercent, targetArtworkId: 9 }, 'promoNotApplicable'],
    ['for a work that was sold', { ...tenPercent, targetArtworkId: 2 }, 'promoNotApplicable'],
    ['worth the whole cart', { ...tenPercent, value: 100 }, 'promoBelowLeastPayment'],
  ] as const)('discounts nothing and says why when it is %s', (_, terms, obstacle) => {
    const cart = checkedCart([line(1), line(2, { obstacle: 'sold' })], { code: 'DIX', terms }, now)
    expect(cart).toMatchObject({ total: 100_000, discountAmount: 0, droppedPromo: { code: 'DIX', obstacle } })
    expect(cart.promo).toBeUndefined()
  })

  it('computes a cart without a promo code as it is', () => {
    expect(checkedCart([line(1)], undefined, now)).toEqual(cartOf([line(1)]))
  })

  it('mentions no promo code in an empty cart', () => {
    expect(checkedCart([], { code: 'DIX', terms: tenPercent }, now)).toEqual(cartOf([]))
  })
})
