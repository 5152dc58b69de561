import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { favoritesSchema, maxFavorites } from './favorite.ts'

const artworkNotFound = { status: 404, detail: 'Cette œuvre est introuvable.' }
const params = z.object({ artworkId: z.string().check(z.regex(/^[1-9]\d{0,9}$/, artworkNotFound.detail)) })
const visitorHeader = 'x-favorites-session'

/** Each operation answers with the whole list, so that the screen needs no second call. */
export const favoriteRoutes = defineRoutes({
  listFavorites: {
    method: 'GET',
    path: '/favorites',
    access: 'visitor',
    visitorHeader,
    summary: 'The works a visitor keeps, the last added first, as they are now',
    output: favoritesSchema,
  },
  addFavorite: {
    method: 'PUT',
    path: '/favorites/{artworkId}',
    access: 'visitor',
    visitorHeader,
    summary: 'Keeps a work; one already kept stays in its place',
    params,
    output: favoritesSchema,
    refusals: {
      artworkNotFound,
      favoritesFull: {
        status: 409,
        detail: `Vos favoris comptent déjà ${maxFavorites} œuvres\u202f: retirez-en une pour en garder une autre.`,
      },
    },
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/favorites/{artworkId}',
    access: 'visitor',
    visitorHeader,
    summary: 'Lets a work go; one already gone is no error',
    params,
    output: favoritesSchema,
  },
})
