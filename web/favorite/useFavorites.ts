import { useEffect } from 'react'
import { messageOf } from '../kit/apiErrors.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { type FavoritesState, favoritesStates, isAmong } from './favoriteStates.ts'
import { addFavorite, followOtherTabs, freshenFavorites, refreshFavorites, removeFavorite } from './favoriteStore.ts'
import { favoriteTexts } from './favoriteTexts.ts'

/** Announces the success, or the failure and its reason. */
const andSay = async (work: Promise<void>, success: string, failure: string): Promise<void> => {
  try {
    await work
    toast.success(success)
  } catch (error) {
    toast.error(favoriteTexts.errorTitle, `${failure}. ${messageOf(error)}`)
  }
}

export const favoriteActions = {
  load: (): void => void refreshFavorites(),
  toggle: (artworkId: number): Promise<void> =>
    isAmong(favoritesStates.get(), artworkId)
      ? andSay(removeFavorite(artworkId), favoriteTexts.removed, favoriteTexts.cannotToggle)
      : andSay(addFavorite(artworkId), favoriteTexts.added, favoriteTexts.cannotToggle),
  remove: (artworkId: number): Promise<void> => andSay(removeFavorite(artworkId), favoriteTexts.removed, favoriteTexts.cannotRemove),
} as const

/** Returns the favourites for the page that lists them, and loads them again when it opens. */
export const useFreshFavorites = (): FavoritesState => {
  useEffect(() => {
    void freshenFavorites()
    followOtherTabs()
  }, [])
  return useStore(favoritesStates)
}
