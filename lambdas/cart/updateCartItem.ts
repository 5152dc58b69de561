import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readChangedCart } from './cartReading.ts'
import { changeLine, removeLine } from './cartStore.ts'

export const handler = operation(cartRoutes.updateCartItem)(async ({ visitor, params: { id }, body: { quantity, seenPrice }, refuse }) => {
  if (quantity <= 0) await removeLine(visitor, Number(id))
  else if (!(await changeLine(visitor, Number(id), { quantity, seenPrice }))) throw refuse('cartItemNotFound')
  return readChangedCart(visitor)
})
