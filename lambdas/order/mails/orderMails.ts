import type { PaymentSession } from '../../kit/payment/payment.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { orderConfirmationMail } from './orderConfirmationMail.ts'
import { moneyBackMail, refundMail, refundNoticeMail } from './refundMail.ts'
import { saleNoticeMail } from './saleNoticeMail.ts'

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
