import * as z from 'zod/mini'
import { artworkImageSchema, hexColour } from '../image/image.ts'
import { artworkSizeSchema } from './artworkSize.ts'

export const availabilities = ['Disponible', 'Vendu', 'Sur commande'] as const
export type Availability = (typeof availabilities)[number]

/** What a picture of a work shows of it (D41). */
export const imageKinds = ['whole', 'detail', 'rakingLight', 'edge', 'back', 'wall', 'sketch'] as const
export type ImageKind = (typeof imageKinds)[number]

/** A picture of a work with its own words: what it shows, and its caption. The first one has no kind, because it is always the whole work. */
export const workImageSchema = z.extend(artworkImageSchema, {
  alt: z.optional(z.string()),
  caption: z.optional(z.string()),
  kind: z.optional(z.enum(imageKinds)),
})
export type WorkImage = z.infer<typeof workImageSchema>

const positiveInt = z.int().check(z.positive())
/** The fields a card, a list row and the catalogue's filters need. The public index projects exactly these, except the rank and the size. */
export const artworkSummarySchema = z.object({
  id: positiveInt,
  title: z.string(),
  slug: z.string(),
  year: z.int(),
  technique: z.string(),
  dimensions: z.string(),
  /** The same in numbers; absent where they are not known. */
  size: z.optional(artworkSizeSchema),
  /** Whole euros; absent from a sold work (D39), and from one whose price is on request. */
  price: z.optional(positiveInt),
  availability: z.enum(availabilities),
  image: z.optional(artworkImageSchema),
  colors: z.array(hexColour()),
  tags: z.array(z.string()),
  /** The address of its collection, whether that is on the site or not (E77); « Œuvre unique » for a work of none. */
  collection: z.string(),
  /** Where it was painted from, as the owner says it after « depuis ». */
  place: z.optional(z.string()),
  /** The rank the owner gave it, see `placeOf`; absent from a work that was never moved. */
  rank: z.optional(z.number()),
})
export type ArtworkSummary = z.infer<typeof artworkSummarySchema>

/** The lines that only a work's own page shows. */
const pageLines = { support: z.optional(z.string()), paintedOn: z.optional(z.string()) }
export const pageLineNames = Object.keys(pageLines) as readonly (keyof typeof pageLines)[]

/** A work as its public page shows it. */
const artworkSchema = z.extend(artworkSummarySchema, {
  ...pageLines,
  /** The text with the owner's lines and paragraphs, without the tags a description may begin with. */
  description: z.string(),
  image: z.optional(workImageSchema),
  additionalImages: z.array(workImageSchema),
  /** The paragraphs of its delivery and return, and how it is kept: said by the server, because only closed panels show them. */
  terms: z.object({ delivery: z.array(z.string()), care: z.string() }),
  /** Present while a payment reserves the work: the moment it may be free again, in ISO format (D15). */
  reservedUntil: z.optional(z.iso.datetime()),
})
export type Artwork = z.infer<typeof artworkSchema>

/** A work with what its page shows beside it. */
export const shownWorkSchema = z.object({
  artwork: artworkSchema,
  /** The title of its collection, while that is on the site. */
  collectionTitle: z.optional(z.string()),
  similarArtworks: z.array(artworkSummarySchema),
})

const tagSeparator = ' - '

/**
 * Separates the tags from the text in the description of a work that has no tag list yet (D31): they stand before ' - ', separated by ', '.
 * A description without ' - ' has no tags.
 */
export const splitDescription = (description: string): { tags: string[]; text: string } => {
  const mark = description.indexOf(tagSeparator)
  if (mark < 0) return { tags: [], text: description.trim() }
  const tags = description.slice(0, mark).split(', ')
  return { tags: tags.map(tag => tag.trim()).filter(Boolean), text: description.slice(mark + tagSeparator.length).trim() }
}

/** A work that the migration creates. */
export type SampleArtwork = {
  title: string
  year: number
  technique: string
  support: string
  /** Where and when it was painted, see `artworkFields`. */
  place?: string
  paintedOn?: string
  dimensions: string
  priceEur?: number
  availability: Availability
  /** The address of its collection. */
  collectionRef: string
  description: string
  images: readonly WorkImage[]
  colors: readonly string[]
}
