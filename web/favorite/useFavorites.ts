import { useEffect } from 'react'
import { messageOf } from '../kit/api.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { countOfFavorites, type FavoritesState, isAmong } from './favoriteGuess.ts'
import {
  addFavorite,
  favoritesStates,
  followOtherTabs,
  freshenFavorites,
  loadFavorites,
  refreshFavorites,
  removeFavorite,
} from './favoriteStore.ts'
import { favoriteTexts } from './favoriteTexts.ts'

/** Says that it worked, or what failed and then why. */
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

const useLoadedFavorites = (): void =>
  useEffect(() => {
    void loadFavorites()
    followOtherTabs()
  }, [])

/** The visitor's favourites where they are all shown: asked for again when the screen opens. */
export const useFreshFavorites = (): FavoritesState => {
  useEffect(() => {
    void freshenFavorites()
    followOtherTabs()
  }, [])
  return useStore(favoritesStates)
}

export const useFavoritesCount = (): number => {
  useLoadedFavorites()
  return useStore(favoritesStates, countOfFavorites)
}

/** Whether a work is among them, for the many hearts of a catalogue: each redraws only when its own answer changes. */
export const useIsFavorite = (artworkId: number): boolean => {
  useLoadedFavorites()
  return useStore(favoritesStates, state => isAmong(state, artworkId))
}
