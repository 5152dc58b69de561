import type { PaymentSession } from '../kit/payment.ts'
import { orderConfirmationMail } from './orderConfirmationMail.ts'
import type { OrderMails } from './orderMoves.ts'
import type { OrderRow } from './orderStore.ts'
import { refundMail, refundNoticeMail } from './refundMail.ts'
import { saleNoticeMail } from './saleNoticeMail.ts'

/** What a paid order sends, by the name each mail has in the outbox. */
export const confirmationMails = (order: OrderRow, session: PaymentSession, paidAt: Date): OrderMails => {
  const paid = { ...order, sessionId: session.id }
  return { confirmation: orderConfirmationMail(paid, paidAt), sale: saleNoticeMail(paid, paidAt) }
}

/** What a payment given back sends (D18b). */
export const refundMails = (order: OrderRow): OrderMails => ({ refund: refundMail(order), 'refund-notice': refundNoticeMail(order) })
