import { useEffect } from 'react'
import { session } from '../kit/session.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { knownVisitorId } from '../kit/visitorSession.ts'
import { addTexts } from './addTexts.ts'
import { cartChangedKey, cartStates } from './cartStates.ts'

/** The cart's code is loaded lazily, because most visitors have no cart. */
const loadCart = async (): Promise<void> => {
  const { followOtherTabs, loadCart: load } = await import('./cartStore.ts')
  followOtherTabs()
  await load()
}

const loadQuietly = (): void => void loadCart().catch(() => undefined)

const onStorage = ({ key }: StorageEvent): void => {
  if (key === cartChangedKey) loadQuietly()
}

/** A visitor without an id has a cart only once another tab creates one. */
const useLoadedCart = (): void =>
  useEffect(() => {
    if (session.isOpen() || knownVisitorId('x-cart-session')) loadQuietly()
    else window.addEventListener('storage', onStorage)
  }, [])

export const useCartCount = (): number => {
  useLoadedCart()
  return useStore(cartStates, ({ cart }) => cart?.itemCount ?? 0)
}

/** Returns whether a work is in the cart. Each of a catalogue's many buttons re-renders only when its own answer changes. */
export const useIsInCart = (artworkId: number): boolean => {
  useLoadedCart()
  return useStore(cartStates, ({ cart }) => cart?.items.some(item => item.artworkId === artworkId) ?? false)
}

/** Resolves to whether the work was added. */
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
