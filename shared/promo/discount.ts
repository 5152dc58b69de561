import type { Discount } from './promo.ts'

/** The least the provider takes by card, in cents; no discount may take a payment below it (D20). */
export const leastPayment = 50

type Line = { readonly artworkId: number; readonly amount: number }

const concerned = (discount: Discount, lines: readonly Line[]): number =>
  lines
    .filter(line => discount.targetArtworkId === undefined || line.artworkId === discount.targetArtworkId)
    .reduce((sum, line) => sum + line.amount, 0)

/** The discount in cents as the provider would compute it, before the least payment is kept. */
export const nominalDiscount = (discount: Discount, lines: readonly Line[]): number => {
  const amount = concerned(discount, lines)
  return discount.type === 'percentage' ? Math.round((amount * discount.value) / 100) : Math.min(discount.value, amount)
}

/** The discount in cents, never taking the total of the lines below the least payment. */
export const discountOn = (discount: Discount, lines: readonly Line[]): number => {
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return Math.max(0, Math.min(nominalDiscount(discount, lines), total - leastPayment))
}
