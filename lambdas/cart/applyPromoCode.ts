import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { cartPromoObstacle } from '../../shared/cart/cartTotal.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { findPromo } from '../promo/promoStore.ts'
import { readWholeCart, shownCart } from './cartReading.ts'
import { setPromo } from './cartStore.ts'

export const handler = operation(
  cartRoutes.applyPromoCode,
  limitByAddress,
)(async ({ visitor, body: { code }, refuse }) => {
  const [promo, { cart, artworks }] = await Promise.all([findPromo(code), readWholeCart(visitor)])
  const obstacle = cartPromoObstacle(promo, cart.items, new Date())
  if (obstacle) throw refuse(obstacle)
  return shownCart(await setPromo(visitor, code), { artworks, promo })
})
