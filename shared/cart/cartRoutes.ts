import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { cents } from '../kit/schemas.ts'
import { promoCodeSchema, promoObstacleTexts } from '../promo/promo.ts'
import { cartSchema, lineObstacleTexts, maxCartLines, maxQuantity } from './cart.ts'

const lineParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Cette ligne n’existe pas.')) })

const cartItemNotFound = { status: 404, detail: 'Cette œuvre n’est plus dans votre panier.' }
const visitorHeader = 'x-cart-session'

/** The throttle of writes to carts, apart from the other routes': every visitor can make them, and each costs a write of the table. */
const cartWrites = { perSecond: 30, burst: 60 } as const

/** Each operation answers with the whole cart, so that the screen needs no second call. */
export const cartRoutes = defineRoutes({
  getCart: {
    method: 'GET',
    path: '/cart',
    access: 'visitor',
    visitorHeader,
    summary: 'The cart, its lines refreshed from the works',
    output: cartSchema,
  },
  addToCart: {
    method: 'POST',
    path: '/cart/items',
    throttle: cartWrites,
    access: 'visitor',
    visitorHeader,
    summary: 'Adds a work; once more raises its quantity by one',
    body: z.object({
      artworkId: z.int('Œuvre introuvable').check(z.positive('Œuvre introuvable'), z.maximum(9_999_999_999, 'Œuvre introuvable')),
    }),
    output: cartSchema,
    refusals: {
      artworkNotFound: { status: 404, detail: 'Cette œuvre est introuvable.' },
      sold: { status: 409, detail: lineObstacleTexts.sold },
      onCommission: { status: 409, detail: lineObstacleTexts.onCommission },
      withoutPrice: { status: 409, detail: lineObstacleTexts.withoutPrice },
      unavailable: { status: 409, detail: lineObstacleTexts.unavailable },
      quantityLimit: { status: 409, detail: lineObstacleTexts.notUnique },
      cartFull: { status: 409, detail: `Un panier contient au plus ${maxCartLines} œuvres.` },
    },
  },
  updateCartItem: {
    method: 'PATCH',
    path: '/cart/items/{id}',
    throttle: cartWrites,
    access: 'visitor',
    visitorHeader,
    summary:
      'Sets a line’s quantity; 0 or less removes it. `seenPrice` says which price the visitor has taken note of: it is told of no more, and never charged',
    params: lineParams,
    body: z.object({
      quantity: z.int('La quantité doit être un nombre entier').check(z.maximum(maxQuantity, lineObstacleTexts.notUnique)),
      seenPrice: z.optional(cents),
    }),
    output: cartSchema,
    refusals: { cartItemNotFound },
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/cart/items/{id}',
    throttle: cartWrites,
    access: 'visitor',
    visitorHeader,
    summary: 'Removes a line; one already gone is no error',
    params: lineParams,
    output: cartSchema,
  },
  clearCart: {
    method: 'DELETE',
    path: '/cart',
    throttle: cartWrites,
    access: 'visitor',
    visitorHeader,
    summary: 'Removes every line, and the promo code with them; with `undo`, puts back what the last clearing removed within the hour',
    query: z.object({ undo: z.optional(z.literal('true')) }),
    output: cartSchema,
  },
  applyPromoCode: {
    method: 'PUT',
    path: '/cart/promo-code',
    throttle: cartWrites,
    access: 'visitor',
    visitorHeader,
    summary: 'Keeps a promo code on the cart',
    body: z.object({ code: promoCodeSchema }),
    output: cartSchema,
    refusals: {
      promoUnknown: { status: 404, detail: promoObstacleTexts.promoUnknown },
      promoExpired: { status: 409, detail: promoObstacleTexts.promoExpired },
      promoExhausted: { status: 409, detail: promoObstacleTexts.promoExhausted },
      promoNotApplicable: { status: 409, detail: promoObstacleTexts.promoNotApplicable },
      promoBelowLeastPayment: { status: 409, detail: promoObstacleTexts.promoBelowLeastPayment },
    },
    rateLimit: { calls: 20, perSeconds: 60 },
  },
  removePromoCode: {
    method: 'DELETE',
    path: '/cart/promo-code',
    throttle: cartWrites,
    access: 'visitor',
    visitorHeader,
    summary: 'Takes the promo code off the cart',
    output: cartSchema,
  },
})
