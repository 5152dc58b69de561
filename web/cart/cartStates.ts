import type { Cart } from '../../shared/cart/cart.ts'
import { createStore } from '../kit/store.ts'

/** No cart yet: it was not asked for, is on its way, or could not be had (`failure`). */
export type CartState = { readonly cart?: Cart; readonly failure?: string }

export const cartStates = createStore<CartState>({})

/** Until when the clearing of the cart in this tab can be undone, in milliseconds since 1970; 0 when there is none. */
export const clearingUndoableUntil = createStore(0)

/** Written at each change, so that the other tabs hear of it. */
export const cartChangedKey = 'cart-changed-at'
