import { favoriteRoutes } from '../../shared/favorite/favoriteRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { readFavorites } from './favoriteReading.ts'

export const handler = operation(favoriteRoutes.listFavorites)(({ visitor }) => readFavorites(visitor))
