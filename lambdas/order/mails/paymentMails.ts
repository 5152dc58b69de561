import type { PaymentSession } from '../../kit/payment/payment.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { latePaymentMail, latePaymentNoticeMail } from './latePaymentMail.ts'
import { orderConfirmationMail } from './orderConfirmationMail.ts'
import { saleNoticeMail } from './saleNoticeMail.ts'

// An order's other mails are written elsewhere: refunds of a sale by `saleRefundMails`, parcels by `parcelMails`, the address, returns
// and the owner's reminders by `deliveryMails`, doubts about the payment by `alertMails`, withdrawals by `lambdas/withdrawal/withdrawalMail`.

/** Returns the mails of a paid order, by the name each has in the outbox. */
export const confirmationMails = (order: OrderRow, session: PaymentSession, paidAt: Date): OrderMails => {
  const paid = { ...order, sessionId: session.id }
  return { confirmation: orderConfirmationMail(paid, paidAt), sale: saleNoticeMail(paid, paidAt) }
}

/** Returns the mails of a payment that came too late to get its works, and is refunded (D18b). */
export const latePaymentMails = (order: OrderRow): OrderMails => ({
  ...(!order.erasedAt && { refund: latePaymentMail(order) }),
  'refund-notice': latePaymentNoticeMail(order),
})
