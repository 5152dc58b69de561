import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { PaymentProviderError } from '../kit/payment/payment.ts'
import { expirePaymentSession } from '../kit/payment/stripe.ts'
import { moveOrder, settlePayment } from './settlement.ts'
import { moveToExpired } from './store/orderMoves.ts'
import { findOrder } from './store/orderStore.ts'
import { type EventMark, recordEvent } from './store/paymentEventStore.ts'

/** The condition that no concurrent click of the same visitor has opened a payment session meanwhile. */
const withoutSession = 'attribute_not_exists(#sessionId)'

type Release = {
  readonly reason: string
  readonly event?: EventMark
  readonly unlessOpened?: boolean
  /** The session that will not be paid; an order that has another one is left alone. */
  readonly sessionId?: string
}

/** Frees the works of an order that will not be paid; no mail is sent about it (D18). */
export const releaseWorks = async (orderId: string, { reason, event, unlessOpened = false, sessionId }: Release): Promise<void> => {
  const moved = await moveOrder(orderId, async (order, works) => {
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
