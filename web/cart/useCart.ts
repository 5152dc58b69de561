import { useEffect } from 'react'
import type { CartItem } from '../../shared/cart/cart.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { promoTexts } from '../promo/promoTexts.ts'
import { addTexts } from './addTexts.ts'
import { type CartState, cartStates } from './cartStates.ts'
import {
  addToCart,
  applyPromoCode,
  clearCart,
  followOtherTabs,
  freshenCart,
  loadCart,
  markPriceSeen,
  removeFromCart,
  removePromoCode,
  setCartQuantity,
  undoClearCart,
} from './cartStore.ts'
import { cartTexts } from './cartTexts.ts'

/** Shows a toast with what failed and why; resolves to whether the work succeeded. */
const orSay = async (work: Promise<void>, failure: string, success?: string): Promise<boolean> => {
  try {
    await work
  } catch (error) {
    toast.error(cartTexts.errorTitle, `${failure}. ${messageOf(error)}`)
    return false
  }
  if (success) toast.success(success)
  return true
}

export const cartActions = {
  load: (): void => void loadCart(),
  add: (artworkId: number) => orSay(addToCart(artworkId), addTexts.cannotAdd, addTexts.added),
  setQuantity: (id: string, quantity: number) =>
    quantity > 0 ? orSay(setCartQuantity(id, quantity), cartTexts.cannotUpdate) : cartActions.remove(id),
  remove: (id: string): Promise<boolean> => orSay(removeFromCart(id), cartTexts.cannotRemove, cartTexts.removed),
  priceSeen: (item: CartItem) => orSay(markPriceSeen(item), cartTexts.cannotUpdate),
  clear: () => orSay(clearCart(), cartTexts.cannotClear, cartTexts.cleared),
  undoClear: () => orSay(undoClearCart(), cartTexts.cannotUndo, cartTexts.undone),
  /** These two reject, because the promo box words its own refusals. */
  applyPromo: applyPromoCode,
  removePromo: removePromoCode,
  removePromoOrSay: () => orSay(removePromoCode(), promoTexts.unremovable, promoTexts.removedTitle),
} as const

const useLoadedCart = (): void =>
  useEffect(() => {
    void loadCart()
    followOtherTabs()
  }, [])

/** Returns the visitor's cart, which is loaded when the first screen uses it and then kept in step with other tabs. */
const useCart = (): CartState & typeof cartActions => {
  useLoadedCart()
  return { ...useStore(cartStates), ...cartActions }
}

/** Returns the cart for a screen where it is about to be paid: it is reloaded when the screen opens. */
export const useFreshCart = (): CartState & typeof cartActions => {
  const cart = useCart()
  useEffect(() => void freshenCart(), [])
  return cart
}
