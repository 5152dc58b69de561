import type { WithAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import { owedSum, type RefundFacts } from '../../../shared/order/refunds/refundRules.ts'
import { newsOf, noNews } from '../../kit/table/keys.ts'
import type { OrderRow } from './orderStore.ts'

/** Returns the change that says what an order owes its withdrawals after its refunds or alerts changed, with the owner's news of it (D21c). */
export const withdrawalDue = (
  order: OrderRow,
  { refunds, alerts = order.alerts }: { readonly refunds: readonly RefundFacts[] } & WithAlerts,
) => {
  const refundDue = owedSum({ ...order, alerts }, refunds)
  const lastAt = order.withdrawals?.at(-1)?.at
  return refundDue > 0 && lastAt
    ? { set: { refundDue, ...newsOf('withdrawals', lastAt) }, remove: [] }
    : { set: {}, remove: ['refundDue', ...(order.refundDue === undefined ? [] : noNews)] }
}
