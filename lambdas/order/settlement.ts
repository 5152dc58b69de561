import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { isHonoured } from '../../shared/order/paymentRules.ts'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { log } from '../kit/log.ts'
import { PaymentProviderError, type PaymentSession } from '../kit/payment/payment.ts'
import { expirePaymentSession, refundPayment } from '../kit/payment/stripe.ts'
import { pause } from '../kit/table/backoff.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { confirmationMails, moneyBackMails, refundMails } from './orderMails.ts'
import {
  type EventMark,
  type Move,
  type MovePart,
  moveToExpired,
  moveToPaid,
  moveToRefunded,
  notePartialRefund,
  recordEvent,
  recordRefundSent,
} from './orderMoves.ts'
import { findOrder, type OrderRow } from './orderStore.ts'

type Failed = ReadonlySet<MovePart>
type Works = ReadonlyMap<number, ArtworkRow>

const maxAttempts = 6

/**
 * Looks at the order and its works as they are and tries to move it, again while someone else was quicker. `attempt` answers what did
 * not hold, or `undefined` when there is nothing to move. The works may be news of a moment later than the order: nothing is done
 * on the strength of them but a write that holds only while the order is as it was read.
 */
const move = async (orderId: string, attempt: (order: OrderRow, works: Works) => Promise<Failed | undefined>): Promise<boolean> => {
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    const order = await findOrder(orderId)
    const ids = order?.items.map(item => item.artworkId) ?? []
    const failed = order && (await attempt(order, await findByIds(ids, 'latest')))
    if (!failed) return false
    if (!failed.size || failed.has('event')) return true
    await pause(tries)
  }
  throw new Error(`The order ${orderId} changed at every attempt to move it`)
}

/** The provider counts redemptions without telling, those of payments given back as well (D20). */
const recountPromo = async ({ promotionCodeId }: OrderRow): Promise<void> => {
  if (promotionCodeId) await refreshPromo(promotionCodeId)
}

/** An event comes again until it is recorded: one that redeems a code is, once the code was counted. */
const isRecordedLast = ({ promotionCodeId }: OrderRow): boolean => promotionCodeId !== undefined

const settle = async (order: OrderRow, works: Works, session: PaymentSession, event: EventMark): Promise<Failed> => {
  const sold = order.items.map(item => works.get(item.artworkId))
  // Asked, not told: once the order has moved, nobody looks into it again.
  if (!event) await recountPromo(order)
  if (isHonoured(order, { sessionId: session.id, ...session }, sold)) {
    const move = { order, event: isRecordedLast(order) ? undefined : event }
    return moveToPaid(move, session, confirmationMails(order, session, new Date()))
  }
  log.warn('payment not honoured', { orderId: order.id, status: order.status })
  return moveToRefunded({ order, artworks: works.values() }, { paymentIntentId: session.paymentIntentId, isOwed: true }, refundMails(order))
}

/** Sends the money of a payment back, and counts what it redeemed; an order that waited for that waits no longer. */
const sendBack = async (order: OrderRow, paymentIntentId: string): Promise<void> => {
  await refundPayment(order.id, paymentIntentId)
  await recountPromo(order)
  if (order.due) await recordRefundSent(order)
}

/** A payment that is not what the order was paid with: of an order refunded, or of one that another payment has paid. */
const isUndue = ({ status, paymentIntentId }: OrderRow, session: PaymentSession): boolean =>
  status === 'refunded' || (status === 'paid' && paymentIntentId !== undefined && paymentIntentId !== session.paymentIntentId)

/** The money of an order refunded by its row alone, where whoever wrote that could not send it. */
export const finishRefund = async (orderId: string): Promise<void> => {
  const order = await findOrder(orderId)
  if (order?.status === 'refunded' && order.paymentIntentId) await sendBack(order, order.paymentIntentId)
}

/**
 * A payment that succeeded: the order is paid, or the money goes back because a work is no longer its own (D18b, D21). That it goes
 * back is decided by the write, then done, then the event is recorded: whatever fails between is told again and done again, once.
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

const markRefunded = (orderId: string, paymentIntentId: string, cause: Pick<Move, 'event' | 'reason'>): Promise<boolean> =>
  move(orderId, async (order, works) => {
    if (order.status === 'refunded' || (order.status === 'paid' && order.paymentIntentId !== paymentIntentId)) return undefined
    const mails = order.status === 'paid' ? moneyBackMails(order) : refundMails(order)
    return moveToRefunded({ order, artworks: works.values(), ...cause }, { paymentIntentId, isOwed: false }, mails)
  })

/** The provider gave the money back at the owner's asking; what was never paid for here is told to both as a payment not honoured. */
export const settleRefund = async (orderId: string, paymentIntentId: string, event: EventMark): Promise<void> => {
  if (!(await markRefunded(orderId, paymentIntentId, { event }))) await recordEvent(event)
}

type PartialRefund = { readonly orderId: string; readonly paymentIntentId: string; readonly amount: number }

/** The owner gave a part back at the provider's, who may tell of it late and out of order: `amount` counts what came before. */
export const settlePartialRefund = async ({ orderId, paymentIntentId, amount }: PartialRefund, event: EventMark): Promise<void> => {
  const moved = await move(orderId, async order => {
    const isNews = order.status === 'paid' && order.paymentIntentId === paymentIntentId && amount > (order.refundedAmount ?? 0)
    return isNews ? notePartialRefund(order, amount, event) : undefined
  })
  if (!moved) await recordEvent(event)
}

/**
 * The owner gives a paid order's money back. The money moves first: no order says refunded while its buyer waits, and the provider
 * gives back once however often it is asked. Its own event may move the order before this does, or instead of it.
 */
export const giveBack = async (orderId: string, paymentIntentId: string): Promise<void> => {
  await refundPayment(orderId, paymentIntentId)
  await markRefunded(orderId, paymentIntentId, { reason: 'refunded by the owner' })
}

/** The condition of a release that must not cross a session opened meanwhile by the same visitor's other click. */
const withoutSession = 'attribute_not_exists(#sessionId)'

type Release = {
  readonly reason: string
  readonly event?: EventMark
  readonly unlessOpened?: boolean
  /** The session that will not be paid: an order that has another is none of its business. */
  readonly sessionId?: string
}

/** Frees the works of an order that will not be paid, quietly (D18). */
export const release = async (orderId: string, { reason, event, unlessOpened = false, sessionId }: Release): Promise<void> => {
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
  return release(orderId, { reason })
}

const maxRounds = 3

/** Ends an order that waits for its payment: its session is seen expired before its works are free, one already paid is settled (D18). */
export const giveUp = async (orderId: string, reason: string): Promise<OrderStatus | undefined> => {
  for (let round = 0; ; round += 1) {
    const order = await findOrder(orderId)
    if (order?.status !== 'pending' || round === maxRounds) return order?.status
    if (order.sessionId) await closeSession(orderId, order.sessionId, reason)
    else await release(orderId, { reason, unlessOpened: true })
  }
}
