import { isHonoured } from '../../shared/order/paymentRules.ts'
import { type ArtworkRow, findByIds } from '../artwork/artworkStore.ts'
import { log } from '../kit/log.ts'
import type { PaymentSession } from '../kit/payment/payment.ts'
import { readPaymentSession } from '../kit/payment/stripe.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import { mustBeRefunded, recountPromoUses, refundLatePayment } from './latePayment.ts'
import { confirmationMails, latePaymentMails } from './mails/paymentMails.ts'
import { type MovePart, moveToPaid, moveToRefunded } from './store/orderMoves.ts'
import { findOrder, type OrderRow } from './store/orderStore.ts'
import { type EventMark, recordEvent } from './store/paymentEventStore.ts'

type Failed = ReadonlySet<MovePart>
type Works = ReadonlyMap<number, ArtworkRow>

/**
 * Reads the order and its works and tries to change its status, again after each concurrent change. `attempt` returns the conditions that did
 * not hold, or `undefined` when there is nothing to change. Since the works may be read a moment after the order, every write that relies on
 * them is conditional on the order as it was read.
 */
export const moveOrder = (orderId: string, attempt: (order: OrderRow, works: Works) => Promise<Failed | undefined>): Promise<boolean> =>
  retry({ attempts: 6, exhausted: `The order ${orderId} changed at every attempt to move it` }, async () => {
    const order = await findOrder(orderId)
    const ids = order?.items.map(item => item.artworkId) ?? []
    const failed = order && (await attempt(order, await findByIds(ids, 'latest')))
    if (!failed) return false
    if (failed.size && !failed.has('event')) throw new StaleRead()
    return true
  })

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

/** A late payment is refunded first, and its event recorded last: after a failure in between, the event brings both again. */
const finishLate = async (order: OrderRow, paymentIntentId: string, event: EventMark): Promise<void> => {
  await refundLatePayment(order, paymentIntentId)
  await recordEvent(event)
}

/** A sale records its event in its own transaction, unless its code is counted first. Any other event is recorded here. */
const finishSettled = async (order: OrderRow, isSale: boolean, event: EventMark): Promise<void> => {
  if (isSale && !isRecordedLast(order)) return
  if (event) await recountPromoUses(order)
  await recordEvent(event)
}

/**
 * Settles a payment that succeeded: the order becomes paid, or the payment is refunded because the order no longer holds a work (D18b, D21). A
 * refund is written first, then sent, and the idempotency key prevents a second one.
 */
export const settlePayment = async (orderId: string, session: PaymentSession, event?: EventMark): Promise<void> => {
  const isMoved = await moveOrder(orderId, async (order, works) =>
    order.status === 'paid' || order.status === 'refunded' ? undefined : settle(order, works, session, event),
  )
  const order = await findOrder(orderId)
  const { paymentIntentId } = session
  if (!order) await recordEvent(event)
  else if (paymentIntentId && mustBeRefunded(order, session)) await finishLate(order, paymentIntentId, event)
  else await finishSettled(order, isMoved && order.status === 'paid', event)
}

const markRefunded = (orderId: string, paymentIntentId: string, event: EventMark): Promise<boolean> =>
  moveOrder(orderId, async (order, works) => {
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
