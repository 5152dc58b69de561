import type { Cart } from '../../shared/cart/cart.ts'
import { createStore } from '../kit/store.ts'

/** No cart yet: it was not asked for, is on its way, or could not be had (`failure`). */
export type CartState = { readonly cart?: Cart; readonly failure?: string }

export const cartStates = createStore<CartState>({})

/** Written at each change, so that the other tabs hear of it. */
export const cartChangedKey = 'cart-changed-at'
