import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { isHonoured } from '../../shared/order/paymentRules.ts'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { log } from '../kit/log.ts'
import { PaymentProviderError, type PaymentSession } from '../kit/payment/payment.ts'
import { expirePaymentSession, readPaymentSession, refundPayment } from '../kit/payment/stripe.ts'
import { retry } from '../kit/retry.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { confirmationMails, refundMails } from './mails/orderMails.ts'
import { mirrorRefunds } from './refunds/refunding.ts'
import {
  type EventMark,
  type MovePart,
  moveToExpired,
  moveToPaid,
  moveToRefunded,
  recordEvent,
  recordRefundSent,
} from './store/orderMoves.ts'
import { findOrder, type OrderRow } from './store/orderStore.ts'

type Failed = ReadonlySet<MovePart>
type Works = ReadonlyMap<number, ArtworkRow>

/**
 * Reads the order and its works and tries to move it, again after each concurrent change. `attempt` returns the conditions that did not
 * hold, or `undefined` when there is nothing to move. The works may be read a moment after the order, so that they justify nothing but a
 * write that holds only while the order is as it was read.
 */
const move = (orderId: string, attempt: (order: OrderRow, works: Works) => Promise<Failed | undefined>): Promise<boolean> =>
  retry({ attempts: 6, exhausted: `The order ${orderId} changed at every attempt to move it` }, async () => {
    const order = await findOrder(orderId)
    const ids = order?.items.map(item => item.artworkId) ?? []
    const failed = order && (await attempt(order, await findByIds(ids, 'latest')))
    if (!failed) return false
    return !failed.size || failed.has('event') ? true : 'again'
  })

/**
 * The provider sends no event when it counts a redemption, and also counts those of refunded payments, so that the code is read again
 * (D20).
 */
const recountPromo = async ({ promotionCodeId }: OrderRow): Promise<void> => {
  if (promotionCodeId) await refreshPromo(promotionCodeId)
}

/**
 * The provider sends an event again until it is recorded. One that redeems a code is therefore recorded only after the code was counted.
 */
const isRecordedLast = ({ promotionCodeId }: OrderRow): boolean => promotionCodeId !== undefined

const settle = async (order: OrderRow, works: Works, session: PaymentSession, event: EventMark): Promise<Failed> => {
  const sold = order.items.map(item => works.get(item.artworkId))
  // Without an event nothing would be retried once the order has moved, so that the code is counted first.
  if (!event) await recountPromo(order)
  if (isHonoured(order, { sessionId: session.id, ...session }, sold)) {
    const move = { order, event: isRecordedLast(order) ? undefined : event }
    const failed = await moveToPaid(move, session, confirmationMails(order, session, new Date()))
    if (!failed.size) log.info('order paid', { orderId: order.id, requestId: order.requestId, cents: session.amount })
    return failed
  }
  log.warn('payment not honoured', { orderId: order.id, status: order.status })
  return moveToRefunded(
    { order, artworks: works.values() },
    { paymentIntentId: session.paymentIntentId, owed: session.amount },
    refundMails(order),
  )
}

/**
 * Refunds a payment and recounts the code it redeemed; an order that waited for the refund leaves the `due` index. Where nothing was left to
 * refund, the owner was quicker in the provider's dashboard: the provider is asked by which refunds, whose events may never come.
 */
const sendBack = async (order: OrderRow, paymentIntentId: string): Promise<void> => {
  const refund = await refundPayment(order.id, paymentIntentId)
  await recountPromo(order)
  if (!order.due) return
  if (refund) await recordRefundSent(order, refund)
  else await mirrorRefunds(order.id, paymentIntentId)
}

/** Recognises a payment to give back: one of an order that never was a sale, or of an order that another payment has paid. */
const isUndue = ({ status, paidAt, paymentIntentId }: OrderRow, session: PaymentSession): boolean => {
  if (status === 'refunded' && paidAt === undefined) return true
  const isOver = status === 'paid' || status === 'refunded'
  return isOver && paymentIntentId !== undefined && paymentIntentId !== session.paymentIntentId
}

/** Sends the money of an order that was recorded as refunded by a call that could not send it. */
export const finishRefund = async (orderId: string): Promise<void> => {
  const order = await findOrder(orderId)
  if (order?.status === 'refunded' && !order.paidAt && order.paymentIntentId) await sendBack(order, order.paymentIntentId)
}

/**
 * Settles a payment that succeeded: the order becomes paid, or the money goes back because a work is no longer its own (D18b, D21). A
 * refund is decided by the write, then sent, then the event is recorded: after a failure in between the provider sends the event again, and
 * the money goes back once.
 */
export const settlePayment = async (orderId: string, session: PaymentSession, event?: EventMark): Promise<void> => {
  const moved = await move(orderId, async (order, works) =>
    order.status === 'paid' || order.status === 'refunded' ? undefined : settle(order, works, session, event),
  )
  const order = await findOrder(orderId)
  if (order && session.paymentIntentId && isUndue(order, session)) await sendBack(order, session.paymentIntentId)
  else if (order?.status === 'paid' && moved && !isRecordedLast(order)) return
  else if (event && order) await recountPromo(order)
  await recordEvent(event)
}

const markRefunded = (orderId: string, paymentIntentId: string, event: EventMark): Promise<boolean> =>
  move(orderId, async (order, works) => {
    if (order.status === 'refunded' || order.status === 'paid') return undefined
    return moveToRefunded({ order, artworks: works.values(), reason: event?.type }, { paymentIntentId }, refundMails(order))
  })

/**
 * Settles the payment of an order of which the first thing heard is that it was given back. Whole, the sale never was, and buyer and owner are
 * told that the payment was not honoured; in part, the payment counts as any other.
 */
export const settleUnpaid = async (orderId: string, paymentIntentId: string, isWhole: boolean, event: EventMark): Promise<void> => {
  const order = await findOrder(orderId)
  if (!order || order.status === 'paid' || order.status === 'refunded') return
  if (isWhole) await markRefunded(orderId, paymentIntentId, event)
  else if (order.sessionId) await settlePayment(orderId, await readPaymentSession(order.sessionId))
}

/** Keeps a release from ending a session that a concurrent click of the same visitor opened meanwhile. */
const withoutSession = 'attribute_not_exists(#sessionId)'

type Release = {
  readonly reason: string
  readonly event?: EventMark
  readonly unlessOpened?: boolean
  /** The session that will not be paid; an order that has another one is left alone. */
  readonly sessionId?: string
}

/** Frees the works of an order that will not be paid, without any mail (D18). */
export const releaseWorks = async (orderId: string, { reason, event, unlessOpened = false, sessionId }: Release): Promise<void> => {
  const moved = await move(orderId, async (order, works) => {
    if (order.status !== 'pending' || (unlessOpened && order.sessionId)) return undefined
    if (sessionId && order.sessionId && order.sessionId !== sessionId) return undefined
    return moveToExpired({ order, artworks: works.values(), event }, reason, unlessOpened ? withoutSession : undefined)
  })
  if (!moved) await recordEvent(event)
}

const closeSession = async (orderId: string, sessionId: string, reason: string): Promise<void> => {
  const session = await expirePaymentSession(sessionId)
  if (session.isPaid) return settlePayment(orderId, session)
  if (session.status !== 'expired') throw new PaymentProviderError('session_not_expired')
  return releaseWorks(orderId, { reason })
}

const maxRounds = 3

/**
 * Ends an order that waits for its payment. Its session is seen expired before its works are freed, and a payment already made is settled
 * (D18).
 */
export const giveUp = async (orderId: string, reason: string): Promise<OrderStatus | undefined> => {
  for (let round = 0; ; round += 1) {
    const order = await findOrder(orderId)
    if (order?.status !== 'pending' || round === maxRounds) return order?.status
    if (order.sessionId) await closeSession(orderId, order.sessionId, reason)
    else await releaseWorks(orderId, { reason, unlessOpened: true })
  }
}
