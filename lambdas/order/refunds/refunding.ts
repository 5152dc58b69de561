import type { RefundBody } from '../../../shared/order/refund.ts'
import { findByIds } from '../../artwork/artworkStore.ts'
import { log } from '../../kit/log.ts'
import { PaymentProviderError } from '../../kit/payment/payment.ts'
import { refundPart, refundsOfPayment } from '../../kit/payment/stripe.ts'
import { retry } from '../../kit/retry.ts'
import { dues } from '../../kit/table/keys.ts'
import type { Write } from '../../kit/table/table.ts'
import { refundFailedMail, refundsMails } from '../mails/partialRefundMail.ts'
import { type EventMark, type OrderMails, recordEvent } from '../store/orderMoves.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'
import { deliveryOf, type RefundRow } from '../store/parcelStore.ts'
import { decideRefund, type RefundDecision, type Wanted } from './refundDecision.ts'
import { isAsked, isOpen, type NewRefund, planRefunds, type RefundPlan } from './refundPlan.ts'
import { recordRefunds, reserveRefund } from './refundStore.ts'

type Cause = {
  /** The webhook event that told of it, which is recorded with what it changes. */
  readonly event?: EventMark
  /** The reason for the history, where no event gives it. */
  readonly reason?: string
  /** The numbers of the refunds that the provider has just refused. */
  readonly refused?: readonly number[]
  /** The owner is waiting for the answer, and needs no mail to learn of what was not made. */
  readonly isAtDesk?: boolean
}

/**
 * Returns the refunds to tell the buyer of: those of a sale, and those that the owner tries again once it was refunded. The mail of a payment
 * that was not honoured has told of its refund.
 */
const toTell = ({ status, paidAt, erasedAt }: OrderRow, { made }: RefundPlan): readonly NewRefund[] => {
  if (erasedAt) return []
  return status === 'paid' ? made : made.filter(({ cause }) => paidAt !== undefined && cause !== 'dashboard')
}

const isLastOfSale = ({ status }: OrderRow, { isWhole }: RefundPlan): boolean => status === 'paid' && isWhole

/** A refund is told to its buyer, and one that came to nothing to the owner. */
const mailsOf = (order: OrderRow, plan: RefundPlan, { isAtDesk }: Cause): OrderMails => ({
  ...refundsMails(order, toTell(order, plan), isLastOfSale(order, plan)),
  ...Object.fromEntries(
    plan.failed
      .filter(({ refundId }) => !isAtDesk || refundId !== undefined)
      .map(refund => [`refund-failed-${refund.number}`, refundFailedMail(order, refund)]),
  ),
})

/** Each refund remembers which mail told its buyer of it. */
const withMails = (order: OrderRow, plan: RefundPlan): RefundPlan => {
  const told = toTell(order, plan)
  const named = (refund: NewRefund): NewRefund =>
    told.includes(refund) ? { ...refund, told: isLastOfSale(order, plan) ? 'money-back' : `refund-${refund.number}` } : refund
  return { ...plan, changed: plan.changed.map(named) }
}

/** The dashboard adds up what came in and what went back; a payment that was not honoured never counted as a sale. */
const logRefunds = ({ id: orderId, paidAt }: OrderRow, { made, failed }: RefundPlan): void => {
  if (!paidAt) return
  for (const { number, amount } of made) log.info('refunded', { orderId, number, cents: amount })
  for (const { number, amount } of failed) log.warn('refund failed', { orderId, number, cents: amount })
}

const attempts = { attempts: 12 } as const

/**
 * Makes an order's refunds what the provider says of its payment. The order is read before the provider is asked, and the write holds only
 * while nobody else has written one: of two answers the older never replaces the newer.
 */
export const mirrorRefunds = async (orderId: string, paymentIntentId: string, cause: Cause = {}): Promise<void> => {
  const { event, reason = 'asked', refused = [] } = cause
  const written = await retry<boolean>({ ...attempts, exhausted: `The refunds of ${orderId} changed at every attempt` }, async () => {
    const order = await findOrder(orderId)
    // An order names a payment once it was paid or given back.
    if (!order || order.paymentIntentId !== paymentIntentId) return false
    const delivery = await deliveryOf(order)
    const provided = await refundsOfPayment(paymentIntentId)
    const plan = planRefunds(order, delivery.refunds, provided, { refused, now: new Date() })
    const isWaiting = order.due === dues.orders && !plan.refunds.some(isOpen)
    if (plan.changed.length === 0 && !isWaiting) return false
    const works = await findByIds(
      order.items.map(({ artworkId }) => artworkId),
      'latest',
    )
    const told = { event, reason, mails: mailsOf(order, plan, cause) }
    const failed = await recordRefunds(order, delivery, [...works.values()], withMails(order, plan), told)
    if (!failed.size) logRefunds(order, plan)
    return failed.size === 0 || failed.has('event') ? true : 'again'
  })
  if (!written) await recordEvent(event)
}

/** Recognises a definite refusal, for example of a disputed payment, for lack of balance, or of more than is left. */
const isRefused = (error: unknown): boolean => error instanceof PaymentProviderError && error.type === 'StripeInvalidRequestError'

/** An order's payment, with the refunds that the provider may not have yet. */
type Asked = { readonly id: string; readonly paymentIntentId: string; readonly refunds: readonly RefundRow[] }

/** Asks the provider for a refund under its own key. Returns whether the provider refused it; any other failure leaves that open. */
const ask = async ({ id, paymentIntentId }: Asked, { number, amount, idempotencyKey }: RefundRow): Promise<boolean> => {
  try {
    await refundPart({ orderId: id, number, paymentIntentId, amount, idempotencyKey: idempotencyKey ?? `refund-${paymentIntentId}` })
    return false
  } catch (error) {
    if (!isRefused(error)) throw error
    log.warn('refund refused', { orderId: id, number })
    return true
  }
}

const askedOf = async (orderId: string): Promise<Asked | undefined> => {
  const order = await findOrder(orderId)
  if (!order?.paymentIntentId) return undefined
  const { refunds } = await deliveryOf(order)
  return { id: orderId, paymentIntentId: order.paymentIntentId, refunds: refunds.filter(isAsked) }
}

/**
 * Asks the provider for every refund that it may not have yet. It is asked first what it has: a key protects from a second refund for a day
 * alone (https://docs.stripe.com/api/idempotent_requests). Returns the numbers of those that it refused.
 */
const sendRefunds = async (orderId: string, cause: Cause): Promise<readonly number[]> => {
  const before = await askedOf(orderId)
  if (!before?.refunds.length) return []
  await mirrorRefunds(orderId, before.paymentIntentId, cause)
  const left = (await askedOf(orderId))?.refunds ?? []
  const refused: number[] = []
  for (const refund of left) if (await ask(before, refund)) refused.push(refund.number)
  await mirrorRefunds(orderId, before.paymentIntentId, { ...cause, refused })
  return refused
}

/** Brings the refunds of a sale to their end that a call left open: the reconciliation does it. */
export const finishRefunds = async (orderId: string): Promise<void> => {
  const asked = await askedOf(orderId)
  if (asked?.refunds.length) await sendRefunds(orderId, {})
  else if (asked) await mirrorRefunds(orderId, asked.paymentIntentId)
}

/** What a demand came to. */
type Reserved = Exclude<RefundDecision, { readonly wanted: Wanted }> | { readonly reserved: OrderRow; readonly wanted: Wanted }

/**
 * Decides and writes the refund that the owner asks for, anew after each concurrent change: of ten clicks one writes it, and the others find
 * it asked for. `entries` are the journal's.
 */
export const askForRefund = (
  orderId: string,
  body: RefundBody,
  entries: (order: OrderRow, wanted: Wanted) => readonly Write<'journal'>[],
): Promise<Reserved | 'orderNotFound'> =>
  retry<Reserved | 'orderNotFound'>({ ...attempts, exhausted: `The order ${orderId} changed at every attempt to refund it` }, async () => {
    const order = await findOrder(orderId)
    if (!order) return 'orderNotFound'
    const delivery = await deliveryOf(order)
    const decision = decideRefund(order, delivery.refunds, body)
    if (decision === 'asked' || !('wanted' in decision)) return decision
    const { wanted } = decision
    return (await reserveRefund(order, delivery, wanted, entries(order, wanted))) ? { reserved: order, wanted } : 'again'
  })

/**
 * Sends the money of an order’s refunds at the owner's request. Returns whether hers came to nothing: the one of this form, or without a form
 * any that the provider refused.
 */
export const sendAtDesk = async (orderId: string, request: string | undefined): Promise<boolean> => {
  const refused = await sendRefunds(orderId, { reason: 'refunded by the owner', isAtDesk: true })
  if (request === undefined) return refused.length > 0
  const order = await findOrder(orderId)
  const own = order && (await deliveryOf(order)).refunds.find(refund => refund.request === request)
  return own?.state === 'failed'
}
