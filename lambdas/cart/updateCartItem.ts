import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/operation.ts'
import { readChangedCart } from './cartReading.ts'
import { removeLine, setQuantity } from './cartStore.ts'

export const handler = operation(cartRoutes.updateCartItem)(async ({ visitor, params: { id }, body: { quantity }, refuse }) => {
  if (quantity <= 0) await removeLine(visitor, Number(id))
  else if (!(await setQuantity(visitor, Number(id), quantity))) throw refuse('cartItemNotFound')
  return readChangedCart(visitor)
})
