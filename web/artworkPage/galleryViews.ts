import { type Artwork, imagesOfKind } from '../../shared/artwork/artwork.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { cardTexts } from '../artwork/cardTexts.ts'

export type GalleryView = { readonly image: ArtworkImage; readonly alt: string; readonly caption?: string | undefined }

const altOf = (title: string, alt: string | undefined, place: number, count: number): string =>
  alt ? `${title}\u202f: ${alt}` : artworkTexts.altView(title, place, count)

/** Returns the views in order: the whole work, then its details and the work on a wall. */
export const viewsOf = ({ image, additionalImages, title, technique, dimensions }: Artwork): readonly GalleryView[] => {
  const images = image ? [image, ...additionalImages] : additionalImages
  return images.map((each, index) => ({
    image: each,
    // Its own words say what a picture shows, and not which work it is of.
    alt: index === 0 ? (each.alt ?? cardTexts.alt(title, technique, dimensions)) : altOf(title, each.alt, index + 1, images.length),
    caption: each.caption,
  }))
}

/** Returns the view that stands opposite the work's words: the first detail, or else the first after the whole work that is no sketch. */
export const detailOf = (artwork: Artwork): GalleryView | undefined => {
  const [detail] = imagesOfKind(artwork, 'detail')
  const other = detail ?? artwork.additionalImages.find(({ kind }) => kind !== 'sketch')
  return viewsOf(artwork).find(({ image }) => image.id === other?.id)
}
