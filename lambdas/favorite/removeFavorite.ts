import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readChangedFavorites } from './favoriteReading.ts'
import { deleteFavorite } from './favoriteStore.ts'

export const handler = operation(favoriteRoutes.removeFavorite)(async ({ visitor, params }) => {
  await deleteFavorite(visitor, Number(params.artworkId))
  return readChangedFavorites(visitor)
})
