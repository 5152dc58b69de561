import { discountObstacle, discountOn, type PayableLine, promoObstacle } from '../promo/discount.ts'
import type { Discount, PromoObstacle, PromoTerms } from '../promo/promo.ts'
import type { Cart, CartItem } from './cart.ts'
import { type DeliveryPrice, deliveryPrice, totalWith } from './deliveryPrice.ts'
import type { Destination } from './destination.ts'

/**
 * Returns the lines to sum. A line that cannot be sold counts as an item but not in the total; one with a quantity above 1 counts in the
 * total as many times.
 */
const payableItems = (items: readonly CartItem[]): readonly CartItem[] =>
  items.filter(item => item.obstacle === undefined || item.obstacle === 'notUnique')

const payableLines = (items: readonly CartItem[]): readonly PayableLine[] =>
  payableItems(items).map(item => ({ artworkId: item.artworkId, amount: item.artworkPrice * item.quantity }))

/** Returns how many works a cart's total covers. */
export const payableCount = (items: readonly CartItem[]): number => payableItems(items).reduce((sum, item) => sum + item.quantity, 0)

/**
 * Returns the delivery price of a cart's works. It is separate from the cart's total, which covers the works alone.
 */
export const deliveryAmountOf = (items: readonly CartItem[], destination?: Destination): DeliveryPrice =>
  deliveryPrice(
    payableItems(items).map(({ size, dimensions, artworkPrice: price, quantity }) => ({ size, dimensions, price, quantity })),
    destination,
  )

/** Adds the delivery to a cart's total. */
export const withDelivery = ({ items, total }: Pick<Cart, 'items' | 'total'>, destination?: Destination) => {
  const deliveryAmount = deliveryAmountOf(items, destination)
  return { deliveryAmount, total: totalWith(total, deliveryAmount) }
}

/** Builds a cart from its lines and a valid promo code. */
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

/** Returns why a code cannot be used on these lines now: first reasons of the code itself, then of the cart's content. */
export const cartPromoObstacle = (terms: PromoTerms | undefined, items: readonly CartItem[], now: Date): PromoObstacle | undefined =>
  promoObstacle(terms, now) ?? (terms && discountObstacle(terms, payableLines(items)))

/** A cart's promo code, with the terms the table mirrors; undefined if the code no longer exists there. */
export type KeptPromo = { readonly code: string; readonly terms: PromoTerms | undefined }

/** Builds a cart and validates its promo code again. A code that cannot be used now discounts nothing and carries the reason (D20). */
export const checkedCart = (items: readonly CartItem[], kept: KeptPromo | undefined, now: Date): Cart => {
  if (!kept || !payableLines(items).length) return cartOf(items)
  const obstacle = cartPromoObstacle(kept.terms, items, now)
  if (obstacle || !kept.terms) return { ...cartOf(items), droppedPromo: { code: kept.code, obstacle: obstacle ?? 'promoUnknown' } }
  return cartOf(items, { ...kept.terms, code: kept.code })
}
