import type { Favorite } from '../../shared/favorite/favorite.ts'
import type { Snapshot } from '../kit/api/visitorSnapshot.ts'
import { createStore } from '../kit/store.ts'

export type KnownFavorites = {
  /** Absent until the list is loaded. */
  readonly favorites?: readonly Favorite[] | undefined
  /** The works added optimistically, for which the server has not answered yet with the data the list shows. */
  readonly adding: readonly number[]
}

/** The favourites as every page's first script reads them; `favoriteQuery` updates them. */
export const favoritesSnapshot: Snapshot<KnownFavorites> = {
  header: 'x-favorites-session',
  changedKey: 'favorites-changed-at',
  store: createStore<KnownFavorites | undefined>(undefined),
}

export const isAmong = (known: KnownFavorites | undefined, artworkId: number): boolean =>
  known !== undefined && (known.adding.includes(artworkId) || known.favorites?.some(favorite => favorite.artworkId === artworkId) === true)
