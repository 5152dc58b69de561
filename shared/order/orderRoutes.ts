import * as z from 'zod/mini'
import { lineObstacleTexts } from '../cart/cart.ts'
import { cartRoutes } from '../cart/cartRoutes.ts'
import { defineRoutes, formLimit } from '../kit/route.ts'
import { cents } from '../kit/schemas.ts'
import { billingFields, billingRule } from './billing.ts'
import { checkoutLimits } from './holdLimits.ts'
import {
  customerDetailsSchema,
  customerEmailSchema,
  customerNameSchema,
  openedPaymentSchema,
  optionalNameSchema,
  shownOrderSchema,
} from './order.ts'

const { promoUnknown, promoExpired, promoExhausted, promoNotApplicable, promoBelowLeastPayment } = cartRoutes.applyPromoCode.refusals

/** Both purchases count together: the checkouts of one address in ten minutes; a day has a limit of its own (D18c). */
const rateLimit = { ...checkoutLimits[0], countedAs: 'checkout' }

const workHeld = { status: 409, detail: 'Cette œuvre est en cours d’achat par une autre personne. Réessayez dans quelques minutes.' }
const tooManyPayments = {
  status: 409,
  detail:
    'Vous avez déjà cinq paiements en cours. Terminez-en ou annulez-en un avant d’en ouvrir un autre\u202f: un paiement abandonné s’annule de lui-même au bout d’une demi-heure.',
}
const paymentUnavailable = { status: 503, detail: 'Impossible de créer la session de paiement. Veuillez réessayer.' }
/** The total the buyer saw, in cents. It sets no price: the server refuses a payment whose amount differs (D16). */
const shownTotal = z.optional(cents)
const amountChanged = {
  status: 409,
  detail: 'Le montant a changé depuis que cette page l’a affiché, et rien n’a été débité. Vérifiez-le avant de payer.',
}
const deliveryOnQuote = {
  status: 409,
  detail: 'La livraison de cette commande est à convenir\u202f: écrivez-nous avant d’acheter.',
}
const amountTooLarge = {
  status: 409,
  detail: 'Cette commande dépasse 999\u202f999,99\u00a0€, le plus qu’un paiement par carte permet. Retirez une œuvre, ou écrivez-nous.',
}
const artworkNotFound = { status: 404, detail: 'Œuvre introuvable' }

const sessionIdSchema = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,250}$/, 'Commande introuvable'))

/** The throttle of the checkout, apart from the other routes', whose calls cannot use it up. */
const checkouts = { perSecond: 50, burst: 250 } as const

export const orderRoutes = defineRoutes({
  createCheckoutSession: {
    method: 'POST',
    path: '/checkout',
    throttle: checkouts,
    access: 'visitor',
    visitorHeader: 'x-cart-session',
    summary: 'Reserves the cart’s works and opens their payment session',
    rateLimit,
    body: z
      .object({
        customerEmail: customerEmailSchema,
        customerName: customerNameSchema,
        customerDetails: z.prefault(customerDetailsSchema, {}),
        ...billingFields,
        shownTotal,
      })
      .check(billingRule),
    output: openedPaymentSchema,
    refusals: {
      cartEmpty: { status: 409, detail: 'Votre panier est vide' },
      notUnique: { status: 409, detail: lineObstacleTexts.notUnique },
      notForSale: { status: 409, detail: 'Une œuvre de votre panier n’est plus disponible à la vente. Retirez-la pour continuer.' },
      amountChanged,
      amountTooLarge,
      deliveryOnQuote,
      workHeld,
      tooManyPayments,
      promoUnknown,
      promoExpired,
      promoExhausted,
      promoNotApplicable,
      promoBelowLeastPayment,
      paymentUnavailable,
    },
  },
  createSingleCheckout: {
    method: 'POST',
    path: '/checkout/single',
    throttle: checkouts,
    access: 'visitor',
    visitorHeader: 'x-cart-session',
    summary: 'Reserves one work, bought at once without the cart, and opens its payment session',
    rateLimit,
    body: z
      .object({
        artworkId: z.int(artworkNotFound.detail).check(z.positive(artworkNotFound.detail)),
        customerEmail: customerEmailSchema,
        customerName: optionalNameSchema,
        customerDetails: z.prefault(customerDetailsSchema, {}),
        ...billingFields,
        shownTotal,
      })
      .check(billingRule),
    output: openedPaymentSchema,
    refusals: {
      artworkNotFound,
      unavailable: { status: 409, detail: lineObstacleTexts.unavailable },
      sold: { status: 409, detail: lineObstacleTexts.sold },
      onCommission: { status: 409, detail: lineObstacleTexts.onCommission },
      withoutPrice: { status: 409, detail: lineObstacleTexts.withoutPrice },
      amountChanged,
      amountTooLarge,
      deliveryOnQuote,
      workHeld,
      tooManyPayments,
      paymentUnavailable,
    },
  },
  cancelCheckout: {
    method: 'DELETE',
    path: '/checkout/{orderId}',
    access: 'visitor',
    visitorHeader: 'x-cart-session',
    summary: 'Gives the works of one’s own unpaid order back at once: the way back from the payment page',
    params: z.object({ orderId: z.uuid('Commande introuvable') }),
    output: z.object({ status: shownOrderSchema.shape.status }),
    refusals: {
      orderNotFound: { status: 404, detail: 'Commande introuvable' },
      paymentUnavailable: { status: 503, detail: 'Le paiement ne répond pas. Veuillez réessayer dans un instant.' },
    },
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{sessionId}',
    throttle: { perSecond: 20, burst: 40 },
    access: 'visitor',
    summary: 'An order by its payment session, asking the provider while it is pending',
    params: z.object({ sessionId: sessionIdSchema }),
    output: shownOrderSchema,
    refusals: { orderNotFound: { status: 404, detail: 'Commande introuvable' } },
  },
  confirmArrival: {
    method: 'POST',
    path: '/orders/{sessionId}/arrival',
    throttle: { perSecond: 5, burst: 10 },
    access: 'visitor',
    summary: 'The buyer says that a parcel arrived: it is delivered today; asked again, it answers the order as it is',
    params: z.object({ sessionId: sessionIdSchema }),
    body: z.object({ parcel: z.int('Ce colis est introuvable').check(z.positive('Ce colis est introuvable'), z.maximum(100)) }),
    output: shownOrderSchema,
    refusals: {
      orderNotFound: { status: 404, detail: 'Commande introuvable' },
      notUnderway: { status: 409, detail: 'Ce colis n’est pas en route. Rechargez la page pour voir où il en est.' },
    },
    rateLimit: formLimit,
  },
  receiveStripeEvent: {
    method: 'POST',
    path: '/stripe/webhook',
    // This throttle is apart from the other routes', so that visitors' calls cannot keep the provider's events out.
    throttle: { perSecond: 50, burst: 100 },
    access: 'stripe',
    summary: 'Takes the payment provider’s signed events, each once',
    body: 'raw',
    output: z.object({ received: z.literal(true) }),
    refusals: { invalidSignature: { status: 400, detail: 'La signature de cet événement n’est pas valide.' } },
  },
})
