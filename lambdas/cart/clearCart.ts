import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { operation } from '../kit/operation.ts'
import { readCart } from './cartReading.ts'
import { clear, readStoredCart } from './cartStore.ts'

export const handler = operation(cartRoutes.clearCart)(async ({ visitor }) => {
  await clear(await readStoredCart(visitor))
  return readCart(visitor)
})
