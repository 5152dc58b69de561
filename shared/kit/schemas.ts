import * as z from 'zod/mini'
import { cleanText } from './cleanText.ts'
import { isMailAddress } from './mailAddress.ts'

/** An amount in integer cents (D5). */
export const cents = z.int().check(z.nonnegative())

export const centsOf = (euros: number): number => Math.round(euros * 100)

/** Validates a pagination cursor, `2026-11-21T10:00:00.000Z_42`: the date and the id of the page's last row. */
export const cursorSchema = (id: RegExp) =>
  z.string().check(z.regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z_(?:${id.source})$`)))

/** A mail that did not arrive, or that its reader called spam, as the owner is told of it (D22). */
export const undeliveredMailSchema = z.object({
  /** The address, or nothing where the mail was the owner's own. */
  to: z.optional(z.string()),
  at: z.iso.datetime(),
  /** It arrived, and was called spam. */
  isUnwanted: z.optional(z.literal(true)),
})
export type UndeliveredMail = z.infer<typeof undeliveredMailSchema>

/** A typed address; a form may give its own message for a missing one. */
export const mailAddress = (otherwise: string, { missing = otherwise, most = 254 }: { missing?: string; most?: number } = {}) =>
  z
    .string(missing)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, { error: otherwise, abort: true }),
      z.refine(isMailAddress, { error: otherwise, abort: true }),
    )
