import * as z from 'zod/mini'
import { freeLine, personalEmail } from '../kit/safeText.ts'

const shortName = 'Le nom doit contenir au moins 2 caractères'

const formOrigins = ['page', 'footer'] as const
/** Where the consent was given: a form, each of which shows its own sentence, or the customer's space. */
export const consentOrigins = [...formOrigins, 'account'] as const

export const subscriptionSchema = z.object({
  email: personalEmail('Adresse email invalide.'),
  /** A blank name counts as absent, as `null` does. */
  name: z.nullish(
    z.pipe(freeLine({ otherwise: shortName }), z.string().check(z.refine(name => name === '' || [...name].length >= 2, shortName))),
  ),
  rgpdConsent: z.literal(true, 'Vous devez accepter les conditions RGPD'),
  /** A call without an origin comes from the page's form. */
  origin: z._default(z.enum(formOrigins, 'Cette origine est inconnue'), 'page'),
})
export type Subscription = z.output<typeof subscriptionSchema>
/** The form's fields, in which the origin may be absent. */
export type SubscriptionFields = z.input<typeof subscriptionSchema>

/** How the newsletter stands with an address; `ended` where its letters came back or were called spam, and none goes out any more (E39). */
export const letterStates = ['none', 'pending', 'subscribed', 'ended'] as const
export type LetterState = (typeof letterStates)[number]

/** The subscriber's id and the secret that proves the link was mailed to them. */
export const newsletterTokenSchema = z
  .string('Ce lien n’est pas valide')
  .check(z.regex(/^[\w-]{43}\.[\w-]{43}$/, 'Ce lien n’est pas valide'))
