import { type FavoritesState, isAmong } from './favoriteStates.ts'

export const withWork = (state: FavoritesState, artworkId: number): FavoritesState =>
  isAmong(state, artworkId) ? state : { ...state, adding: [artworkId, ...state.adding] }

export const withoutWork = (state: FavoritesState, artworkId: number): FavoritesState => ({
  ...state,
  adding: state.adding.filter(id => id !== artworkId),
  ...(state.favorites && { favorites: state.favorites.filter(favorite => favorite.artworkId !== artworkId) }),
})
