import { resaleRoutes } from '../../../shared/order/admin/resaleRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { findOrder } from '../store/orderStore.ts'
import { sellAgain } from '../store/resale.ts'
import { adminOrderNow, refundedWorksOf } from './adminOrders.ts'

export const handler = adminWrite(resaleRoutes.putBackOnSale)(async ({ journal, params: { id }, refuse }) => {
  const order = await findOrder(id)
  if (!order) throw refuse('orderNotFound')
  const works = order.status === 'refunded' ? order.items.map(({ artworkId }) => artworkId) : refundedWorksOf(order)
  if (works.length === 0) throw refuse('orderNotRefunded')
  const results = await sellAgain(journal, order, works)
  return { order: await adminOrderNow(id), results }
})
