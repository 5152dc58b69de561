import type { Artwork, ImageKind } from '../../shared/artwork/artwork.ts'
import type { ArtworkSize } from '../../shared/artwork/artworkSize.ts'
import { scaleSize } from '../../shared/artwork/scale.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { roomRatio } from '../scale/Room.tsx'
import { scaleTexts } from '../scale/scaleTexts.ts'

/** `inRoom` is the size of a work that is drawn on the wall of a room instead of its picture alone. */
export type GalleryView = {
  readonly image: ArtworkImage
  readonly alt: string
  readonly caption?: string | undefined
  readonly kind?: ImageKind | undefined
  readonly inRoom?: ArtworkSize
}

/** Returns width over height of what a view shows. */
export const viewRatio = ({ image, inRoom }: GalleryView): number => (inRoom ? roomRatio(inRoom) : image.width / image.height)

const altOf = (title: string, alt: string | undefined, place: number, count: number): string =>
  alt ? `${title}\u202f: ${alt}` : artworkTexts.altView(title, place, count)

/** Returns the views in order: the whole work, then its details, and last the work in a room where its size is sure. */
export const viewsOf = (artwork: Artwork): readonly GalleryView[] => {
  const { image, additionalImages, title, technique, dimensions } = artwork
  const images = image ? [image, ...additionalImages] : additionalImages
  const size = scaleSize(artwork)
  const room = image && size ? [{ image, alt: scaleTexts.inRoom(title), inRoom: size }] : []
  const pictures = images.map((each, index) => ({
    image: each,
    // Its own words say what a picture shows, and not which work it is of.
    alt: index === 0 ? (each.alt ?? cardTexts.alt(title, technique, dimensions)) : altOf(title, each.alt, index + 1, images.length),
    caption: each.caption,
    kind: each.kind,
  }))
  return [...pictures, ...room]
}

/** Returns the view that stands opposite the work's words: the first detail, or else the first after the whole work that is no sketch. */
export const detailOf = (artwork: Artwork): GalleryView | undefined => {
  const [, ...others] = viewsOf(artwork)
  return others.find(({ kind }) => kind === 'detail') ?? others.find(({ kind, inRoom }) => kind !== 'sketch' && !inRoom)
}
