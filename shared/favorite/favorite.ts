import * as z from 'zod/mini'
import { artworkCardSchema } from '../artwork/artwork.ts'

/** Works a visitor keeps at most: their list is read whole, on every first screen. */
export const maxFavorites = 200

const { id, title, image, price, slug, year, technique, dimensions, availability } = artworkCardSchema.shape

/** A work someone keeps, refreshed from the artwork each time it is read; its price in whole euros, or absent (D5). */
const favoriteSchema = z.object({
  artworkId: id,
  artworkTitle: title,
  artworkImage: image,
  artworkPrice: price,
  slug,
  year,
  technique,
  dimensions,
  availability,
})
export type Favorite = z.infer<typeof favoriteSchema>

/** The last added first; a work that is hidden or deleted is left out. */
export const favoritesSchema = z.object({ favorites: z.array(favoriteSchema) })
export type Favorites = z.infer<typeof favoritesSchema>
