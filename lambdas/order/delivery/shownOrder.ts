import { isDeliverable, maskEmail, type ShownOrder, shownWithdrawalSchema } from '../../../shared/order/order.ts'
import type { PapersOfOrder } from '../../../shared/order/shownPaper.ts'
import { shownPapers } from '../store/orderPapers.ts'
import { type OrderRecords, recordsOfOrder, shownActOf, shownParcelOf, shownRefundOf } from '../store/orderRecords.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'

/** Reduces an order to what its page may show to anyone who has the link (D21). */
export const shownOrderOf = (
  order: OrderRow,
  { parcels, acts: allActs, refunds: all }: OrderRecords,
  papers: PapersOfOrder,
): ShownOrder => {
  // What the owner decides about a doubted payment is not the buyer's.
  const acts = allActs.filter(({ act }) => act !== 'keepSale')
  const refunds = all.filter(({ isRefused, isSettled }) => !isRefused || isSettled)
  return {
    reference: order.reference,
    status: order.status,
    createdAt: order.createdAt,
    ...(order.paidAt && { paidAt: order.paidAt }),
    seller: order.seller,
    promise: order.promise,
    ...(order.customerName && { customerName: order.customerName }),
    maskedEmail: maskEmail(order.customerEmail),
    isDeliverable: isDeliverable(order.customerDetails),
    items: [...order.items],
    subtotal: order.subtotal,
    discountAmount: order.discountAmount,
    ...(order.promoCode && { promoCode: order.promoCode }),
    ...(order.deliveryAmount && { deliveryAmount: order.deliveryAmount }),
    totalAmount: order.totalAmount,
    ...(parcels.length > 0 && { parcels: parcels.map(parcel => shownParcelOf(parcel)) }),
    ...(acts.length > 0 && { acts: acts.map(shownActOf) }),
    ...(order.refundedAmount && { refundedAmount: order.refundedAmount }),
    ...(refunds.length > 0 && { refunds: refunds.map(shownRefundOf) }),
    ...papers,
    ...(order.withdrawals && { withdrawals: order.withdrawals.map(withdrawal => shownWithdrawalSchema.parse(withdrawal)) }),
  }
}

export const shownOrder = async (order: OrderRow): Promise<ShownOrder> => {
  const [records, papers] = await Promise.all([recordsOfOrder(order), shownPapers(order)])
  return shownOrderOf(order, records, papers)
}

/** Reads an order again after a change. */
export const shownOrderNow = async (order: OrderRow): Promise<ShownOrder> => shownOrder((await findOrder(order.id)) ?? order)
