import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { isReturnedBy } from '../../../shared/order/admin/resale.ts'
import { isLostWhole } from '../../../shared/order/disputes/paymentAlert.ts'
import { type ArtworkRow, findByIds } from '../../artwork/artworkStore.ts'
import type { Subject } from '../../kit/journal/journal.ts'
import { undeliveredOf } from '../../kit/mail/mailState.ts'
import { paymentLink } from '../../kit/payment/payment.ts'
import { adminParcelOf, type OrderRecords, recordsOfOrders, shownActOf, shownRefundOf } from '../store/orderRecords.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'

/** Names an order for the journal. */
export const orderSubject = ({ id, reference }: OrderRow): Subject => ({ kind: 'order', id, label: reference })

type Works = ReadonlyMap<number, ArtworkRow>

const adminOrderOf = (order: OrderRow, works: Works, { parcels, acts, refunds }: OrderRecords): AdminOrder => ({
  id: order.id,
  reference: order.reference,
  status: order.status,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  history: [...order.history],
  ...(order.hold && { heldUntil: new Date(order.hold.until * 1000).toISOString() }),
  ...(order.isUnheld && { isUnheld: true }),
  source: order.source,
  customerEmail: order.customerEmail,
  customerName: order.customerName,
  customerDetails: order.customerDetails,
  company: order.company,
  billing: order.billing,
  isGift: order.isGift,
  recipient: order.recipient,
  items: order.items.map(item => ({ ...item, ...(isReturnedBy(order, works.get(item.artworkId)) && { isReturned: true }) })),
  subtotal: order.subtotal,
  discountAmount: order.discountAmount,
  promoCode: order.promoCode,
  ...(order.promoProduct && { promoProduct: { artworkId: order.promoProduct.artworkId } }),
  deliveryAmount: order.deliveryAmount,
  promise: order.promise,
  totalAmount: order.totalAmount,
  ...(order.withdrawals && { withdrawals: [...order.withdrawals] }),
  ...(order.refundDue && { refundDue: order.refundDue }),
  ...(parcels.length > 0 && { parcels: parcels.map(adminParcelOf) }),
  ...(acts.length > 0 && { acts: acts.map(shownActOf) }),
  ...(order.status === 'paid' && order.refundedAmount && { refundedAmount: order.refundedAmount }),
  ...(refunds.length > 0 && { refunds: refunds.map(shownRefundOf) }),
  ...(order.refundedWorks?.length && { refundedWorks: [...order.refundedWorks] }),
  ...(order.resoldWorks && { resoldWorks: [...order.resoldWorks] }),
  ...(order.alerts && { alerts: order.alerts.map(({ rank: _, ...alert }) => alert) }),
  ...undeliveredOf(order),
  paymentUrl: paymentLink(order),
})

/**
 * Returns the works of an order that may wait for the owner's decision: all of them once it is refunded or lost whole to a dispute, or those that
 * refunds name.
 */
export const refundedWorksOf = (order: OrderRow): readonly number[] =>
  order.paidAt && (order.status === 'refunded' || isLostWhole(order))
    ? order.items.map(({ artworkId }) => artworkId)
    : (order.refundedWorks ?? [])

const returnable = (orders: readonly OrderRow[]): readonly number[] => [...new Set(orders.flatMap(refundedWorksOf))]

/** Builds the owner's view, which also says which works came back from a refund and where the parcels are. */
export const adminOrdersOf = async (
  orders: readonly OrderRow[],
  consistency: Parameters<typeof findByIds>[1] = 'recent',
): Promise<AdminOrder[]> => {
  const [works, recordsOf] = await Promise.all([findByIds(returnable(orders), consistency), recordsOfOrders(orders, consistency)])
  return orders.map(order => adminOrderOf(order, works, recordsOf(order)))
}

/** Reads an order again after a change, for the answer to the owner. */
export const adminOrderNow = async (id: string): Promise<AdminOrder> => {
  const order = await findOrder(id)
  const [shown] = order ? await adminOrdersOf([order], 'latest') : []
  if (!shown) throw new Error(`The order ${id} is gone`)
  return shown
}
