import * as z from 'zod/mini'
import { artworkSummarySchema } from '../artwork/artwork.ts'

/** The most favourites of a visitor: the whole list is read on every first screen. */
export const maxFavorites = 200

const { id, title, image, price, slug, year, technique, dimensions, size, availability } = artworkSummarySchema.shape

/** A favourite, refreshed from the artwork at each read. Its price is in whole euros, or absent (D5). */
const favoriteSchema = z.object({
  artworkId: id,
  artworkTitle: title,
  artworkImage: image,
  artworkPrice: price,
  slug,
  year,
  technique,
  dimensions,
  size,
  availability,
})
export type Favorite = z.infer<typeof favoriteSchema>

/** The last added comes first; hidden and deleted works are left out. */
export const favoritesSchema = z.object({ favorites: z.array(favoriteSchema) })
export type Favorites = z.infer<typeof favoritesSchema>
