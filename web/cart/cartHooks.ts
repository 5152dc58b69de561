import { loadingHook } from '../kit/api/visitorSnapshot.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { addTexts } from './addTexts.ts'
import { cartSnapshot } from './cartSnapshot.ts'

const useLoaded = loadingHook(cartSnapshot, async () => (await import('./cartQuery.ts')).cartQuery)

export const useCartCount = (): number => {
  useLoaded()
  return useStore(cartSnapshot.store, cart => cart?.itemCount ?? 0)
}

/** Returns whether a work is in the cart. Each of a catalogue's many buttons re-renders only when its own answer changes. */
export const useIsInCart = (artworkId: number): boolean => {
  useLoaded()
  return useStore(cartSnapshot.store, cart => cart?.items.some(item => item.artworkId === artworkId) ?? false)
}

/** Resolves to whether the work was added. */
export const addToCartWithToast = async (artworkId: number): Promise<boolean> => {
  try {
    const { cartActions } = await import('./cartQuery.ts')
    return await cartActions.add(artworkId)
  } catch {
    toast.error(addTexts.errorTitle, addTexts.cannotAdd)
    return false
  }
}
