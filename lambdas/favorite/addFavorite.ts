import { maxFavorites } from '../../shared/favorite/favorite.ts'
import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { findById } from '../artwork/artworkStore.ts'
import { operation } from '../kit/http/operation.ts'
import { readChangedFavorites } from './favoriteReading.ts'
import { readStoredFavorites, storeFavorite } from './favoriteStore.ts'

export const handler = operation(favoriteRoutes.addFavorite)(async ({ visitor, params, refuse }) => {
  const artworkId = Number(params.artworkId)
  const [artwork, stored] = await Promise.all([findById(artworkId), readStoredFavorites(visitor)])
  if (!artwork?.isPublished) throw refuse('artworkNotFound')
  const isNew = stored.every(favorite => favorite.artworkId !== artworkId)
  if (isNew && stored.length >= maxFavorites) throw refuse('favoritesFull')
  if (isNew) await storeFavorite(visitor, artworkId)
  return readChangedFavorites(visitor)
})
