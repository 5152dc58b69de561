import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { shownCart } from './cartReading.ts'
import { removePromo } from './cartStore.ts'

export const handler = operation(cartRoutes.removePromoCode)(async ({ visitor }) => shownCart(await removePromo(visitor)))
