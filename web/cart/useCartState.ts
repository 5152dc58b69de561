import { useEffect } from 'react'
import { session } from '../kit/session.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { knownVisitorId } from '../kit/visitorSession.ts'
import { addTexts } from './addTexts.ts'
import { cartChangedKey, cartStates } from './cartStates.ts'

/** All that is done with a cart comes at the first need: most visitors have none. */
const loadCart = async (): Promise<void> => {
  const { followOtherTabs, loadCart: load } = await import('./cartStore.ts')
  followOtherTabs()
  await load()
}

const loadQuietly = (): void => void loadCart().catch(() => undefined)

const onStorage = ({ key }: StorageEvent): void => {
  if (key === cartChangedKey) loadQuietly()
}

/** A visitor never seen before has a cart only once another tab says so. */
const useLoadedCart = (): void =>
  useEffect(() => {
    if (session.isOpen() || knownVisitorId('x-cart-session')) loadQuietly()
    else window.addEventListener('storage', onStorage)
  }, [])

export const useCartCount = (): number => {
  useLoadedCart()
  return useStore(cartStates, ({ cart }) => cart?.itemCount ?? 0)
}

/** Whether a work is in the cart, for the many buttons of a catalogue: each redraws only when its own answer changes. */
export const useIsInCart = (artworkId: number): boolean => {
  useLoadedCart()
  return useStore(cartStates, ({ cart }) => cart?.items.some(item => item.artworkId === artworkId) ?? false)
}

/** Resolves to whether it worked. */
export const addToCartAndSay = async (artworkId: number): Promise<boolean> => {
  try {
    const [{ cartActions }, { followOtherTabs }] = await Promise.all([import('./useCart.ts'), import('./cartStore.ts')])
    followOtherTabs()
    return await cartActions.add(artworkId)
  } catch {
    toast.error(addTexts.errorTitle, addTexts.cannotAdd)
    return false
  }
}
