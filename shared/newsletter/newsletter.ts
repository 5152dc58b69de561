import * as z from 'zod/mini'
import { freeLine, personalEmail } from '../kit/safeText.ts'

const shortName = 'Le nom doit contenir au moins 2 caractères'

/** Where the consent was given: each shows its own sentence. */
export const consentOrigins = ['page', 'footer'] as const

export const subscriptionSchema = z.object({
  email: personalEmail('Adresse email invalide.'),
  /** Blank is none, and so is `null`. */
  name: z.nullish(
    z.pipe(freeLine({ otherwise: shortName }), z.string().check(z.refine(name => name === '' || [...name].length >= 2, shortName))),
  ),
  rgpdConsent: z.literal(true, 'Vous devez accepter les conditions RGPD'),
  /** A call that does not say comes from the form of the page. */
  origin: z._default(z.enum(consentOrigins, 'Cette origine est inconnue'), 'page'),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** Whose link it is, and the secret that proves it. */
export const newsletterTokenSchema = z
  .string('Ce lien n’est pas valide')
  .check(z.regex(/^[\w-]{43}\.[\w-]{43}$/, 'Ce lien n’est pas valide'))
