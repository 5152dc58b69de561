import { isRefundBlocked, type Losable, lostSum } from '../disputes/paymentAlert.ts'
import type { OrderItem } from '../order.ts'
import type { OrderWithdrawal } from '../orderWithdrawal.ts'
import type { Refund } from '../refund.ts'

type Bought = Pick<OrderItem, 'artworkId' | 'price'>

/** An order reduced to its works and what was paid for them; amounts in cents. */
export type BoughtWorks<Item extends Bought = Bought> = {
  readonly items: readonly Item[]
  readonly subtotal: number
  readonly discountAmount: number
  /** Refunded with the last of the works, as the law requires (article L. 221-24 of the consumer code). */
  readonly deliveryAmount?: number | undefined
  /** The one work the discount applies to; without it, all works share the discount. */
  readonly promoProduct?: { readonly artworkId: number } | undefined
  readonly withdrawals?: readonly Pick<OrderWithdrawal, 'artworkIds'>[] | undefined
  /** The works that refunds were made for. */
  readonly refundedWorks?: readonly number[] | undefined
}

const givenUp = ({ withdrawals = [], refundedWorks = [] }: BoughtWorks): ReadonlySet<number> =>
  new Set([...withdrawals.flatMap(({ artworkIds }) => artworkIds), ...refundedWorks])

/** Returns the works that were neither withdrawn from nor refunded. */
export const worksLeft = <Item extends Bought>(order: BoughtWorks<Item>): readonly Item[] => {
  const gone = givenUp(order)
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
 * Returns what was paid for these works besides those given up before, in cents. However the works are split, the sums add up to the amount
 * paid.
 */
export const refundFor = (order: BoughtWorks, artworkIds: readonly number[]): number => {
  const gone = givenUp(order)
  return paidFor(order, new Set([...gone, ...artworkIds])) - paidFor(order, gone)
}

/** What the rules read of a refund. */
export type RefundFacts = Pick<Refund, 'number' | 'amount' | 'state' | 'at' | 'artworkIds' | 'withdrawal' | 'isSettled'>

/** Tells whether a refund's sum is the buyer's: one that failed and was settled in another way is too. */
export const isGiven = ({ state, isSettled }: Pick<RefundFacts, 'state' | 'isSettled'>): boolean => state !== 'failed' || isSettled === true

/** Returns what refunds give back together: those that Stripe has, and those that it is still to be asked for. */
export const refundedSum = (refunds: readonly Pick<RefundFacts, 'state' | 'amount' | 'isSettled'>[]): number =>
  refunds.filter(isGiven).reduce((sum, { amount }) => sum + amount, 0)

type Owed = Pick<OrderWithdrawal, 'at' | 'refundAmount' | 'refundsBefore'>

/** Tells whether a refund was made after a withdrawal. The provider's times have no more than seconds. */
const isLater = ({ number, at }: RefundFacts, owed: Owed): boolean =>
  number > (owed.refundsBefore ?? 0) && Math.floor(Date.parse(owed.at) / 1000) <= Math.floor(Date.parse(at) / 1000)

/**
 * Returns what each withdrawal has been given back, in cents: first by the refunds that name it, then by those that name nothing and were
 * made after it, the oldest withdrawal first. A refund made in Stripe's dashboard names nothing.
 */
export const repaidOf = (withdrawals: readonly Owed[], refunds: readonly RefundFacts[]): readonly number[] => {
  const repaid = withdrawals.map(() => 0)
  const pay = (place: number, most: number): number => {
    const paid = Math.min(most, (withdrawals[place]?.refundAmount ?? 0) - (repaid[place] ?? 0))
    repaid[place] = (repaid[place] ?? 0) + paid
    return most - paid
  }
  const given = refunds.filter(isGiven).toSorted((one, other) => one.number - other.number)
  for (const { withdrawal, amount } of given) if (withdrawal !== undefined) pay(withdrawal - 1, amount)
  for (const refund of given) {
    if (refund.withdrawal !== undefined || refund.artworkIds) continue
    withdrawals.reduce((left, owed, place) => (isLater(refund, owed) ? pay(place, left) : left), refund.amount)
  }
  return repaid
}

/** Returns what withdrawals are still owed together, in cents: no more than is left once refunds and banks gave back their part. */
export const owedSum = (
  { withdrawals = [], totalAmount, ...alerts }: Losable & { readonly withdrawals?: readonly Owed[] | undefined },
  refunds: readonly RefundFacts[],
): number => {
  const repaid = repaidOf(withdrawals, refunds)
  const owed = withdrawals.reduce((sum, { refundAmount }, at) => sum + refundAmount - (repaid[at] ?? 0), 0)
  return Math.min(owed, Math.max(0, totalAmount - refundedSum(refunds) - lostSum(alerts)))
}

type Failing = Pick<Refund, 'amount' | 'cause' | 'state' | 'isRefused' | 'isSettled' | 'at' | 'failedAt'>
type WithRefunds<Each extends Failing> = Losable & { readonly refunds?: readonly Each[] | undefined }

/** Tells whether a dispute that prevented the refund of a late payment is over, and left the shop money that is the buyer's (E176). */
const isLateRefundOwed = (order: WithRefunds<Failing>): boolean =>
  (order.alerts ?? []).some(({ kind }) => kind === 'dispute') &&
  !isRefundBlocked(order) &&
  lostSum(order) + refundedSum(order.refunds ?? []) < order.totalAmount

/**
 * Returns the refunds whose buyer still waits for the money: those that failed, until another is made after the failure or the owner has
 * settled them. A refund made before the failure does not replace the failed one. One that Stripe never made counts only if it is that of a
 * late payment, of which the buyer was told.
 */
export const failedRefunds = <Each extends Failing>(order: WithRefunds<Each>): readonly Each[] => {
  const { refunds = [] } = order
  return refunds.filter(({ cause, state, isRefused, isSettled, at, failedAt = at }) => {
    if (state !== 'failed' || isSettled) return false
    if (isRefused) return cause === 'latePayment' && isLateRefundOwed(order)
    return refunds.every(other => other.state === 'failed' || other.at < failedAt)
  })
}

export const hasFailedRefund = (order: WithRefunds<Failing>): boolean => failedRefunds(order).length > 0
