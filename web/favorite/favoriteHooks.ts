import { loadingHook } from '../kit/api/visitorSnapshot.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { favoritesSnapshot, isAmong } from './favoriteSnapshot.ts'
import { favoriteTexts } from './favoriteTexts.ts'

const useLoaded = loadingHook(favoritesSnapshot, async () => (await import('./favoriteQuery.ts')).favoriteQuery)

/** Returns the number of favourites; 0 until the list is loaded. */
export const useFavoritesCount = (): number => {
  useLoaded()
  return useStore(favoritesSnapshot.store, known => (known?.favorites ? known.favorites.length + known.adding.length : 0))
}

/** Tells whether a work is a favourite. Each of a catalogue's many hearts renders again only when its own answer changes. */
export const useIsFavorite = (artworkId: number): boolean => {
  useLoaded()
  return useStore(favoritesSnapshot.store, known => isAmong(known, artworkId))
}

export const toggleFavorite = async (artworkId: number): Promise<void> => {
  try {
    const { favoriteActions } = await import('./favoriteQuery.ts')
    await favoriteActions.toggle(artworkId)
  } catch {
    toast.error(favoriteTexts.errorTitle, favoriteTexts.cannotToggle)
  }
}
