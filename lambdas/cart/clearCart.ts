import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { shownCart } from './cartReading.ts'
import { clear, undoClear } from './cartStore.ts'

export const handler = operation(cartRoutes.clearCart)(async ({ visitor, query: { undo } }) =>
  shownCart(await (undo ? undoClear(visitor) : clear(visitor))),
)
