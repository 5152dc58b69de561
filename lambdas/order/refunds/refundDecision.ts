import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { isRefundBlocked, lostSum } from '../../../shared/order/disputes/paymentAlert.ts'
import { type Refund, type RefundBody, typedCents } from '../../../shared/order/refund.ts'
import { refundFor, worksLeft } from '../../../shared/order/refunds/refundRules.ts'
import type { RefundRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'

/** A refund as the owner requests it; `request` is the number that the form drew for it. */
export type RequestedRefund = Pick<Refund, 'amount' | 'cause' | 'artworkIds' | 'withdrawal' | 'reason'> & {
  readonly request?: string | undefined
}

export type RefundRefusal = 'orderNotPaid' | 'worksRefunded' | 'returnUnknown' | 'withdrawalRefunded' | 'paymentDisputed' | 'refundRefused'

/** The outcome of a refund request: a new refund, one that was already requested, or why it is refused. */
export type RefundDecision =
  | { readonly requested: RequestedRefund }
  | 'alreadyRequested'
  | { readonly refused: RefundRefusal }
  | { readonly invalid: readonly FieldError[] }

/**
 * Returns what may still be refunded of a sale, in cents: nothing of a payment that came too late, which is refunded as a whole, or of what a
 * dispute took back.
 */
const leftOf = (order: OrderRow): number =>
  order.paidAt ? Math.max(0, order.totalAmount - (order.refundedAmount ?? 0) - lostSum(order)) : 0

const ofWithdrawal = (order: OrderRow, place: number, left: number): RefundDecision => {
  const withdrawal = order.withdrawals?.[place - 1]
  if (!withdrawal) return { refused: 'returnUnknown' }
  const owed = Math.min(withdrawal.refundAmount - (withdrawal.repaid ?? 0), left)
  if (owed <= 0) return { refused: 'withdrawalRefunded' }
  return { requested: { amount: owed, cause: 'withdrawal', withdrawal: place, artworkIds: [...withdrawal.artworkIds] } }
}

const ofWorks = (order: OrderRow, refunds: readonly RefundRow[], asked: readonly number[], left: number): RefundDecision => {
  const artworkIds = [...new Set(asked)]
  const named = new Set(refunds.flatMap(({ state, artworkIds: ids = [] }) => (state === 'failed' ? [] : ids)))
  const free = worksLeft(order).filter(({ artworkId }) => !named.has(artworkId))
  if (artworkIds.some(id => free.every(({ artworkId }) => artworkId !== id))) return { refused: 'worksRefunded' }
  const refundedWorks = [...named, ...(order.refundedWorks ?? [])]
  const amount = Math.min(refundFor({ ...order, refundedWorks }, artworkIds), left)
  return amount > 0 ? { requested: { amount, cause: 'desk', artworkIds } } : { refused: 'worksRefunded' }
}

const decideNew = (order: OrderRow, refunds: readonly RefundRow[], body: RefundBody): RefundDecision => {
  const left = leftOf(order)
  if (body.withdrawal !== undefined) return ofWithdrawal(order, body.withdrawal, left)
  if (body.artworkIds) return ofWorks(order, refunds, body.artworkIds, left)
  if (body.amount === undefined) return left > 0 ? { requested: { amount: left, cause: 'desk' } } : 'alreadyRequested'
  const amount = typedCents(body.amount) ?? 0
  if (amount <= left) return { requested: { amount, cause: 'desk' } }
  const message = left > 0 ? `Il ne reste que ${formatCents(left)} à rendre` : 'Il ne reste rien à rendre'
  return { invalid: [{ field: 'amount', message }] }
}

/** Decides about the owner's refund request, given the order and its refunds as they were read. */
export const decideRefund = (order: OrderRow, refunds: readonly RefundRow[], body: RefundBody): RefundDecision => {
  const { status, paymentIntentId } = order
  if ((status !== 'paid' && status !== 'refunded') || !paymentIntentId) return { refused: 'orderNotPaid' }
  const before = refunds.find(({ request }) => request !== undefined && request === body.request)
  if (before) return before.state === 'failed' ? { refused: 'refundRefused' } : 'alreadyRequested'
  if (isRefundBlocked(order)) return { refused: 'paymentDisputed' }
  const decided = decideNew(order, refunds, body)
  return typeof decided === 'object' && 'requested' in decided
    ? { requested: { ...decided.requested, ...(body.reason && { reason: body.reason }), request: body.request } }
    : decided
}
