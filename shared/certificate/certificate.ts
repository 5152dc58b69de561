import * as z from 'zod/mini'

/** « GL-0042-7Q3K9F2MXA »: the work's reference and ten characters of Crockford's alphabet, which nobody guesses. */
export const certificateIdPattern = /^GL-\d{4,}-[0-9A-HJKMNP-TV-Z]{10}$/

export const certificateStates = ['valid', 'replaced', 'cancelled'] as const

/** What a certificate says, signed. No buyer, no price, no order. */
export const certificateFactsSchema = z.object({
  id: z.string().check(z.regex(certificateIdPattern)),
  artworkId: z.int(),
  /** The painter's name, and the studio's town in « Fait à ». */
  artist: z.string(),
  place: z.string(),
  issuedOn: z.iso.date(),
  title: z.string(),
  /** « Huile sur toile » */
  technique: z.string(),
  /** « 60 × 80 cm (h × l) » */
  dimensions: z.string(),
  year: z.int(),
  /** « GL-0042 » */
  reference: z.string(),
  /** The SHA-256 of the picture that is printed on it, in hexadecimal; absent for a work without picture. */
  pictureHash: z.optional(z.string()),
  template: z.literal(1),
})
export type CertificateFacts = z.infer<typeof certificateFactsSchema>
