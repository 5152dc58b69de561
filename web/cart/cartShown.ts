import type { Cart } from '../../shared/cart/cart.ts'
import type { Shown } from '../kit/api/visitorFirstView.ts'
import { createStore } from '../kit/store.ts'

/** What every page knows of the cart; `cartQuery` keeps it true. */
export const cartShown: Shown<Cart> = {
  header: 'x-cart-session',
  changedKey: 'cart-changed-at',
  store: createStore<Cart | undefined>(undefined),
}
