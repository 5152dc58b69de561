import { describe, expect, it } from '@jest/globals'
import { withOneMore, withoutLines, withoutPromo, withPriceSeen, withQuantity } from '../../../shared/cart/cartChanges.ts'
import { cartWith, cartWithPromo, heron, seascape } from '../../kit/values/carts.ts'

describe('the optimistic cart', () => {
  it('counts a new quantity, sums it, and says that an original is sold once', () => {
    const cart = withQuantity(cartWith(heron, seascape), '3', 3)
    expect(cart).toMatchObject({ itemCount: 4, subtotal: 745_000, total: 745_000 })
    expect(cart.items.map(({ obstacle }) => obstacle)).toEqual(['notUnique', undefined])
  })

  it('frees the payment when one is left', () => {
    const cart = withQuantity(cartWith({ ...heron, quantity: 2, obstacle: 'notUnique' }), '3', 1)
    expect(cart.items[0]).not.toHaveProperty('obstacle')
  })

  it.each(['sold', 'unavailable', 'onCommission', 'withoutPrice'] as const)('keeps what no quantity changes: %s', obstacle => {
    const cart = withQuantity(cartWith({ ...heron, quantity: 2, obstacle }), '3', 1)
    expect(cart).toMatchObject({ items: [{ obstacle }], total: 0 })
  })

  it.each([0, -1])('removes the line when its quantity becomes %i', quantity => {
    expect(withQuantity(cartWith(heron, seascape), '3', quantity).items).toEqual([seascape])
  })

  it('keeps the promo code, and its discount in proportion', () => {
    expect(withQuantity(cartWithPromo(heron, seascape), '12', 0)).toMatchObject({
      discountAmount: 14_500,
      total: 130_500,
      promo: { code: 'BIENVENUE10' },
    })
    expect(withoutPromo(cartWithPromo(heron))).toEqual(cartWith(heron))
    expect(withoutLines(cartWithPromo(heron))).toMatchObject({ items: [], total: 0, promo: { code: 'BIENVENUE10' } })
  })

  it('tells of a changed price until that one is taken note of', () => {
    const cart = cartWith({ ...heron, previousPrice: 85_000 }, { ...seascape, previousPrice: 300_000 })
    expect(withQuantity(cart, '3', 2).items[0]).toMatchObject({ previousPrice: 85_000 })
    expect(withPriceSeen(cart, '3')).toEqual(cartWith(heron, { ...seascape, previousPrice: 300_000 }))
  })

  it('adds one to a work in the cart, and leaves a new work to the server', () => {
    expect(withOneMore(cartWith(heron), 3).items[0]?.quantity).toBe(2)
    expect(withOneMore(cartWith(heron), 12)).toEqual(cartWith(heron))
  })
})
