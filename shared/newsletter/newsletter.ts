import * as z from 'zod/mini'
import { freeLine, personalEmail } from '../kit/safeText.ts'

const shortName = 'Le nom doit contenir au moins 2 caractères'

/** The form that collected the consent; each shows its own sentence. */
export const consentOrigins = ['page', 'footer'] as const

export const subscriptionSchema = z.object({
  email: personalEmail('Adresse email invalide.'),
  /** A blank name counts as absent, as `null` does. */
  name: z.nullish(
    z.pipe(freeLine({ otherwise: shortName }), z.string().check(z.refine(name => name === '' || [...name].length >= 2, shortName))),
  ),
  rgpdConsent: z.literal(true, 'Vous devez accepter les conditions RGPD'),
  /** A call without an origin comes from the page's form. */
  origin: z._default(z.enum(consentOrigins, 'Cette origine est inconnue'), 'page'),
})
export type Subscription = z.output<typeof subscriptionSchema>
/** The form's fields, in which the origin may be absent. */
export type SubscriptionFields = z.input<typeof subscriptionSchema>

/** The subscriber's id and the secret that proves the link was mailed to them. */
export const newsletterTokenSchema = z
  .string('Ce lien n’est pas valide')
  .check(z.regex(/^[\w-]{43}\.[\w-]{43}$/, 'Ce lien n’est pas valide'))
