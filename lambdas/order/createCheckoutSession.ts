import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { placeOrder } from './orderPlacement.ts'
import { limitCheckouts } from './store/checkoutLimit.ts'
import { wholeCartOf } from './store/purchase.ts'

export const handler = operation(
  orderRoutes.createCheckoutSession,
  limitCheckouts,
)(async ({ visitor, address, requestId, body, refuse }) =>
  placeOrder({ owner: visitor, from: address, requestId }, wholeCartOf(visitor, refuse), body, refuse),
).before(readGallery)
