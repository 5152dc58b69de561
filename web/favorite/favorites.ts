import type { Favorite } from '../../shared/favorite/favorite.ts'
import { createStore, useStore } from '../kit/store.ts'

export type KnownFavorites = {
  /** Absent until the list is loaded. */
  readonly favorites?: readonly Favorite[] | undefined
  /** The works added optimistically, for which the server has not answered yet with the data the list shows. */
  readonly adding?: readonly number[]
}

/** The visitor's favourites as every page's first script reads them; `favoriteActions` loads and changes them. */
export const displayedFavorites = createStore<KnownFavorites | undefined>(undefined)

export const isAmong = (known: KnownFavorites | undefined, artworkId: number): boolean =>
  known?.adding?.includes(artworkId) || known?.favorites?.some(favorite => favorite.artworkId === artworkId) || false

/** Returns the number of favourites; 0 until the list is loaded. */
export const useFavoritesCount = (): number =>
  useStore(displayedFavorites, known => (known?.favorites ? known.favorites.length + (known.adding?.length ?? 0) : 0))

/** Tells whether a work is a favourite. Each of a catalogue's many hearts renders again only when its own answer changes. */
export const useIsFavorite = (artworkId: number): boolean => useStore(displayedFavorites, known => isAmong(known, artworkId))
