import { dimensionsOf } from '../artwork/dimensions.ts'
import { promises } from '../promises.ts'
import { discountObstacle, discountOn, type PayableLine, promoObstacle } from '../promo/discount.ts'
import type { Discount, PromoObstacle, PromoTerms } from '../promo/promo.ts'
import type { Cart, CartItem } from './cart.ts'

type Prices = { readonly small: number; readonly medium: number; readonly large: number }

/** The type of the delivery settings, wider than their present values; amounts in cents. */
export type DeliveryTerms = {
  readonly mode: 'free' | 'tariff'
  /** The first country applies where none is given, since forms preselect it. */
  readonly countries: Readonly<Record<string, { readonly tariff: 'france' | 'abroad' }>>
  readonly tariffs: {
    readonly below: { readonly small: number; readonly medium: number }
    readonly france: Prices
    readonly abroad: Prices
    readonly freeAbove: number
  }
}

type Sent = { readonly dimensions?: string | undefined; readonly price: number; readonly quantity: number }

/** Returns the size class. A work whose dimensions cannot be read counts as large, so that the displayed price is never too low. */
const sizeOf = (dimensions: string | undefined, { small, medium }: DeliveryTerms['tariffs']['below']): keyof Prices => {
  const { height = Infinity, width = Infinity, depth = 0 } = dimensionsOf(dimensions ?? '') ?? {}
  const longest = Math.max(height, width, depth)
  if (longest < small) return 'small'
  return longest < medium ? 'medium' : 'large'
}

/** Returns the delivery price of these works to a country, in cents. Each travels in its own case (D19b). */
export const deliveryPrice = (works: readonly Sent[], country: string | undefined, terms: DeliveryTerms = promises.delivery): number => {
  const { mode, countries, tariffs } = terms
  if (mode === 'free') return 0
  const tariff = (countries[country ?? ''] ?? Object.values(countries)[0])?.tariff ?? 'abroad'
  const worth = works.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  if (tariff === 'france' && worth > tariffs.freeAbove) return 0
  return works.reduce((sum, { dimensions, quantity }) => sum + tariffs[tariff][sizeOf(dimensions, tariffs.below)] * quantity, 0)
}

/**
 * Returns the lines to sum. A line that cannot be sold counts as an item but not in the total; one with a quantity above 1 counts in the
 * total as many times.
 */
const payableItems = (items: readonly CartItem[]): readonly CartItem[] =>
  items.filter(item => item.obstacle === undefined || item.obstacle === 'notUnique')

const payableLines = (items: readonly CartItem[]): readonly PayableLine[] =>
  payableItems(items).map(item => ({ artworkId: item.artworkId, amount: item.artworkPrice * item.quantity }))

/**
 * Returns the delivery price of a cart's works to a country, in cents. It is separate from the cart's total, which covers the works alone.
 */
export const deliveryAmountOf = (items: readonly CartItem[], country?: string): number =>
  deliveryPrice(
    payableItems(items).map(({ dimensions, artworkPrice: price, quantity }) => ({ dimensions, price, quantity })),
    country,
  )

/** Adds the delivery to a cart's total. */
export const withDelivery = ({ items, total }: Pick<Cart, 'items' | 'total'>, country?: string) => {
  const deliveryAmount = deliveryAmountOf(items, country)
  return { deliveryAmount, total: total + deliveryAmount }
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
