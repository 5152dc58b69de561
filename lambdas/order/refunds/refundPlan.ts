import { isGiven, type RefundFacts, refundedSum, repaidOf } from '../../../shared/order/refunds/refundRules.ts'
import type { ProviderRefund } from '../../kit/payment/payment.ts'
import type { RefundRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { withdrawalDue } from '../store/withdrawalDue.ts'

export type NewRefund = Omit<RefundRow, 'pk' | 'sk' | 'expiresAtEpoch'>

/** Checks whether the provider may not have this refund yet: the table knows no id of it. */
export const isOpen = ({ state, refundId }: Pick<NewRefund, 'state' | 'refundId'>): boolean => state === 'pending' && refundId === undefined

/** Checks for an open refund that the owner asked for. The refund of a late payment is sent by `settlement.ts`. */
export const isOpenRequest = (refund: Pick<NewRefund, 'state' | 'refundId' | 'cause'>): boolean =>
  isOpen(refund) && refund.cause !== 'latePayment'

/** The change of an order's row that its refunds bring. */
export type RefundSums = {
  readonly set: Readonly<Record<string, unknown>>
  readonly remove: readonly string[]
}

/** Sums these refunds up for the order's row: the amount, the works, and what is still owed for withdrawals (D21c). */
export const sumsOf = (order: OrderRow, refunds: readonly (NewRefund & RefundFacts)[]): RefundSums => {
  const { withdrawals } = order
  const known = refunds.filter(refund => isGiven(refund) && refund.refundId !== undefined)
  const refundedWorks = [...new Set(known.flatMap(({ artworkIds = [] }) => artworkIds))]
  const repaid = repaidOf(withdrawals ?? [], refunds)
  const due = withdrawalDue(order, { refunds })
  return {
    set: {
      refundCount: refunds.length,
      refundVersion: (order.refundVersion ?? 0) + 1,
      refundedAmount: refundedSum(refunds),
      refundedWorks,
      ...(withdrawals && { withdrawals: withdrawals.map((each, at) => ({ ...each, repaid: repaid[at] ?? 0 })) }),
      ...due.set,
    },
    remove: due.remove,
  }
}

/** Returns the sums' change of an order's row, without the news and the debt for withdrawals, which a refunded order does not have. */
export const changeOfSums = ({ status }: Pick<OrderRow, 'status'>, sums: RefundSums): RefundSums => {
  if (status === 'paid') return sums
  const { refundDue: _, news: __, newsAt: ___, ...set } = sums.set
  return { set, remove: [] }
}

export type RefundPlan = {
  /** All refunds of the order as they are to be stored, ordered by number. */
  readonly refunds: readonly NewRefund[]
  /** The refunds that are new or differ from their row. */
  readonly changed: readonly NewRefund[]
  /** The refunds that the provider has made since the rows were written. */
  readonly made: readonly NewRefund[]
  /** The refunds that failed since the rows were written. */
  readonly failed: readonly NewRefund[]
  /** The refunds that the provider has add up to the whole payment. */
  readonly isWhole: boolean
}

const withoutKey = ({ pk: _, sk: __, expiresAtEpoch: ___, ...refund }: RefundRow): NewRefund => refund

/**
 * Finds the row of a provider's refund: by the provider's id, by the number that the shop sent with its request, or else the row of a late
 * payment, which may also have been refunded in Stripe's dashboard, there even in several parts.
 */
const findRow = (
  order: OrderRow,
  refunds: readonly NewRefund[],
  { id, orderId, number }: ProviderRefund,
  providedSum: number,
): NewRefund | undefined => {
  const known = refunds.find(({ refundId }) => refundId === id)
  if (known) return known
  const unknown = refunds.filter(({ refundId }) => refundId === undefined)
  if (number !== undefined) return orderId === order.id ? unknown.find(each => each.number === number) : undefined
  return unknown.find(each => each.cause === 'latePayment' && each.amount <= providedSum)
}

const asFound = (row: NewRefund | undefined, number: number, found: ProviderRefund, now: string): NewRefund => {
  const { id: refundId, amount, state, at } = found
  const base: NewRefund = row ?? { number, amount, cause: 'dashboard', state, at }
  const { failedAt, isRefused: _, ...alive } = base
  if (state === 'failed') return { ...alive, amount, state, refundId, failedAt: failedAt ?? now }
  const isAgain = base.state === 'failed' && base.refundId !== undefined
  return {
    ...alive,
    amount,
    state,
    refundId,
    madeAt: isAgain ? now : (base.madeAt ?? at),
    ...(isAgain && { again: (base.again ?? 0) + 1 }),
  }
}

const refusedBy = (refund: NewRefund, failedAt: string): NewRefund => ({ ...refund, state: 'failed', failedAt, isRefused: true })

/** Fails open refunds, the latest first, until all refunds together fit the payment: the provider would refuse the excess. */
const withinPayment = (refunds: readonly NewRefund[], most: number, now: string): readonly NewRefund[] => {
  const latest = refunds.findLast(isOpenRequest)
  if (!latest || refundedSum(refunds) <= most) return refunds
  const failed = refunds.map(each => (each === latest ? refusedBy(each, now) : each))
  return withinPayment(failed, most, now)
}

const isSame = (one: NewRefund | undefined, other: NewRefund): boolean =>
  one !== undefined && one.state === other.state && one.refundId === other.refundId && one.amount === other.amount

/**
 * Compares an order's refunds with the provider's list for its payment, and plans the rows that match that list, so that lost, repeated or
 * reordered events do not matter. `refused` has the numbers of the refunds that the provider has just refused.
 */
export const planRefunds = (
  order: OrderRow,
  rows: readonly RefundRow[],
  provided: readonly ProviderRefund[],
  { refused = [], now }: { readonly refused?: readonly number[]; readonly now: Date },
): RefundPlan => {
  const at = now.toISOString()
  const before = rows.map(withoutKey)
  const matched = [...before]
  const providedSum = refundedSum(provided)
  for (const found of provided) {
    const row = findRow(order, matched, found, providedSum)
    const place = row ? matched.indexOf(row) : matched.length
    matched[place] = asFound(row, matched.length + 1, found, at)
  }
  const answered = matched.map(each => (refused.includes(each.number) && isOpen(each) ? refusedBy(each, at) : each))
  const refunds = withinPayment(answered, order.totalAmount, at)
  const was = (number: number) => before.find(each => each.number === number)
  const changed = refunds.filter(each => !isSame(was(each.number), each))
  // A refund becomes known to the provider when it gets its id there, or when a failed one succeeds after all.
  const isMade = ({ state, number }: NewRefund): boolean => {
    const earlier = was(number)
    return state !== 'failed' && (earlier?.refundId === undefined || earlier.state === 'failed')
  }
  return {
    refunds,
    changed,
    made: changed.filter(isMade),
    failed: changed.filter(({ state, number }) => state === 'failed' && was(number)?.state !== 'failed'),
    isWhole: refundedSum(refunds.filter(({ refundId }) => refundId !== undefined)) >= order.totalAmount,
  }
}
