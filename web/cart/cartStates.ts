import type { Cart } from '../../shared/cart/cart.ts'
import { createStore } from '../kit/store.ts'

/** Without `cart`, the cart has not been requested, is loading, or could not be loaded (`failure`). */
export type CartState = { readonly cart?: Cart; readonly failure?: string }

export const cartStates = createStore<CartState>({})

/** The time until which clearing the cart in this tab can be undone, in milliseconds since 1970; 0 when there is nothing to undo. */
export const clearingUndoableUntil = createStore(0)

/** The storage key is written at each change, so that the other tabs receive a storage event. */
export const cartChangedKey = 'cart-changed-at'
