import type { Discount, PromoObstacle, PromoTerms } from './promo.ts'

/** The smallest card payment the provider accepts, in cents; no discount may take a total below it (D20). */
export const leastPayment = 50

/** A payable line; `amount` is in cents. */
export type PayableLine = { readonly artworkId: number; readonly amount: number }

const sum = (lines: readonly PayableLine[]): number => lines.reduce((total, line) => total + line.amount, 0)

const concerned = (discount: Discount, lines: readonly PayableLine[]): readonly PayableLine[] =>
  lines.filter(line => discount.targetArtworkId === undefined || line.artworkId === discount.targetArtworkId)

/** Returns the discount in cents, rounded as the provider does. */
export const discountOn = (discount: Discount, lines: readonly PayableLine[]): number => {
  const amount = sum(concerned(discount, lines))
  return discount.type === 'percentage' ? Math.round((amount * discount.value) / 100) : Math.min(discount.value, amount)
}

/** Returns why a valid code cannot be used on these lines (D20). */
export const discountObstacle = (discount: Discount, lines: readonly PayableLine[]): PromoObstacle | undefined => {
  if (!concerned(discount, lines).length) return 'promoNotApplicable'
  return sum(lines) - discountOn(discount, lines) < leastPayment ? 'promoBelowLeastPayment' : undefined
}

/** Checks whether a code for this work alone would leave less than the smallest payment. A work without a price passes. */
export const leavesTooLittle = (
  { type, value }: Pick<Discount, 'type' | 'value'>,
  { id, priceEur }: { readonly id: number; readonly priceEur?: number | undefined },
): boolean =>
  !!priceEur &&
  discountObstacle({ type, value, targetArtworkId: id }, [{ artworkId: id, amount: priceEur * 100 }]) === 'promoBelowLeastPayment'

/** Checks whether no cart could ever be paid with the code. Such codes could be created once (D20). */
export const isNeverUsable = ({ type, value, targetArtworkId }: Discount): boolean =>
  type === 'percentage' && value >= 100 && targetArtworkId === undefined

/**
 * Returns why a code itself cannot be used now. Its limits are checked before `active`: the provider reports an expired or exhausted code
 * as inactive, and each case needs its own message.
 */
export const promoObstacle = (promo: PromoTerms | undefined, now: Date): PromoObstacle | undefined => {
  if (!promo) return 'promoUnknown'
  if (promo.expiresAt !== undefined && new Date(promo.expiresAt) <= now) return 'promoExpired'
  if (promo.maxRedemptions !== undefined && promo.timesRedeemed >= promo.maxRedemptions) return 'promoExhausted'
  return promo.active ? undefined : 'promoUnknown'
}
