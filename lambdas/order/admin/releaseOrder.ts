import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { orProviderRefusal } from '../../kit/payment/providerRefusal.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { endPendingOrder } from '../release.ts'
import { findOrder, recordFreeing } from '../store/orderStore.ts'
import { adminOrderNow, orderSubject } from './adminOrders.ts'

export const handler = adminWrite(adminOrderRoutes.releaseOrder)(async ({ journal, params: { id }, refuse }) => {
  const order = await findOrder(id)
  if (!order) throw refuse('orderNotFound')
  const release = async () => {
    await recordFreeing(id)
    const status = await orProviderRefusal(endPendingOrder(id, 'released by the owner'), refuse)
    if (status === 'paid') throw refuse('orderPaid')
  }
  if (order.status === 'pending')
    await journal.asked(orderSubject(order), [{ field: 'status', before: 'pending', after: 'expired' }], release)
  else {
    journal.unchanged()
    await release()
  }
  return { order: await adminOrderNow(id) }
}).before(readGallery)
