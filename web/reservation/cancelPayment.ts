import type { OrderStatus } from '../../shared/order/orderLife.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import type { Api } from '../kit/api/api.ts'
import { connectedApi } from '../kit/api/connection.ts'
import { endPayment } from './ownPayments.ts'

/** Cancels an open payment, which releases its works at once. Returns the order's status, because it may have been paid meanwhile. */
export const cancelPayment = async (orderId: string, api: Api = connectedApi): Promise<OrderStatus> => {
  const { status } = await api(orderRoutes.cancelCheckout, { params: { orderId } })
  endPayment(orderId)
  return status
}
