import { commonRefusals } from '../../shared/kit/refusal.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { placeOrder } from './orderPlacement.ts'
import { limitCheckouts } from './store/checkoutLimit.ts'
import { singleWork } from './store/purchase.ts'

const refusals = { ...commonRefusals, ...orderRoutes.createSingleCheckout.refusals }

/** An order without a promo code cannot be refused for its code, so that such a refusal is treated as a failure of the provider. */
const isOwn = (code: string): code is keyof typeof refusals => code in refusals

export const handler = operation(
  orderRoutes.createSingleCheckout,
  limitCheckouts,
)(async ({ visitor, address, requestId, body, refuse }) => {
  const { artworkId, customerName, ...contact } = body
  const buyer = { ...contact, ...(customerName && { customerName }) }
  return placeOrder({ owner: visitor, from: address, requestId }, singleWork(artworkId, refuse), buyer, (code, errors) =>
    refuse(isOwn(code) ? code : 'paymentUnavailable', errors),
  )
}).before(readGallery)
