import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { shownCart } from './cartReading.ts'
import { changeLine, removeLine } from './cartStore.ts'

export const handler = operation(cartRoutes.updateCartItem)(async ({ visitor, params: { id }, body: { quantity, seenPrice }, refuse }) => {
  const changed = quantity > 0 ? await changeLine(visitor, Number(id), { quantity, seenPrice }) : await removeLine(visitor, Number(id))
  if (!changed) throw refuse('cartItemNotFound')
  return shownCart(changed)
})
