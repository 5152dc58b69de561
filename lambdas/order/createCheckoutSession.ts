import { emailRefused } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { placeOrder } from './orderPlacement.ts'
import { limitCheckouts } from './store/checkoutLimit.ts'
import { wholeCartOf } from './store/purchase.ts'

export const handler = operation(
  orderRoutes.createCheckoutSession,
  limitCheckouts,
)(async ({ visitor, address, requestId, body, refuse }) => {
  const result = await placeOrder({ owner: visitor, from: address, requestId }, wholeCartOf(visitor), body)
  if ('url' in result) return result
  if (result.refused === 'customerEmailRefused') throw refuse('invalidInput', emailRefused)
  throw refuse(result.refused).naming(result.concerned ?? [])
}).before(readGallery)
