import { type RefundFacts, refundedSum, repaidOf } from '../../../shared/order/refundRules.ts'
import type { ProviderRefund } from '../../kit/payment/payment.ts'
import { newsOf, noNews } from '../../kit/table/keys.ts'
import type { OrderRow } from '../store/orderStore.ts'
import type { RefundRow } from '../store/parcelStore.ts'

export type NewRefund = Omit<RefundRow, 'pk' | 'sk' | 'expiresAtEpoch'>

/** A refund that the provider does not have yet, as far as the table knows. */
export const isOpen = ({ state, refundId }: Pick<NewRefund, 'state' | 'refundId'>): boolean => state === 'pending' && refundId === undefined

/** One of the owner's: a payment that came too late is given back whole, by whoever settles it (`settlement.ts`). */
export const isAsked = (refund: Pick<NewRefund, 'state' | 'refundId' | 'cause'>): boolean =>
  isOpen(refund) && refund.cause !== 'latePayment'

/** What an order's refunds make of its row. */
export type RefundSums = {
  readonly set: Readonly<Record<string, unknown>>
  readonly remove: readonly string[]
}

/** Returns what an order's row says of these refunds: their sum, their works, and what its withdrawals are still owed (D21c). */
export const sumsOf = (order: OrderRow, refunds: readonly (NewRefund & RefundFacts)[]): RefundSums => {
  const { withdrawals } = order
  const known = refunds.filter(({ state, refundId }) => state !== 'failed' && refundId !== undefined)
  const refundedWorks = [...new Set(known.flatMap(({ artworkIds = [] }) => artworkIds))]
  const repaid = repaidOf(withdrawals ?? [], refunds)
  const due = (withdrawals ?? []).reduce((sum, { refundAmount }, at) => sum + refundAmount - (repaid[at] ?? 0), 0)
  const lastAt = withdrawals?.at(-1)?.at
  return {
    set: {
      refundCount: refunds.length,
      refundTurn: (order.refundTurn ?? 0) + 1,
      refundedAmount: refundedSum(refunds),
      refundedWorks,
      ...(withdrawals && { withdrawals: withdrawals.map((each, at) => ({ ...each, repaid: repaid[at] ?? 0 })) }),
      ...(due > 0 && lastAt && { refundDue: due, ...newsOf('withdrawals', lastAt) }),
    },
    remove: due > 0 ? [] : ['refundDue', ...(order.refundDue === undefined ? [] : noNews)],
  }
}

export type RefundPlan = {
  /** All refunds of the order as they become, by their number. */
  readonly refunds: readonly NewRefund[]
  /** Those that are new or changed. */
  readonly changed: readonly NewRefund[]
  /** Those that the provider has told of for the first time. */
  readonly made: readonly NewRefund[]
  /** Those that came to nothing since they were last looked at. */
  readonly failed: readonly NewRefund[]
  /** Nothing is left of the payment. */
  readonly isWhole: boolean
}

const withoutKey = ({ pk: _, sk: __, expiresAtEpoch: ___, ...refund }: RefundRow): NewRefund => refund

/**
 * Finds the row of a refund: by the provider's id, by the number that the shop gave it when it asked, or the one of a late payment, which is
 * given back whole, by the shop or in the dashboard, where it may have been done in parts.
 */
const rowOf = (
  order: OrderRow,
  refunds: readonly NewRefund[],
  { id, orderId, number }: ProviderRefund,
  given: number,
): NewRefund | undefined => {
  const known = refunds.find(({ refundId }) => refundId === id)
  if (known) return known
  const unknown = refunds.filter(({ refundId }) => refundId === undefined)
  if (number !== undefined) return orderId === order.id ? unknown.find(each => each.number === number) : undefined
  return unknown.find(each => each.cause === 'latePayment' && each.amount <= given)
}

const asFound = (row: NewRefund | undefined, number: number, found: ProviderRefund, now: string): NewRefund => {
  const { id: refundId, amount, state, at } = found
  const base: NewRefund = row ?? { number, amount, cause: 'dashboard', state, at }
  const { failedAt: _, isRefused: __, ...alive } = base
  return state === 'failed' ? { ...alive, amount, state, refundId, failedAt: base.failedAt ?? now } : { ...alive, amount, state, refundId }
}

const refusedBy = (refund: NewRefund, failedAt: string): NewRefund => ({ ...refund, state: 'failed', failedAt, isRefused: true })

/**
 * What is asked for beyond what is left of the payment is refused by the provider: of what it has not been asked for, the latest comes to
 * nothing first.
 */
const withinPayment = (refunds: readonly NewRefund[], most: number, now: string): readonly NewRefund[] => {
  const latest = refunds.findLast(isAsked)
  if (!latest || refundedSum(refunds) <= most) return refunds
  const failed = refunds.map(each => (each === latest ? refusedBy(each, now) : each))
  return withinPayment(failed, most, now)
}

const isSame = (one: NewRefund | undefined, other: NewRefund): boolean =>
  one !== undefined && one.state === other.state && one.refundId === other.refundId && one.amount === other.amount

/**
 * Compares an order's refunds with those that the provider has of its payment, whatever events came or did not, in whatever order: the table
 * becomes what the provider says. `refused`: the numbers of those that the provider has just refused.
 */
export const planRefunds = (
  order: OrderRow,
  rows: readonly RefundRow[],
  provided: readonly ProviderRefund[],
  { refused = [], now }: { readonly refused?: readonly number[]; readonly now: Date },
): RefundPlan => {
  const at = now.toISOString()
  const before = rows.map(withoutKey)
  const met = [...before]
  const given = refundedSum(provided)
  for (const found of provided) {
    const row = rowOf(order, met, found, given)
    const place = row ? met.indexOf(row) : met.length
    met[place] = asFound(row, met.length + 1, found, at)
  }
  const answered = met.map(each => (refused.includes(each.number) && isAsked(each) ? refusedBy(each, at) : each))
  const refunds = withinPayment(answered, order.totalAmount, at)
  const was = (number: number) => before.find(each => each.number === number)
  const changed = refunds.filter(each => !isSame(was(each.number), each))
  // Of what the provider does not have yet, nothing changes but that it fails.
  const isNews = ({ state, number }: NewRefund): boolean => {
    const earlier = was(number)
    return state !== 'failed' && (earlier?.refundId === undefined || earlier.state === 'failed')
  }
  return {
    refunds,
    changed,
    made: changed.filter(isNews),
    failed: changed.filter(({ state, number }) => state === 'failed' && was(number)?.state !== 'failed'),
    isWhole: refundedSum(refunds.filter(({ refundId }) => refundId !== undefined)) >= order.totalAmount,
  }
}
