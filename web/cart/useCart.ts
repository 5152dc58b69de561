import { useEffect } from 'react'
import { messageOf } from '../kit/api.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { promoTexts } from '../promo/promoTexts.ts'
import {
  addToCart,
  applyPromoCode,
  type CartState,
  cartStates,
  clearCart,
  followOtherTabs,
  freshenCart,
  loadCart,
  removeFromCart,
  removePromoCode,
  setCartQuantity,
} from './cartStore.ts'
import { cartTexts } from './cartTexts.ts'

/** Says what failed, then why; resolves to whether it worked. */
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
  add: (artworkId: number) => orSay(addToCart(artworkId), cartTexts.cannotAdd, cartTexts.added),
  setQuantity: (id: string, quantity: number) =>
    quantity > 0 ? orSay(setCartQuantity(id, quantity), cartTexts.cannotUpdate) : cartActions.remove(id),
  remove: (id: string): Promise<boolean> => orSay(removeFromCart(id), cartTexts.cannotRemove, cartTexts.removed),
  clear: () => orSay(clearCart(), cartTexts.cannotClear, cartTexts.cleared),
  /** These two reject: the promo box words its own refusals. */
  applyPromo: applyPromoCode,
  removePromo: removePromoCode,
  removePromoOrSay: () => orSay(removePromoCode(), promoTexts.unremovable, promoTexts.removedTitle),
} as const

const useLoadedCart = (): void =>
  useEffect(() => {
    void loadCart()
    followOtherTabs()
  }, [])

/** The visitor's cart, asked for at its first use on a screen and kept in step with other tabs from then on. */
export const useCart = (): CartState & typeof cartActions => {
  useLoadedCart()
  return { ...useStore(cartStates), ...cartActions }
}

/** The same where it is about to be paid: asked for again when the screen opens. */
export const useFreshCart = (): CartState & typeof cartActions => {
  const cart = useCart()
  useEffect(() => void freshenCart(), [])
  return cart
}

/** Whether a work is in the cart, for the many buttons of a catalogue: each redraws only when its own answer changes. */
export const useIsInCart = (artworkId: number): boolean => {
  useLoadedCart()
  return useStore(cartStates, ({ cart }) => cart?.items.some(item => item.artworkId === artworkId) ?? false)
}
