import * as z from 'zod/mini'
import { hasLetter } from '../kit/cleanText.ts'
import { freeLine, freeText, personalEmail } from '../kit/safeText.ts'

const shortName = 'Le nom doit contenir au moins 2 caractères'
const unknownWork = 'Œuvre introuvable'

export const contactMessageSchema = z.object({
  name: freeLine({ least: 2, otherwise: shortName }).check(z.refine(hasLetter, shortName)),
  email: personalEmail('Adresse email invalide'),
  subject: freeLine({ least: 5, otherwise: 'Le sujet doit contenir au moins 5 caractères' }),
  message: freeText({ least: 10, otherwise: 'Le message doit contenir au moins 10 caractères' }),
  /** The work the message is about, when the visitor wrote from its page. */
  artworkId: z.optional(z.int(unknownWork).check(z.positive(unknownWork), z.maximum(9_999_999_999, unknownWork))),
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** The fields that the visitor types. */
export type ContactWords = Omit<ContactMessage, 'artworkId'>
