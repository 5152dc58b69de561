import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { lostSum } from '../../../shared/order/disputes/paymentAlert.ts'
import { refundedSum } from '../../../shared/order/refunds/refundRules.ts'

/** Returns what refunds gave back, in cents. A payment that came too late is given back whole, without a row. */
export const amountRefunded = ({ status, totalAmount, refundedAmount = 0, refunds }: AdminOrder): number => {
  if (refunds) return refundedSum(refunds)
  return status === 'refunded' ? totalAmount : refundedAmount
}

/** Returns what was paid and not lost to a dispute, in cents. */
export const keptTotal = (order: AdminOrder): number => order.totalAmount - lostSum(order)

/** Returns what is neither refunded nor lost to a dispute, in cents. */
export const amountLeft = (order: AdminOrder): number => Math.max(0, keptTotal(order) - amountRefunded(order))
