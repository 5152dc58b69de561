import * as z from 'zod/mini'
import { undeliveredMailSchema } from '../../kit/schemas.ts'
import { budgets, framingOptions, serviceTypes, techniques, urgencies } from '../../quote/quoteChoices.ts'

/** The fields of every kind of message. */
const keptSchema = z.object({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  /** The moment the owner marked it as handled. */
  handledAt: z.optional(z.iso.datetime()),
  undelivered: z.optional(undeliveredMailSchema),
})

const askedArtworkSchema = z.object({ id: z.int(), title: z.string(), slug: z.string() })
export type AskedArtwork = z.infer<typeof askedArtworkSchema>

/** A message as the owner reads it: from the contact page, or a quote request. */
export const adminMessageSchema = z.discriminatedUnion('kind', [
  z.extend(keptSchema, {
    kind: z.literal('contact'),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** The work the message is about, with its title at that time. */
    artwork: z.optional(askedArtworkSchema),
  }),
  z.extend(keptSchema, {
    kind: z.literal('quote'),
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    projectTitle: z.string(),
    serviceType: z.enum(serviceTypes),
    dimensions: z.string(),
    technique: z.enum(techniques),
    framingOption: z.optional(z.enum(framingOptions)),
    description: z.string(),
    inspiration: z.optional(z.string()),
    urgency: z.enum(urgencies),
    budget: z.enum(budgets),
    /**
     * Paths are relative to the site's root and work until `imagesUntil` (D23); sizes are in bytes. `path` and `thumbnail` are pictures
     * encoded anew, absent where that failed; `original` is the visitor's file, as a download (E47).
     */
    images: z.array(
      z.object({
        name: z.string(),
        path: z.optional(z.string()),
        thumbnail: z.optional(z.string()),
        original: z.string(),
        size: z.int(),
      }),
    ),
    imagesUntil: z.optional(z.iso.datetime()),
  }),
])
export type AdminMessage = z.infer<typeof adminMessageSchema>
