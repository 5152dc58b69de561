import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { asking } from '../promo/adminPromo.ts'
import { adminOrderNow } from './adminOrders.ts'
import { findOrder } from './orderStore.ts'
import { giveUp } from './settlement.ts'

export const handler = adminWrite(adminOrderRoutes.releaseOrder)(async ({ params: { id }, refuse }) => {
  if (!(await findOrder(id))) throw refuse('orderNotFound')
  const status = await asking(giveUp(id, 'released by the owner'), refuse)
  if (status === 'paid') throw refuse('orderPaid')
  return { order: await adminOrderNow(id) }
})
