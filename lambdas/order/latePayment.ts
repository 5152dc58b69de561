import type { PaymentSession, ProviderRefund } from '../kit/payment/payment.ts'
import { refundPayment } from '../kit/payment/stripe.ts'
import { transact } from '../kit/table/table.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { mirrorRefunds } from './refunds/refunding.ts'
import { latePaymentLine, latePaymentRefundLine } from './store/bookWrites.ts'
import { recordRefundSent } from './store/orderMoves.ts'
import { findOrder, type OrderRow } from './store/orderStore.ts'

/**
 * The provider sends no event when it counts a redemption, and also counts those of refunded payments, so that the code is read again
 * (D20).
 */
export const recountPromoUses = async ({ promotionCodeId }: OrderRow): Promise<void> => {
  if (promotionCodeId) await refreshPromo(promotionCodeId)
}

/**
 * Notes a second payment for an order with its refund in the income book, both on the day of the refund, so that a repeated event finds the
 * lines. The provider names the refund for a day after it was made.
 */
const bookSecondPayment = async (order: OrderRow, paymentIntentId: string, { id, amount, at }: ProviderRefund): Promise<void> => {
  await transact([
    latePaymentLine(order, { paymentIntentId, amount, at }),
    latePaymentRefundLine(order, { id, paymentIntentId, amount, at }),
  ])
}

/**
 * Refunds a late payment and recounts the code it redeemed; an order that waited for the refund leaves the `due` index. Where nothing was left
 * to refund, the owner has refunded it in the provider's dashboard: those refunds are then read, because their events may never come. One that
 * is refused because the payment is disputed has failed, and the owner gets a mail.
 */
export const refundLatePayment = async (order: OrderRow, paymentIntentId: string): Promise<void> => {
  const refund = await refundPayment(order.id, paymentIntentId)
  await recountPromoUses(order)
  if (order.paymentIntentId !== paymentIntentId) {
    if (typeof refund === 'object') await bookSecondPayment(order, paymentIntentId, refund)
    return
  }
  if (!order.due) return
  // Its only refund has the number 1.
  if (refund === 'disputed') await mirrorRefunds(order.id, paymentIntentId, { refused: [1] })
  else if (refund) await recordRefundSent(order, refund)
  else await mirrorRefunds(order.id, paymentIntentId)
}

/** Checks whether a payment must be refunded: the order never was a sale, or another payment has paid it. */
export const mustBeRefunded = ({ status, paidAt, paymentIntentId }: OrderRow, session: PaymentSession): boolean => {
  if (status === 'refunded' && paidAt === undefined) return true
  const isOver = status === 'paid' || status === 'refunded'
  return isOver && paymentIntentId !== undefined && paymentIntentId !== session.paymentIntentId
}

/** Sends the refund of a late payment that an interrupted call recorded and did not send. */
export const finishLatePaymentRefund = async (orderId: string): Promise<void> => {
  const order = await findOrder(orderId)
  if (order?.status === 'refunded' && !order.paidAt && order.paymentIntentId) await refundLatePayment(order, order.paymentIntentId)
}
