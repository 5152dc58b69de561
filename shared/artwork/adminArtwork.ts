import * as z from 'zod/mini'
import { artworkImageSchema, availabilities } from './artwork.ts'

const naturalInt = z.int().check(z.nonnegative())

/** A work as the owner sees it: everything the back office's lists, rows and form show, so that opening one asks for nothing. */
export const adminArtworkSchema = z.object({
  id: naturalInt,
  title: z.string(),
  slug: z.string(),
  year: z.optional(z.int()),
  technique: z.optional(z.string()),
  support: z.optional(z.string()),
  dimensions: z.optional(z.string()),
  /** Whole euros. */
  priceEur: z.optional(naturalInt),
  availability: z.enum(availabilities),
  sku: z.optional(z.string()),
  collectionRef: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Absent from a work whose description may still carry them (D31). */
  tags: z.optional(z.array(z.string())),
  images: z.array(artworkImageSchema),
  colors: z.array(z.string()),
  createdByEmail: z.string(),
  isPublished: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The place the owner gave it, see `placeOf`. */
  rank: z.optional(z.number()),
  /** When the owner chose it for the home page, see `featuredIn`. */
  featuredAt: z.optional(z.iso.datetime()),
  /** Grows with each change: sent back with the next one, it tells whether someone else was quicker. */
  version: naturalInt,
  /** While someone's payment holds the work: when it may be free again (D15, D18). */
  reservedUntil: z.optional(z.iso.datetime()),
  /** The paid order that bought it (D21). */
  soldBy: z.optional(z.string()),
})
export type AdminArtwork = z.infer<typeof adminArtworkSchema>
