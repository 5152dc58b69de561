import type { Cart } from '../../shared/cart/cart.ts'
import { createStore, useStore } from '../kit/store.ts'

/** The visitor's cart as every page's first script reads it, optimistic updates included; `cartActions` loads and changes it. */
export const displayedCart = createStore<Cart | undefined>(undefined)

export const useCartCount = (): number => useStore(displayedCart, cart => cart?.itemCount ?? 0)

/** Returns whether a work is in the cart. Each of a catalogue's many buttons re-renders only when its own answer changes. */
export const useIsInCart = (artworkId: number): boolean =>
  useStore(displayedCart, cart => cart?.items.some(item => item.artworkId === artworkId) ?? false)
