import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import type { PaymentEvent } from '../kit/payment/payment.ts'
import { readEvent } from '../kit/payment/stripe.ts'
import { refreshPromo, refreshPromosOf } from '../promo/promoMirror.ts'
import { recordDispute } from './disputes.ts'
import { isEventSeen, recordEvent } from './orderMoves.ts'
import { release, settlePartialRefund, settlePayment, settleRefund } from './settlement.ts'

/** Applies an event and records it with its effect. Any failure before that answers 500, so that the provider sends the event again. */
const take = async (event: PaymentEvent): Promise<void> => {
  switch (event.kind) {
    case 'sessionCompleted':
      return event.session.isPaid && event.session.orderId ? settlePayment(event.session.orderId, event.session, event) : recordEvent(event)
    case 'sessionUnpaid':
      return event.session.orderId
        ? release(event.session.orderId, { reason: event.type, event, sessionId: event.session.id })
        : recordEvent(event)
    case 'refunded':
      return settleRefund(event.orderId, event.paymentIntentId, event)
    case 'partlyRefunded':
      return settlePartialRefund(event, event)
    case 'disputed':
      return recordDispute(event.dispute, event)
    case 'promotionCodeChanged':
      await refreshPromo(event.promotionCodeId)
      return recordEvent(event)
    case 'couponChanged':
      await refreshPromosOf(event.couponId)
      return recordEvent(event)
    case 'other':
      return recordEvent(event)
  }
}

export const handler = operation(orderRoutes.receiveStripeEvent)(async ({ body, headers, refuse }) => {
  const event = await readEvent(body, headers['stripe-signature'])
  if (!event) throw refuse('invalidSignature')
  if (!(await isEventSeen(event.id))) await take(event)
  return { received: true }
})
