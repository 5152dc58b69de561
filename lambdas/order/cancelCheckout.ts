import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { PaymentProviderError } from '../kit/payment/payment.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { endPendingOrder } from './release.ts'
import { findOrder } from './store/orderStore.ts'

export const handler = operation(orderRoutes.cancelCheckout)(async ({ visitor, params: { orderId }, refuse }) => {
  const order = await findOrder(orderId)
  if (order?.owner !== visitor) throw refuse('orderNotFound')
  try {
    return { status: (await endPendingOrder(orderId, 'cancelled')) ?? order.status }
  } catch (error) {
    throw error instanceof PaymentProviderError ? refuse('paymentUnavailable') : error
  }
}).before(readGallery)
