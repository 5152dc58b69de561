import * as z from 'zod/mini'

/** A mail that did not arrive, or that its reader called spam, as the owner is told of it (D22). */
export const undeliveredMailSchema = z.object({
  /** The address, or nothing where the mail was the owner's own. */
  to: z.optional(z.string()),
  at: z.iso.datetime(),
  /** It arrived, and was called spam. */
  isUnwanted: z.optional(z.literal(true)),
})
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>
