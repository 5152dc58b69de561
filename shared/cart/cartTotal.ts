import { discountObstacle, discountOn, type PayableLine, promoObstacle } from '../promo/discount.ts'
import type { Discount, PromoObstacle, PromoTerms } from '../promo/promo.ts'
import type { Cart, CartItem } from './cart.ts'
import { deliveryPrice } from './deliveryPrice.ts'

/** The lines to sum: one that cannot be sold is counted but not summed; one above 1 is, as its quantity says. */
const payableItems = (items: readonly CartItem[]): readonly CartItem[] =>
  items.filter(item => item.obstacle === undefined || item.obstacle === 'notUnique')

const payableLines = (items: readonly CartItem[]): readonly PayableLine[] =>
  payableItems(items).map(item => ({ artworkId: item.artworkId, amount: item.artworkPrice * item.quantity }))

/** What the works of a cart cost to be brought to a country, in cents; beside its total, which is the works'. */
export const deliveryOf = (items: readonly CartItem[], country?: string): number =>
  deliveryPrice(
    payableItems(items).map(({ dimensions, artworkPrice: price, quantity }) => ({ dimensions, price, quantity })),
    country,
  )

/** What a cart comes to with its delivery. */
export const withDelivery = ({ items, total }: Pick<Cart, 'items' | 'total'>, country?: string) => {
  const deliveryAmount = deliveryOf(items, country)
  return { deliveryAmount, total: total + deliveryAmount }
}

/** A cart from its lines and a promo code that holds. */
export const cartOf = (items: readonly CartItem[], promo?: (Discount & { readonly code: string }) | undefined): Cart => {
  const lines = payableLines(items)
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

/** Why a code cannot be used on these lines now: for itself first, then for what is in the cart. */
export const cartPromoObstacle = (terms: PromoTerms | undefined, items: readonly CartItem[], now: Date): PromoObstacle | undefined =>
  promoObstacle(terms, now) ?? (terms && discountObstacle(terms, payableLines(items)))

/** The code kept on a cart, with its terms as the table mirrors them, if it still has any. */
export type KeptPromo = { readonly code: string; readonly terms: PromoTerms | undefined }

/** A cart whose kept code is checked again: one that cannot be used now discounts nothing and says why (D20). */
export const checkedCart = (items: readonly CartItem[], kept: KeptPromo | undefined, now: Date): Cart => {
  if (!kept || !payableLines(items).length) return cartOf(items)
  const obstacle = cartPromoObstacle(kept.terms, items, now)
  if (obstacle || !kept.terms) return { ...cartOf(items), droppedPromo: { code: kept.code, obstacle: obstacle ?? 'promoUnknown' } }
  return cartOf(items, { ...kept.terms, code: kept.code })
}
