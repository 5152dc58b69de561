import * as z from 'zod/mini'
import { zoomLimits } from '../../image/zoomLevels.ts'
import { availabilities, workImageSchema } from '../artwork.ts'
import { artworkSizeSchema } from '../artworkSize.ts'

const naturalInt = z.int().check(z.nonnegative())

/**
 * A work as the owner sees it. It carries everything the back office's lists, rows and form show, so that opening one needs no other call.
 */
export const adminArtworkSchema = z.object({
  id: naturalInt,
  title: z.string(),
  slug: z.string(),
  year: z.optional(z.int()),
  technique: z.optional(z.string()),
  support: z.optional(z.string()),
  dimensions: z.optional(z.string()),
  /** The same in numbers (E103). */
  size: z.optional(artworkSizeSchema),
  /** Whole euros. */
  priceEur: z.optional(naturalInt),
  availability: z.enum(availabilities),
  sku: z.optional(z.string()),
  /** The address of its collection. */
  collectionRef: z.optional(z.string()),
  description: z.optional(z.string()),
  /** Absent from a work whose tags may still stand in its description (D31). */
  tags: z.optional(z.array(z.string())),
  images: z.array(workImageSchema),
  /** How closely visitors may look at it: by every pixel where it is left out (E112). */
  zoomLimit: z.optional(z.enum(zoomLimits)),
  colors: z.array(z.string()),
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
})
export type AdminArtwork = z.infer<typeof adminArtworkSchema>
