import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { isHonoured } from '../../shared/order/paymentRules.ts'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { log } from '../kit/log.ts'
import { PaymentProviderError, type PaymentSession } from '../kit/payment/payment.ts'
import { expirePaymentSession, readPaymentSession, refundPayment } from '../kit/payment/stripe.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { confirmationMails, latePaymentMails } from './mails/paymentMails.ts'
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
 * Reads the order and its works and tries to change its status, again after each concurrent change. `attempt` returns the conditions that did
 * not hold, or `undefined` when there is nothing to change. Since the works may be read a moment after the order, every write that relies on
 * them is conditional on the order as it was read.
 */
const move = (orderId: string, attempt: (order: OrderRow, works: Works) => Promise<Failed | undefined>): Promise<boolean> =>
  retry({ attempts: 6, exhausted: `The order ${orderId} changed at every attempt to move it` }, async () => {
    const order = await findOrder(orderId)
    const ids = order?.items.map(item => item.artworkId) ?? []
    const failed = order && (await attempt(order, await findByIds(ids, 'latest')))
    if (!failed) return false
    if (failed.size && !failed.has('event')) throw new StaleRead()
    return true
  })

/**
 * The provider sends no event when it counts a redemption, and also counts those of refunded payments, so that the code is read again
 * (D20).
 */
const recountPromoUses = async ({ promotionCodeId }: OrderRow): Promise<void> => {
  if (promotionCodeId) await refreshPromo(promotionCodeId)
}

/**
 * The provider sends an event again until it is recorded. One that redeems a code is therefore recorded only after the code was counted.
 */
const isRecordedLast = ({ promotionCodeId }: OrderRow): boolean => promotionCodeId !== undefined

const settle = async (order: OrderRow, works: Works, session: PaymentSession, event: EventMark): Promise<Failed> => {
  const sold = order.items.map(item => works.get(item.artworkId))
  // Without an event nothing would be retried once the order has moved, so that the code is counted first.
  if (!event) await recountPromoUses(order)
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
    latePaymentMails(order),
  )
}

/**
 * Refunds a late payment and recounts the code it redeemed; an order that waited for the refund leaves the `due` index. Where nothing was left
 * to refund, the owner has refunded it in the provider's dashboard: those refunds are then read, because their events may never come. One that
 * is refused because the payment is disputed has failed, and the owner gets a mail.
 */
const refundLatePayment = async (order: OrderRow, paymentIntentId: string): Promise<void> => {
  const refund = await refundPayment(order.id, paymentIntentId)
  await recountPromoUses(order)
  if (!order.due) return
  // Its only refund has the number 1.
  if (refund === 'disputed') await mirrorRefunds(order.id, paymentIntentId, { refused: [1] })
  else if (refund) await recordRefundSent(order, refund)
  else await mirrorRefunds(order.id, paymentIntentId)
}

/** Checks whether a payment must be refunded: the order never was a sale, or another payment has paid it. */
const mustBeRefunded = ({ status, paidAt, paymentIntentId }: OrderRow, session: PaymentSession): boolean => {
  if (status === 'refunded' && paidAt === undefined) return true
  const isOver = status === 'paid' || status === 'refunded'
  return isOver && paymentIntentId !== undefined && paymentIntentId !== session.paymentIntentId
}

/** Sends the refund of a late payment that an interrupted call recorded and did not send. */
export const finishLatePaymentRefund = async (orderId: string): Promise<void> => {
  const order = await findOrder(orderId)
  if (order?.status === 'refunded' && !order.paidAt && order.paymentIntentId) await refundLatePayment(order, order.paymentIntentId)
}

/**
 * Settles a payment that succeeded: the order becomes paid, or the payment is refunded because the order no longer holds a work (D18b, D21). A
 * refund is written first, then sent, and the event is recorded last: after a failure in between the provider sends the event again, and the
 * idempotency key prevents a second refund.
 */
export const settlePayment = async (orderId: string, session: PaymentSession, event?: EventMark): Promise<void> => {
  const moved = await move(orderId, async (order, works) =>
    order.status === 'paid' || order.status === 'refunded' ? undefined : settle(order, works, session, event),
  )
  const order = await findOrder(orderId)
  if (order && session.paymentIntentId && mustBeRefunded(order, session)) await refundLatePayment(order, session.paymentIntentId)
  else if (order?.status === 'paid' && moved && !isRecordedLast(order)) return
  else if (event && order) await recountPromoUses(order)
  await recordEvent(event)
}

const markRefunded = (orderId: string, paymentIntentId: string, event: EventMark): Promise<boolean> =>
  move(orderId, async (order, works) => {
    if (order.status === 'refunded' || order.status === 'paid') return undefined
    return moveToRefunded({ order, artworks: works.values(), reason: event?.type }, { paymentIntentId }, latePaymentMails(order))
  })

/**
 * Settles a payment whose refund is known before the payment itself. After a full refund there is no sale, and buyer and owner get the mails of
 * a late payment; after a partial one the payment is settled as any other.
 */
export const settleEarlyRefund = async (orderId: string, paymentIntentId: string, isWhole: boolean, event: EventMark): Promise<void> => {
  const order = await findOrder(orderId)
  if (!order || order.status === 'paid' || order.status === 'refunded') return
  if (isWhole) await markRefunded(orderId, paymentIntentId, event)
  else if (order.sessionId) await settlePayment(orderId, await readPaymentSession(order.sessionId))
}

/** The condition that no concurrent click of the same visitor has opened a payment session meanwhile. */
const withoutSession = 'attribute_not_exists(#sessionId)'

type Release = {
  readonly reason: string
  readonly event?: EventMark
  readonly unlessOpened?: boolean
  /** The session that will not be paid; an order that has another one is left alone. */
  readonly sessionId?: string
}

/** Frees the works of an order that will not be paid; nobody gets a mail about it (D18). */
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
 * Ends an order that waits for its payment. Its works are freed only after the provider says that its session has expired; a payment made
 * meanwhile is settled (D18). Returns the order's status afterwards.
 */
export const endPendingOrder = async (orderId: string, reason: string): Promise<OrderStatus | undefined> => {
  for (let round = 0; ; round += 1) {
    const order = await findOrder(orderId)
    if (order?.status !== 'pending' || round === maxRounds) return order?.status
    if (order.sessionId) await closeSession(orderId, order.sessionId, reason)
    else await releaseWorks(orderId, { reason, unlessOpened: true })
  }
}
