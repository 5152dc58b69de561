import type { Favorite, Favorites } from '../../shared/favorite/favorite.ts'
import { type ArtworkRow, cardOf, findByIds } from '../artwork/artworkStore.ts'
import { keepAlive } from '../kit/table/ttl.ts'
import { type FavoriteRow, readStoredFavorites } from './favoriteStore.ts'

/** Builds a favourite from the present row of its work, not from that of the time when it was added. */
const favoriteOf = (artwork: ArtworkRow): Favorite => {
  const { id, title, image, price, slug, year, technique, dimensions, size, availability } = cardOf(artwork)
  return {
    artworkId: id,
    artworkTitle: title,
    ...(image && { artworkImage: image }),
    ...(price !== undefined && { artworkPrice: price }),
    slug,
    year,
    technique,
    dimensions,
    ...(size && { size }),
    availability,
  }
}

const favoritesOf = async (stored: readonly FavoriteRow[]): Promise<Favorites> => {
  const ids = stored.map(({ artworkId }) => artworkId)
  const artworks = await findByIds(ids, 'recent')
  const shown = ids.flatMap(id => artworks.get(id) ?? []).filter(({ isPublished }) => isPublished)
  return { favorites: shown.map(favoriteOf) }
}

/** Reads the rows in one query and their works in another; without favourites only the first is needed. */
export const readFavorites = async (owner: string): Promise<Favorites> => favoritesOf(await readStoredFavorites(owner))

/** Reads the favourites after a change of one of them and renews the TTL of all of them. */
export const readChangedFavorites = async (owner: string): Promise<Favorites> => {
  const stored = await readStoredFavorites(owner)
  const [favorites] = await Promise.all([favoritesOf(stored), keepAlive(stored)])
  return favorites
}
