import { emailRefused } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { placeOrder } from './orderPlacement.ts'
import { limitCheckouts } from './store/checkoutLimit.ts'
import { singleWork } from './store/purchase.ts'

const { refusals } = orderRoutes.createSingleCheckout

/** An order without a promo code cannot be refused for its code, so that such a refusal is treated as a failure of the provider. */
const isOwn = (code: string): code is keyof typeof refusals => code in refusals

export const handler = operation(
  orderRoutes.createSingleCheckout,
  limitCheckouts,
)(async ({ visitor, address, requestId, body, refuse }) => {
  const { artworkId, customerEmail, customerName, customerDetails, shownTotal } = body
  const buyer = { customerEmail, ...(customerName && { customerName }), customerDetails, shownTotal }
  const result = await placeOrder({ owner: visitor, from: address, requestId }, singleWork(artworkId), buyer)
  if ('url' in result) return result
  if (result.refused === 'customerEmailRefused') throw refuse('invalidInput', emailRefused)
  throw refuse(isOwn(result.refused) ? result.refused : 'paymentUnavailable').naming(result.concerned ?? [])
}).before(readGallery)
