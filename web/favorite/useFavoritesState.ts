import { useEffect } from 'react'
import { session } from '../kit/session.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { knownVisitorId } from '../kit/visitorSession.ts'
import { countOfFavorites, favoritesChangedKey, favoritesStates, isAmong } from './favoriteStates.ts'
import { favoriteTexts } from './favoriteTexts.ts'

/** Loads the favourites' script lazily, because most visitors have none. */
const loadFavorites = async (): Promise<void> => {
  const { followOtherTabs, loadFavorites: load } = await import('./favoriteStore.ts')
  followOtherTabs()
  await load()
}

const loadQuietly = (): void => void loadFavorites().catch(() => undefined)

const onStorage = ({ key }: StorageEvent): void => {
  if (key === favoritesChangedKey) loadQuietly()
}

/** A visitor without an id can only get favourites in another tab, whose change this listens for. */
const useLoadedFavorites = (): void =>
  useEffect(() => {
    if (session.isOpen() || knownVisitorId('x-favorites-session')) loadQuietly()
    else window.addEventListener('storage', onStorage)
  }, [])

export const useFavoritesCount = (): number => {
  useLoadedFavorites()
  return useStore(favoritesStates, countOfFavorites)
}

/** Tells whether a work is a favourite. Each of a catalogue's many hearts renders again only when its own answer changes. */
export const useIsFavorite = (artworkId: number): boolean => {
  useLoadedFavorites()
  return useStore(favoritesStates, state => isAmong(state, artworkId))
}

export const toggleFavorite = async (artworkId: number): Promise<void> => {
  try {
    const [{ favoriteActions }, { followOtherTabs }] = await Promise.all([import('./useFavorites.ts'), import('./favoriteStore.ts')])
    followOtherTabs()
    await favoriteActions.toggle(artworkId)
  } catch {
    toast.error(favoriteTexts.errorTitle, favoriteTexts.cannotToggle)
  }
}
