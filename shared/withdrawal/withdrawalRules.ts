import { parisNoon } from '../kit/frenchFormat.ts'
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
 * Returns the last day to withdraw, at noon UTC. The painter promises more days than the law grants (D21c). They count from the day the last
 * work arrived, and never from before the latest promised one: a day that was told wrongly can only lengthen them (E57). A deadline on a
 * weekend moves to the next working day. A later withdrawal may still be in time, so none is refused as late.
 */
export const withdrawalDeadline = (paidAt: string, arrival?: Date): Date => {
  const promised = latestDelivery(paidAt)
  return workingDay(daysAfter(arrival && arrival > promised ? arrival : promised, promises.returns.days))
}

export const isLateWithdrawal = (paidAt: string, at: string, arrival?: Date): boolean => parisNoon(at) > withdrawalDeadline(paidAt, arrival)

/** Returns the last day to send a work back, at noon UTC. */
export const sendingBackDeadline = (at: string): Date => daysAfter(parisNoon(at), lawfulDays.sendingBack)

type Bought = Pick<OrderItem, 'artworkId' | 'price'>

/** An order reduced to its works and their prices; amounts in cents. */
export type BoughtWorks<Item extends Bought = Bought> = {
  readonly items: readonly Item[]
  readonly subtotal: number
  readonly discountAmount: number
  /** Refunded with the last of the works, as the law requires (article L. 221-24 of the consumer code). */
  readonly deliveryAmount?: number | undefined
  /** The one work the discount applies to; without it, all works share the discount. */
  readonly promoProduct?: { readonly artworkId: number } | undefined
  readonly withdrawals?: readonly OrderWithdrawal[] | undefined
}

const withdrawnFrom = ({ withdrawals = [] }: BoughtWorks): ReadonlySet<number> =>
  new Set(withdrawals.flatMap(({ artworkIds }) => artworkIds))

/** Returns the works not withdrawn from. */
export const worksLeft = <Item extends Bought>(order: BoughtWorks<Item>): readonly Item[] => {
  const gone = withdrawnFrom(order)
  return order.items.filter(({ artworkId }) => !gone.has(artworkId))
}

const sumOf = (items: readonly Bought[]): number => items.reduce((sum, { price }) => sum + price, 0)

/**
 * Returns the amount paid for these works after their share of the discount, in cents. If they are all of the order's, the delivery is
 * included.
 */
const paidFor = ({ items, subtotal, discountAmount, deliveryAmount = 0, promoProduct }: BoughtWorks, ids: ReadonlySet<number>): number => {
  const bought = items.filter(({ artworkId }) => ids.has(artworkId))
  const paid = sumOf(bought) + (bought.length === items.length ? deliveryAmount : 0)
  if (promoProduct) return paid - (ids.has(promoProduct.artworkId) ? discountAmount : 0)
  return paid - (subtotal > 0 ? Math.round((discountAmount * sumOf(bought)) / subtotal) : 0)
}

/**
 * Returns the refund for withdrawing from these works as well, in cents. However the works are split, the refunds add up to the amount
 * paid.
 */
export const refundFor = (order: BoughtWorks, artworkIds: readonly number[]): number => {
  const gone = withdrawnFrom(order)
  return paidFor(order, new Set([...gone, ...artworkIds])) - paidFor(order, gone)
}
