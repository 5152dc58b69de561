import type { ArtworkImage } from './artwork.ts'

/**
 * The widths every picture is developed at, in pixels; one wider than the original is left out. On a phone with two pixels to
 * a point: a thumbnail, half the screen, the whole screen; then what larger screens and sharper ones show.
 */
const imageWidths = [200, 400, 750, 1200, 1600] as const
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const widthsOf = (image: Pick<ArtworkImage, 'width'>): readonly number[] => {
  const fitting = imageWidths.filter(width => width <= image.width)
  return fitting.length ? fitting : [imageWidths[0]]
}

/** The address of one developed file, below the site's root. */
export const imagePath = (image: Pick<ArtworkImage, 'id'>, width: number, format: ImageFormat): string =>
  `/media/${image.id}/${width}.${format}`

export const srcSetOf = (image: ArtworkImage, format: ImageFormat): string =>
  widthsOf(image)
    .map(width => `${imagePath(image, width, format)} ${width}w`)
    .join(', ')

/** The smallest developed width that is at least `wanted` pixels, or the largest there is. */
export const widthAtLeast = (image: ArtworkImage, wanted: number): number => {
  const widths = widthsOf(image)
  return widths.find(width => width >= wanted) ?? widths.at(-1) ?? imageWidths[0]
}

/** What a message shows of a link, in pixels: the size every network asks for. */
export const previewSize = { width: 1200, height: 630 } as const

/** The address of the picture of a message's preview, below the site's root: the whole painting on its mat. */
export const previewPath = (image: Pick<ArtworkImage, 'id'>): string => `/media/${image.id}/preview.jpg`

/** Stands for the gallery where a page is of no work. */
export const galleryPreview = { id: 'samples/gallery' } as const
