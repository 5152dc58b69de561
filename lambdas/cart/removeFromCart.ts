import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { shownCart } from './cartReading.ts'
import { removeLine } from './cartStore.ts'

export const handler = operation(cartRoutes.removeFromCart)(async ({ visitor, params: { id } }) =>
  shownCart(await removeLine(visitor, Number(id))),
)
