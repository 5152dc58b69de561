import { parisNoon } from '../kit/parisDay.ts'
import { latestDelivery, workingDay } from '../order/deliveryWindow.ts'
import type { OrderItem } from '../order/order.ts'
import type { OrderWithdrawal } from '../order/orderWithdrawal.ts'
import { lawfulDays, promises } from '../promises.ts'

const daysAfter = (day: Date, days: number): Date => {
  const later = new Date(day)
  later.setUTCDate(later.getUTCDate() + days)
  return later
}

/**
 * The last day to withdraw, at noon UTC: the painter's promise, which the law's days are within (D21c). Nobody knows when a work was
 * delivered: the latest day promised counts, and a last day that
 * is none of work is followed by one that is. Later than this one may still be in time, so nobody is refused for it.
 */
export const withdrawalDeadline = (paidAt: string): Date => workingDay(daysAfter(latestDelivery(paidAt), promises.returns.days))

export const isLateWithdrawal = (paidAt: string, at: string): boolean => parisNoon(at) > withdrawalDeadline(paidAt)

/** The last day to send a work back, at noon UTC. */
export const sendingBackDeadline = (at: string): Date => daysAfter(parisNoon(at), lawfulDays.sendingBack)

type Bought = Pick<OrderItem, 'artworkId' | 'price'>

/** An order as far as its works and what they cost are concerned; amounts in cents. */
export type Purchase<Item extends Bought = Bought> = {
  readonly items: readonly Item[]
  readonly subtotal: number
  readonly discountAmount: number
  /** Given back with the last of the works, as the law has it (article L. 221-24 of the consumer code). */
  readonly deliveryAmount?: number | undefined
  /** The one work the discount is on; all of them share it otherwise. */
  readonly promoProduct?: { readonly artworkId: number } | undefined
  readonly withdrawals?: readonly OrderWithdrawal[] | undefined
}

const withdrawnFrom = ({ withdrawals = [] }: Purchase): ReadonlySet<number> => new Set(withdrawals.flatMap(({ artworkIds }) => artworkIds))

/** The works still bought. */
export const worksLeft = <Item extends Bought>(order: Purchase<Item>): readonly Item[] => {
  const gone = withdrawnFrom(order)
  return order.items.filter(({ artworkId }) => !gone.has(artworkId))
}

const sumOf = (items: readonly Bought[]): number => items.reduce((sum, { price }) => sum + price, 0)

/** What these works of the order were paid together, with their share of the discount off, in cents; all of them with their delivery. */
const paidFor = ({ items, subtotal, discountAmount, deliveryAmount = 0, promoProduct }: Purchase, ids: ReadonlySet<number>): number => {
  const bought = items.filter(({ artworkId }) => ids.has(artworkId))
  const paid = sumOf(bought) + (bought.length === items.length ? deliveryAmount : 0)
  if (promoProduct) return paid - (ids.has(promoProduct.artworkId) ? discountAmount : 0)
  return paid - (subtotal > 0 ? Math.round((discountAmount * sumOf(bought)) / subtotal) : 0)
}

/** What withdrawing from these works as well gives back, in cents: however the works are parted, it comes to what was paid. */
export const refundFor = (order: Purchase, artworkIds: readonly number[]): number => {
  const gone = withdrawnFrom(order)
  return paidFor(order, new Set([...gone, ...artworkIds])) - paidFor(order, gone)
}
