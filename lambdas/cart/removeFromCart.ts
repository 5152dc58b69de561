import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readChangedCart } from './cartReading.ts'
import { removeLine } from './cartStore.ts'

export const handler = operation(cartRoutes.removeFromCart)(async ({ visitor, params: { id } }) => {
  await removeLine(visitor, Number(id))
  return readChangedCart(visitor)
})
