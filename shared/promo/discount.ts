import type { Discount, PromoObstacle, PromoTerms } from './promo.ts'

/** The least the provider takes by card, in cents; no discount may take a payment below it (D20). */
export const leastPayment = 50

/** A line to pay: `amount` in cents. */
export type PayableLine = { readonly artworkId: number; readonly amount: number }

const sum = (lines: readonly PayableLine[]): number => lines.reduce((total, line) => total + line.amount, 0)

const concerned = (discount: Discount, lines: readonly PayableLine[]): readonly PayableLine[] =>
  lines.filter(line => discount.targetArtworkId === undefined || line.artworkId === discount.targetArtworkId)

/** The discount in cents, as the provider computes it. */
export const discountOn = (discount: Discount, lines: readonly PayableLine[]): number => {
  const amount = sum(concerned(discount, lines))
  return discount.type === 'percentage' ? Math.round((amount * discount.value) / 100) : Math.min(discount.value, amount)
}

/** Why a code that is valid by itself cannot be used on these lines (D20). */
export const discountObstacle = (discount: Discount, lines: readonly PayableLine[]): PromoObstacle | undefined => {
  if (!concerned(discount, lines).length) return 'promoNotApplicable'
  return sum(lines) - discountOn(discount, lines) < leastPayment ? 'promoBelowLeastPayment' : undefined
}

/** Whether a code for this work alone would leave less of its price than can be paid; of one without a price nothing can be said yet. */
export const leavesTooLittle = (
  { type, value }: Pick<Discount, 'type' | 'value'>,
  { id, priceEur }: { readonly id: number; readonly priceEur?: number | undefined },
): boolean =>
  !!priceEur &&
  discountObstacle({ type, value, targetArtworkId: id }, [{ artworkId: id, amount: priceEur * 100 }]) === 'promoBelowLeastPayment'

/** Whether no cart can ever be paid with it: such codes could be made once (D20). */
export const isNeverUsable = ({ type, value, targetArtworkId }: Discount): boolean =>
  type === 'percentage' && value >= 100 && targetArtworkId === undefined

/**
 * Why a code itself cannot be used now. Its limits come before its being active: the provider takes an expired or exhausted
 * code for inactive, and each deserves its own message.
 */
export const promoObstacle = (promo: PromoTerms | undefined, now: Date): PromoObstacle | undefined => {
  if (!promo) return 'promoUnknown'
  if (promo.expiresAt !== undefined && new Date(promo.expiresAt) <= now) return 'promoExpired'
  if (promo.maxRedemptions !== undefined && promo.timesRedeemed >= promo.maxRedemptions) return 'promoExhausted'
  return promo.active ? undefined : 'promoUnknown'
}
