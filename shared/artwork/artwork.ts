import * as z from 'zod/mini'
import { gallery } from '../gallery.ts'

export const availabilities = ['Disponible', 'Vendu', 'Sur commande'] as const
export type Availability = (typeof availabilities)[number]

const positiveInt = z.int().check(z.positive())
/** `#22344d`, in lower case. */
export const hexColour = (otherwise?: string) => z.string().check(z.regex(/^#[0-9a-f]{6}$/, otherwise))

/** A picture of a work; width and height are the original's in pixels, color its dominant colour, shown until the file arrives. */
export const artworkImageSchema = z.object({ id: z.string(), width: positiveInt, height: positiveInt, color: hexColour() })
export type ArtworkImage = z.infer<typeof artworkImageSchema>

/** What a card, a list row and the catalogue's filters need: the public index projects exactly this, but for the rank. */
export const artworkCardSchema = z.object({
  id: positiveInt,
  title: z.string(),
  slug: z.string(),
  year: z.int(),
  technique: z.string(),
  dimensions: z.string(),
  /** Whole euros; absent is « Prix sur demande ». */
  price: z.optional(positiveInt),
  availability: z.enum(availabilities),
  image: z.optional(artworkImageSchema),
  colors: z.array(hexColour()),
  tags: z.array(z.string()),
  collection: z.string(),
  /** The place the owner gave it, see `placeOf`; absent from a work that was never moved. */
  rank: z.optional(z.number()),
})
export type ArtworkCard = z.infer<typeof artworkCardSchema>

/** A work as its page shows it; the remaining fields are the specification's visitor view. */
export const artworkSchema = z.extend(artworkCardSchema, {
  support: z.optional(z.string()),
  /** The text, in the owner's lines and paragraphs; without the tags, where it carries them. */
  description: z.string(),
  additionalImages: z.array(artworkImageSchema),
  /** While someone's payment reserves the work: when it may be free again, ISO (D15). */
  reservedUntil: z.optional(z.iso.datetime()),
})
export type Artwork = z.infer<typeof artworkSchema>

export const collectionRefs = gallery.collections
export type CollectionRef = (typeof collectionRefs)[number]

const tagSeparator = ' - '

/**
 * Of a work that was never given tags of their own (D31): they stand in its description before ' - ', separated by ', '; a
 * description without the mark has none.
 */
export const splitDescription = (description: string): { tags: string[]; text: string } => {
  const mark = description.indexOf(tagSeparator)
  if (mark < 0) return { tags: [], text: description.trim() }
  const tags = description.slice(0, mark).split(', ')
  return { tags: tags.map(tag => tag.trim()).filter(Boolean), text: description.slice(mark + tagSeparator.length).trim() }
}
