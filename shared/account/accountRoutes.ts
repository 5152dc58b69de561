import * as z from 'zod/mini'
import { cartSchema } from '../cart/cart.ts'
import { favoritesSchema } from '../favorite/favorite.ts'
import { defineRoutes } from '../kit/route.ts'

const session = z.optional(z.uuid('Session inconnue'))

export const accountRoutes = defineRoutes({
  claimVisitor: {
    method: 'POST',
    path: '/account/claim',
    access: 'customer',
    summary: 'Gives an account what its owner gathered before signing in: cart, favourites and an open payment',
    body: z.object({ cartSession: session, favoritesSession: session }),
    output: z.object({ cart: cartSchema, favorites: favoritesSchema.shape.favorites }),
  },
})
