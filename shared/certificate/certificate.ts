import * as z from 'zod/mini'
import { artworkImageSchema } from '../image/image.ts'

/** « GL-0042-7Q3K9F2MXA »: the work's reference and ten characters of Crockford's alphabet, which nobody guesses. */
export const certificateIdPattern = /^GL-\d{4,}-[0-9A-HJKMNP-TV-Z]{10}$/

const certificateStates = ['valid', 'replaced', 'cancelled'] as const

/** What a certificate says, signed. No buyer, no price, no order. */
const certificateFactsSchema = z.object({
  id: z.string().check(z.regex(certificateIdPattern)),
  artworkId: z.int(),
  /** The painter's name, and the studio's town in « Fait à ». */
  artist: z.string(),
  /** As the certificate says it after the name: « artiste peintre ». */
  profession: z.string(),
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

/** A certificate as its page shows and verifies it: everything that the check needs, so that neither table nor function is asked. */
export const shownCertificateSchema = z.object({
  facts: certificateFactsSchema,
  state: z.enum(certificateStates),
  /** The day in Paris on which it stopped being valid. */
  endedOn: z.optional(z.iso.date()),
  /** The id of the certificate that replaced it. */
  replacedBy: z.optional(z.string()),
  /** The signature of `canonicalFacts`: ECDSA on P-256 with SHA-256, in base64, as WebCrypto verifies it (r and s, 32 bytes each). */
  signature: z.string(),
  /** The public key in base64, as SPKI. */
  publicKey: z.string(),
  /** The SHA-256 of the PDF, in hexadecimal. */
  pdfHash: z.string(),
  /** The picture printed on it, while the shop still has it. */
  image: z.optional(artworkImageSchema),
})
export type ShownCertificate = z.infer<typeof shownCertificateSchema>

/** The text that is signed: the facts as JSON with their names in alphabetical order. */
export const canonicalFacts = (facts: CertificateFacts): string =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))))
