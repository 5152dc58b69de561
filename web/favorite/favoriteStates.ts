import type { Favorite } from '../../shared/favorite/favorite.ts'
import { createStore } from '../kit/store.ts'

/** `favorites` is absent until the list is loaded, or if that failed (`failure`). */
export type FavoritesState = {
  readonly favorites?: readonly Favorite[]
  /** The works added optimistically, for which the server has not answered yet with the data the list shows. */
  readonly adding: readonly number[]
  readonly failure?: string
}

export const unknownFavorites: FavoritesState = { adding: [] }

export const favoritesStates = createStore(unknownFavorites)

/** Written to localStorage at each change, so that the other tabs get its event. */
export const favoritesChangedKey = 'favorites-changed-at'

export const isAmong = ({ favorites = [], adding }: FavoritesState, artworkId: number): boolean =>
  adding.includes(artworkId) || favorites.some(favorite => favorite.artworkId === artworkId)

/** Returns the number of favourites; 0 until the list is loaded. */
export const countOfFavorites = ({ favorites, adding }: FavoritesState): number => (favorites ? favorites.length + adding.length : 0)
