import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import type { Api } from '../kit/api.ts'
import { connectedApi } from '../kit/connection.ts'
import { endPayment } from './ownPayments.ts'

/** Gives the works of an open payment back at once; answers what became of its order, which may have been paid meanwhile. */
export const freePayment = async (orderId: string, api: Api = connectedApi): Promise<OrderStatus> => {
  const { status } = await api(orderRoutes.cancelCheckout, { params: { orderId } })
  endPayment(orderId)
  return status
}
