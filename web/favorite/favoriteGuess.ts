import type { Favorite } from '../../shared/favorite/favorite.ts'

/** No list yet: it was not asked for, is on its way, or could not be had (`failure`). */
export type FavoritesState = {
  readonly favorites?: readonly Favorite[]
  /** Works added on the screen, before the server has answered with what the list shows of them. */
  readonly adding: readonly number[]
  readonly failure?: string
}

export const isAmong = ({ favorites = [], adding }: FavoritesState, artworkId: number): boolean =>
  adding.includes(artworkId) || favorites.some(favorite => favorite.artworkId === artworkId)

export const withWork = (state: FavoritesState, artworkId: number): FavoritesState =>
  isAmong(state, artworkId) ? state : { ...state, adding: [artworkId, ...state.adding] }

export const withoutWork = (state: FavoritesState, artworkId: number): FavoritesState => ({
  ...state,
  adding: state.adding.filter(id => id !== artworkId),
  ...(state.favorites && { favorites: state.favorites.filter(favorite => favorite.artworkId !== artworkId) }),
})

/** How many there are; nothing is counted before the list is known. */
export const countOfFavorites = ({ favorites, adding }: FavoritesState): number => (favorites ? favorites.length + adding.length : 0)
