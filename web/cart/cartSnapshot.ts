import type { Cart } from '../../shared/cart/cart.ts'
import type { Snapshot } from '../kit/api/visitorSnapshot.ts'
import { createStore } from '../kit/store.ts'

/** The cart as every page's first script reads it; `cartQuery` updates it. */
export const cartSnapshot: Snapshot<Cart> = {
  header: 'x-cart-session',
  changedKey: 'cart-changed-at',
  store: createStore<Cart | undefined>(undefined),
}
