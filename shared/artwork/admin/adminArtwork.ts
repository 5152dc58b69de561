import * as z from 'zod/mini'
import { storedFieldsSchema } from './artworkFields.ts'

const naturalInt = z.int().check(z.nonnegative())

/**
 * A work as the owner sees it. It carries everything the back office's lists, rows and form show, so that opening one needs no other call.
 */
export const adminArtworkSchema = z.extend(storedFieldsSchema, {
  id: naturalInt,
  slug: z.string(),
  createdByEmail: z.string(),
  isPublished: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The rank the owner gave it, see `placeOf`. */
  rank: z.optional(z.number()),
  /** The moment the owner chose it for the home page, see `featuredIn`. */
  featuredAt: z.optional(z.iso.datetime()),
  /** Grows with each change. The next change sends it back, so that the server can refuse one made on an outdated version. */
  version: naturalInt,
  /** Present while a payment holds the work: the moment it may be free again (D15, D18). */
  reservedUntil: z.optional(z.iso.datetime()),
  /** The paid order that bought it (D21). */
  soldBy: z.optional(z.string()),
  /** The sale made outside the site that is in the income book. */
  soldElsewhere: z.optional(z.string()),
})
export type AdminArtwork = z.infer<typeof adminArtworkSchema>
