import type { Favorite } from '../../shared/favorite/favorite.ts'
import { createStore } from '../kit/store.ts'

/** No list yet: it was not asked for, is on its way, or could not be had (`failure`). */
export type FavoritesState = {
  readonly favorites?: readonly Favorite[]
  /** Works added on the screen, before the server has answered with what the list shows of them. */
  readonly adding: readonly number[]
  readonly failure?: string
}

export const unknownFavorites: FavoritesState = { adding: [] }

export const favoritesStates = createStore(unknownFavorites)

/** Written at each change, so that the other tabs hear of it. */
export const favoritesChangedKey = 'favorites-changed-at'

export const isAmong = ({ favorites = [], adding }: FavoritesState, artworkId: number): boolean =>
  adding.includes(artworkId) || favorites.some(favorite => favorite.artworkId === artworkId)

/** How many there are; nothing is counted before the list is known. */
export const countOfFavorites = ({ favorites, adding }: FavoritesState): number => (favorites ? favorites.length + adding.length : 0)
