import * as z from 'zod/mini'

/** A mail that did not arrive, as the owner is told of it (D22). */
export const undeliveredMailSchema = z.object({
  /** The address, or nothing where the mail was the owner's own. */
  to: z.optional(z.string()),
  at: z.iso.datetime(),
})
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>
