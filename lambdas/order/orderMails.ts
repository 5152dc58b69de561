import type { PaymentSession } from '../kit/payment/payment.ts'
import { orderConfirmationMail } from './orderConfirmationMail.ts'
import type { OrderMails } from './orderMoves.ts'
import type { OrderRow } from './orderStore.ts'
import { moneyBackMail, refundMail, refundNoticeMail } from './refundMail.ts'
import { saleNoticeMail } from './saleNoticeMail.ts'

/** What a paid order sends, by the name each mail has in the outbox. */
export const confirmationMails = (order: OrderRow, session: PaymentSession, paidAt: Date): OrderMails => {
  const paid = { ...order, sessionId: session.id }
  return { confirmation: orderConfirmationMail(paid, paidAt), sale: saleNoticeMail(paid, paidAt) }
}

/** What a paid order sends that is given back at the owner's asking. */
export const moneyBackMails = (order: OrderRow): OrderMails => ({ 'money-back': moneyBackMail(order) })

/** What a payment that could not be honoured sends as it is given back (D18b). */
export const refundMails = (order: OrderRow): OrderMails => ({ refund: refundMail(order), 'refund-notice': refundNoticeMail(order) })
