import { loadingHook } from '../kit/api/visitorFirstView.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { addTexts } from './addTexts.ts'
import { cartShown } from './cartShown.ts'

const useLoaded = loadingHook(cartShown, async () => (await import('./cartQuery.ts')).cartQuery)

export const useCartCount = (): number => {
  useLoaded()
  return useStore(cartShown.store, cart => cart?.itemCount ?? 0)
}

/** Returns whether a work is in the cart. Each of a catalogue's many buttons re-renders only when its own answer changes. */
export const useIsInCart = (artworkId: number): boolean => {
  useLoaded()
  return useStore(cartShown.store, cart => cart?.items.some(item => item.artworkId === artworkId) ?? false)
}

/** Resolves to whether the work was added. */
export const addToCartAndSay = async (artworkId: number): Promise<boolean> => {
  try {
    const { cartActions } = await import('./cartQuery.ts')
    return await cartActions.add(artworkId)
  } catch {
    toast.error(addTexts.errorTitle, addTexts.cannotAdd)
    return false
  }
}
