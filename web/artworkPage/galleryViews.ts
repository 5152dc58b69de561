import type { Artwork } from '../../shared/artwork/artwork.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { cardTexts } from '../artwork/cardTexts.ts'

export type GalleryView = { readonly image: ArtworkImage; readonly alt: string }

/** Returns the views in order: the whole work, then its details and the work on a wall. */
export const viewsOf = ({ image, additionalImages, title, technique, dimensions }: Artwork): readonly GalleryView[] => {
  const images = image ? [image, ...additionalImages] : additionalImages
  return images.map((each, index) => ({
    image: each,
    alt: index === 0 ? cardTexts.alt(title, technique, dimensions) : artworkTexts.altView(title, index + 1, images.length),
  }))
}
