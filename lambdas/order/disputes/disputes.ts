import type { Dispute, PaymentEvent } from '../../kit/payment/payment.ts'
import { orderIdOfPayment } from '../../kit/payment/stripe.ts'
import { disputeNoticeMail } from '../mails/disputeMail.ts'
import { noteEvent, recordEvent } from '../store/orderMoves.ts'
import { findOrder } from '../store/orderStore.ts'

/** Adds a dispute opened by the buyer's bank to the order's history and tells the owner, who must answer in time, once. */
export const recordDispute = async (dispute: Dispute, event: PaymentEvent): Promise<void> => {
  const orderId = await orderIdOfPayment(dispute.paymentIntentId)
  const order = orderId ? await findOrder(orderId) : undefined
  // The event is only recorded when the payment belongs to no order of this shop, or when another event already reported the dispute.
  const failed = order && (await noteEvent(order, event, { [`dispute-${dispute.id}`]: disputeNoticeMail(order, dispute) }))
  if (!failed || failed.has('order') || failed.has('mail')) await recordEvent(event)
}
