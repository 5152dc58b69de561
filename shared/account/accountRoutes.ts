import * as z from 'zod/mini'
import { cartSchema } from '../cart/cart.ts'
import { favoritesSchema } from '../favorite/favorite.ts'
import { askingPool, defineRoutes, formLimit } from '../kit/route.ts'
import { tooManyToday } from '../security/budgets.ts'
import { changedPasswordSchema, confirmedAccountSchema, newAccountSchema, resetSchema } from './account.ts'

const session = z.optional(z.uuid('Session inconnue'))

export const accountRoutes = defineRoutes({
  signUp: {
    method: 'POST',
    path: '/account',
    access: 'visitor',
    summary: 'Opens an account, whose address is then confirmed by a mailed link',
    body: newAccountSchema,
    output: z.object({ browser: z.string() }),
    refusals: { alreadyRegistered: { status: 409, detail: 'Un compte existe déjà avec cet email' }, tooManyToday },
    rateLimit: formLimit,
  },
  confirmAccount: {
    method: 'POST',
    path: '/account/confirmation',
    throttle: askingPool,
    access: 'visitor',
    summary: 'Confirms an account by its mailed link, in the browser that signed up or with a password, and answers a secret that signs in',
    body: confirmedAccountSchema,
    output: z.object({ secret: z.string() }),
    refusals: {
      linkRefused: { status: 404, detail: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.' },
      passwordRequired: { status: 409, detail: 'Tapez votre mot de passe pour confirmer votre adresse depuis cet appareil.' },
    },
    rateLimit: formLimit,
  },
  resetPassword: {
    method: 'POST',
    path: '/account/password',
    throttle: askingPool,
    access: 'visitor',
    summary: 'Sets a new password, with the code of the mailed link, and ends every session of the account',
    body: resetSchema,
    output: z.object({ chosen: z.literal(true) }),
    refusals: { linkRefused: { status: 404, detail: 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.' } },
    rateLimit: formLimit,
  },
  changePassword: {
    method: 'PUT',
    path: '/account/password',
    throttle: { perSecond: 5, burst: 10 },
    access: 'customer',
    summary: 'Changes the password of whoever is signed in and knows the present one, and ends every session of the account',
    body: changedPasswordSchema,
    output: z.object({ changed: z.literal(true) }),
  },
  claimVisitor: {
    method: 'POST',
    path: '/account/claim',
    access: 'customer',
    summary: 'Gives an account what its owner gathered before signing in: cart, favourites and an open payment',
    body: z.object({ cartSession: session, favoritesSession: session }),
    output: z.object({ cart: cartSchema, favorites: favoritesSchema.shape.favorites }),
  },
})
