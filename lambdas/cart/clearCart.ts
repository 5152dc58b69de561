import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readCart } from './cartReading.ts'
import { clear, undoClear } from './cartStore.ts'

export const handler = operation(cartRoutes.clearCart)(async ({ visitor, query: { undo } }) => {
  await (undo ? undoClear(visitor) : clear(visitor))
  return readCart(visitor)
})
