import * as z from 'zod/mini'

const pixels = z.int().check(z.positive())
/** A colour such as `#22344d`, in lower case. */
export const hexColour = (otherwise?: string) => z.string().check(z.regex(/^#[0-9a-f]{6}$/, otherwise))

/** A picture of a work. Width and height are the original's, in pixels; color is its dominant colour, shown until the file has loaded. */
export const artworkImageSchema = z.object({
  id: z.string(),
  width: pixels,
  height: pixels,
  color: hexColour(),
  /** Whether its larger files are in Display P3 (E100). */
  isWide: z.optional(z.boolean()),
  /** The width of the largest zoom files; absent where it has none (E110). */
  zoomWidth: z.optional(pixels),
})
export type ArtworkImage = z.infer<typeof artworkImageSchema>
