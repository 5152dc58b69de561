import type { PaymentSession } from '../../kit/payment/payment.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { orderConfirmationMail } from './orderConfirmationMail.ts'
import { moneyBackMail, refundMail, refundNoticeMail } from './refundMail.ts'
import { saleNoticeMail } from './saleNoticeMail.ts'

// Which mails an order sends: those here when it is paid, given back whole, or paid too late; `partialRefundMail` for each part that is given back;
// `parcelMails` to the buyer about each parcel; `deliveryMails` about the address, and the owner's reminders; `disputeMail` where a bank asks; and
// `lambdas/withdrawal/withdrawalMail` for a withdrawal.

/** Returns the mails of a paid order, by the name each has in the outbox. */
export const confirmationMails = (order: OrderRow, session: PaymentSession, paidAt: Date): OrderMails => {
  const paid = { ...order, sessionId: session.id }
  return { confirmation: orderConfirmationMail(paid, paidAt), sale: saleNoticeMail(paid, paidAt) }
}

/** Returns the mail of a sale that is given back whole, by this sum in the end. Nobody can be written to whose address was erased. */
export const moneyBackMails = (order: OrderRow, amount = order.totalAmount): OrderMails =>
  order.erasedAt ? {} : { 'money-back': moneyBackMail(order, amount) }

/** Returns the mails of a payment that is refunded because it could not be honoured (D18b). */
export const refundMails = (order: OrderRow): OrderMails => ({
  ...(!order.erasedAt && { refund: refundMail(order) }),
  'refund-notice': refundNoticeMail(order),
})
