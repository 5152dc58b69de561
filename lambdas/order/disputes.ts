import type { Dispute, PaymentEvent } from '../kit/payment/payment.ts'
import { orderIdOfPayment } from '../kit/payment/stripe.ts'
import { disputeNoticeMail } from './disputeMail.ts'
import { noteEvent, recordEvent } from './orderMoves.ts'
import { findOrder } from './orderStore.ts'

/** A buyer's bank contests a payment: the order's history says so, and the owner, who must answer in time, is told once. */
export const recordDispute = async (dispute: Dispute, event: PaymentEvent): Promise<void> => {
  const orderId = await orderIdOfPayment(dispute.paymentIntentId)
  const order = orderId ? await findOrder(orderId) : undefined
  // Of a payment that is no order's of this shop; or told before, under another event.
  const failed = order && (await noteEvent(order, event, { [`dispute-${dispute.id}`]: disputeNoticeMail(order, dispute) }))
  if (!failed || failed.has('order') || failed.has('mail')) await recordEvent(event)
}
