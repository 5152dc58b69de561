import { discountOn } from '../promo/discount.ts'
import type { Discount } from '../promo/promo.ts'
import type { Cart, CartItem } from './cart.ts'

/** A cart from its lines: a line that cannot be sold is counted but not summed; one above 1 is, as its quantity says. */
export const cartOf = (items: readonly CartItem[], promo?: (Discount & { readonly code: string }) | undefined): Cart => {
  const payable = items.filter(item => item.obstacle === undefined || item.obstacle === 'notUnique')
  const lines = payable.map(item => ({ artworkId: item.artworkId, amount: item.artworkPrice * item.quantity }))
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const discountAmount = promo ? discountOn(promo, lines) : 0
  return {
    items: [...items],
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal,
    discountAmount,
    ...(promo && {
      promo: {
        code: promo.code,
        type: promo.type,
        value: promo.value,
        ...(promo.targetArtworkId !== undefined && { targetArtworkId: promo.targetArtworkId }),
        discountAmount,
      },
    }),
    total: subtotal - discountAmount,
  }
}
