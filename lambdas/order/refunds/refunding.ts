import type { Refuse } from '../../../shared/kit/refusal.ts'
import type { RefundBody } from '../../../shared/order/refund.ts'
import { findByIds } from '../../artwork/artworkStore.ts'
import { log } from '../../kit/log.ts'
import { PaymentProviderError } from '../../kit/payment/payment.ts'
import { refundPart, refundsOfPayment } from '../../kit/payment/stripe.ts'
import { retry, StaleRead } from '../../kit/retry.ts'
import { dues } from '../../kit/table/keys.ts'
import type { Write } from '../../kit/table/table.ts'
import { fullRefundTemplate, refundFailedMail, saleRefundMails } from '../mails/saleRefundMails.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import { type RefundRow, recordsOfOrder } from '../store/orderRecords.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'
import { type EventMark, recordEvent } from '../store/paymentEventStore.ts'
import { decideRefund, type RefundRefusal, type RequestedRefund } from './refundDecision.ts'
import { isOpen, isOpenRequest, type NewRefund, planRefunds, type RefundPlan } from './refundPlan.ts'
import { recordRefunds, reserveRefund } from './refundStore.ts'

type Cause = {
  /** The webhook event that caused the change, which is recorded in the same write. */
  readonly event?: EventMark
  /** The reason in the order's history, where no event gives one. */
  readonly reason?: string
  /** The numbers of the refunds that the provider has just refused. */
  readonly refused?: readonly number[]
  /** The owner waits for the answer in the back office, and needs no mail about a refund that was not made. */
  readonly isOwnerWaiting?: boolean
}

/**
 * Returns the refunds that the buyer gets a mail about: those of a paid order, and those that the owner tries again once it is refunded. A late
 * payment's refund was announced by the mail of that payment.
 */
const toTell = ({ status, paidAt, erasedAt }: OrderRow, { made }: RefundPlan): readonly NewRefund[] => {
  if (erasedAt) return []
  return status === 'paid' ? made : made.filter(({ cause }) => paidAt !== undefined && cause !== 'dashboard')
}

const isLastOfSale = ({ status }: OrderRow, { isWhole }: RefundPlan): boolean => status === 'paid' && isWhole

/** The buyer gets a mail about each refund made, the owner about each that failed. */
const mailsOf = (order: OrderRow, plan: RefundPlan, { isOwnerWaiting }: Cause): OrderMails => ({
  ...saleRefundMails(order, toTell(order, plan), isLastOfSale(order, plan)),
  ...Object.fromEntries(
    plan.failed
      .filter(({ refundId }) => !isOwnerWaiting || refundId !== undefined)
      .map(refund => [`refund-failed-${refund.number}`, refundFailedMail(order, refund)]),
  ),
})

/** Stores in each refund the name of the mail that announced it. */
const withMails = (order: OrderRow, plan: RefundPlan): RefundPlan => {
  const told = toTell(order, plan)
  const named = (refund: NewRefund): NewRefund =>
    told.includes(refund) ? { ...refund, told: isLastOfSale(order, plan) ? fullRefundTemplate : `refund-${refund.number}` } : refund
  return { ...plan, changed: plan.changed.map(named) }
}

/** The dashboard sums these log lines. The refund of a late payment is left out, since that payment was not counted as a sale. */
const logRefunds = ({ id: orderId, paidAt }: OrderRow, { made, failed }: RefundPlan): void => {
  if (!paidAt) return
  for (const { number, amount } of made) log.info('refunded', { orderId, number, cents: amount })
  for (const { number, amount } of failed) log.warn('refund failed', { orderId, number, cents: amount })
}

const attempts = { attempts: 12 } as const

/**
 * Makes an order's refunds match the provider's list for its payment. The order is read before the provider, and the write is conditional on
 * that version of the order, so that an older answer never replaces a newer one.
 */
export const mirrorRefunds = async (orderId: string, paymentIntentId: string, cause: Cause = {}): Promise<void> => {
  const { event, reason = 'asked', refused = [] } = cause
  const written = await retry<boolean>({ ...attempts, exhausted: `The refunds of ${orderId} changed at every attempt` }, async () => {
    const order = await findOrder(orderId)
    // An order has a payment's id only once it was paid or refunded.
    if (!order || order.paymentIntentId !== paymentIntentId) return false
    const records = await recordsOfOrder(order)
    const provided = await refundsOfPayment(paymentIntentId)
    const plan = planRefunds(order, records.refunds, provided, { refused, now: new Date() })
    const isWaiting = order.due === dues.orders && !plan.refunds.some(isOpen)
    if (plan.changed.length === 0 && !isWaiting) return false
    const works = await findByIds(
      order.items.map(({ artworkId }) => artworkId),
      'latest',
    )
    const told = { event, reason, mails: mailsOf(order, plan, cause) }
    const failed = await recordRefunds(order, records, [...works.values()], withMails(order, plan), told)
    if (!failed.size) logRefunds(order, plan)
    if (failed.size && !failed.has('event')) throw new StaleRead()
    return true
  })
  if (!written) await recordEvent(event)
}

/** Recognises a definite refusal, for example of a disputed payment, for lack of balance, or of more than is left. */
const isRefused = (error: unknown): boolean => error instanceof PaymentProviderError && error.type === 'StripeInvalidRequestError'

/** An order's payment, with its refund requests that the provider may not have yet. */
type OpenRequests = { readonly id: string; readonly paymentIntentId: string; readonly refunds: readonly RefundRow[] }

/** Requests a refund from the provider under its idempotency key. Returns whether the provider refused it; any other failure is thrown, because the refund may have been made. */
const requestRefund = async ({ id, paymentIntentId }: OpenRequests, { number, amount, idempotencyKey }: RefundRow): Promise<boolean> => {
  try {
    await refundPart({ orderId: id, number, paymentIntentId, amount, idempotencyKey: idempotencyKey ?? `refund-${paymentIntentId}` })
    return false
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn('refund refused', { orderId: id, number })
    return true
  }
}

const openRequestsOf = async (orderId: string): Promise<OpenRequests | undefined> => {
  const order = await findOrder(orderId)
  if (!order?.paymentIntentId) return undefined
  const { refunds } = await recordsOfOrder(order)
  return { id: orderId, paymentIntentId: order.paymentIntentId, refunds: refunds.filter(isOpenRequest) }
}

/**
 * Requests every refund that the provider may not have yet. The provider's list is read first, because an idempotency key prevents a second
 * refund for one day only (https://docs.stripe.com/api/idempotent_requests). Returns the numbers of the refused refunds.
 */
const sendRefunds = async (orderId: string, cause: Cause): Promise<readonly number[]> => {
  const before = await openRequestsOf(orderId)
  if (!before?.refunds.length) return []
  await mirrorRefunds(orderId, before.paymentIntentId, cause)
  const left = (await openRequestsOf(orderId))?.refunds ?? []
  const refused: number[] = []
  for (const refund of left) if (await requestRefund(before, refund)) refused.push(refund.number)
  await mirrorRefunds(orderId, before.paymentIntentId, { ...cause, refused })
  return refused
}

/** Finishes the refunds of a sale that an interrupted call left open; the reconciliation calls it. */
export const finishSaleRefunds = async (orderId: string): Promise<void> => {
  const asked = await openRequestsOf(orderId)
  if (asked?.refunds.length) await sendRefunds(orderId, {})
  else if (asked) await mirrorRefunds(orderId, asked.paymentIntentId)
}

/** The request of a refund with the order as it was read; `undefined` where an earlier call recorded it. */
type Recorded = { readonly reserved: OrderRow; readonly requested: RequestedRefund } | undefined

/**
 * Decides about the owner's refund request and writes it, again after each concurrent change: of ten clicks on one form, one writes it and the
 * others find it requested. `entries` returns the journal's entries.
 */
export const recordRefundRequest = (
  orderId: string,
  body: RefundBody,
  refuse: Refuse<RefundRefusal | 'orderNotFound'>,
  entries: (order: OrderRow, requested: RequestedRefund) => readonly Write<'journal'>[],
): Promise<Recorded> =>
  retry<Recorded>({ ...attempts, exhausted: `The order ${orderId} changed at every attempt to refund it` }, async () => {
    const order = await findOrder(orderId)
    if (!order) throw refuse('orderNotFound')
    const records = await recordsOfOrder(order)
    const decision = decideRefund(order, records.refunds, body)
    if (decision === 'alreadyRequested') return undefined
    if ('invalid' in decision) throw refuse('invalidInput', decision.invalid)
    if ('refused' in decision) throw refuse(decision.refused)
    const { requested } = decision
    if (!(await reserveRefund(order, records, requested, entries(order, requested)))) throw new StaleRead()
    return { reserved: order, requested }
  })

/**
 * Sends the requested refunds of an order to the provider. Returns whether the one of this form failed or, without a form's number, whether the
 * provider refused any.
 */
export const sendRequestedRefunds = async (orderId: string, request: string | undefined): Promise<boolean> => {
  const refused = await sendRefunds(orderId, { reason: 'refunded by the owner', isOwnerWaiting: true })
  if (request === undefined) return refused.length > 0
  const order = await findOrder(orderId)
  const own = order && (await recordsOfOrder(order)).refunds.find(refund => refund.request === request)
  return own?.state === 'failed'
}
