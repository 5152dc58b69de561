import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { adminOrderNow } from './adminOrders.ts'
import { findOrder } from './store/orderStore.ts'
import { sellAgain } from './store/resale.ts'

export const handler = adminWrite(adminOrderRoutes.putBackOnSale)(async ({ deed, params: { id }, refuse }) => {
  const order = await findOrder(id)
  if (!order) throw refuse('orderNotFound')
  if (order.status !== 'refunded') throw refuse('orderNotRefunded')
  const results = await sellAgain(deed, order)
  return { order: await adminOrderNow(id), results }
})
