import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import type { Changed } from '../../kit/journal/journal.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import type { RequestedRefund } from '../refunds/refundDecision.ts'
import { recordRefundRequest, sendRequestedRefunds } from '../refunds/refunding.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { adminOrderNow, orderSubject } from './adminOrders.ts'

const changesOf = ({ status, totalAmount, refundedAmount = 0 }: OrderRow, { amount }: RequestedRefund): readonly Changed[] => {
  const after = refundedAmount + amount
  return [
    ...(after === totalAmount ? [{ field: 'status', before: status, after: 'refunded' }] : []),
    { field: 'refundedAmount', before: refundedAmount, after },
  ]
}

export const handler = adminWrite(adminOrderRoutes.refundOrder)(async ({ journal, params: { id }, body, refuse }) => {
  const recorded = await recordRefundRequest(id, body, refuse, (order, requested) => [
    journal.entry(orderSubject(order), changesOf(order, requested)),
  ])
  const send = async () => {
    if (await orProviderRefusal(sendRequestedRefunds(id, body.request), refuse)) throw refuse('refundRefused')
  }
  if (recorded) await journal.followed(orderSubject(recorded.reserved), send)
  else {
    journal.unchanged()
    await send()
  }
  return { order: await adminOrderNow(id) }
}).before(readGallery)
