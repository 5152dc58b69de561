import type { ArtworkImage } from './image.ts'

/**
 * The widths in pixels in which every picture is generated; those wider than the original are left out. The first three fit a thumbnail,
 * half the screen and the whole screen of a phone with two pixels to a point; the others serve larger and sharper screens.
 */
const imageWidths = [200, 400, 750, 1200, 1600] as const
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const widthsOf = (image: Pick<ArtworkImage, 'width'>): readonly number[] => {
  const fitting = imageWidths.filter(width => width <= image.width)
  return fitting.length ? fitting : [imageWidths[0]]
}

/** From this width in pixels the files of a picture with wide colours are in Display P3; below, a profile would be a tenth of the file. */
export const wideFrom = 750

type Named = Pick<ArtworkImage, 'id'>

/** Returns the address of a file of a picture, relative to the site’s root. */
export const mediaPath = ({ id }: Named, name: string): string => `/media/${id}/${name}`

/** Returns the address of one generated file, relative to the site's root. */
export const imagePath = (image: Named, width: number, format: ImageFormat): string => mediaPath(image, `${width}.${format}`)

export const srcSetOf = (image: ArtworkImage, format: ImageFormat): string =>
  widthsOf(image)
    .map(width => `${imagePath(image, width, format)} ${width}w`)
    .join(', ')

/** The longest side of the zoom's smallest level, which is a file as a whole too: screens that paint a picture larger than the page's files get it. */
export const sharpSide = 3200

/** Returns the width of that file; 0 for a picture without one, because its original has no more or its work's limit allows no more. */
export const sharpWidthOf = ({ width, height, zoomWidth = 0 }: Pick<ArtworkImage, 'width' | 'height' | 'zoomWidth'>): number => {
  const sharp = Math.max(1, Math.round(width * Math.min(1, sharpSide / Math.max(width, height))))
  return sharp <= zoomWidth && sharp > Math.max(...widthsOf({ width })) ? sharp : 0
}

/** Returns the address of that file, relative to the site's root. It is only AVIF, as the zoom's tiles are. */
export const sharpPath = (image: Named, width: number): string => mediaPath(image, `zoom/${width}.avif`)

/** Returns the smallest generated width of at least `wanted` pixels, or the largest there is. */
export const widthAtLeast = (image: Pick<ArtworkImage, 'width'>, wanted: number): number => {
  const widths = widthsOf(image)
  return widths.find(width => width >= wanted) ?? widths.at(-1) ?? imageWidths[0]
}

/** Returns the address of the largest file that every reader shows, relative to the site's root. */
export const largestPath = (image: Named & Pick<ArtworkImage, 'width'>): string =>
  imagePath(image, widthAtLeast(image, Math.max(...imageWidths)), 'jpg')

/** The size in pixels of a link's preview image, as every social network recommends it. */
export const previewSize = { width: 1200, height: 630 } as const

/** Returns the address of a work's preview image, relative to the site's root; it shows the whole painting on a mat. */
export const previewPath = (image: Named): string => mediaPath(image, 'preview.jpg')

/** The width of the picture that mails and the payment page show: twice the points it has there, nearly. */
export const mailWidth = 750

/** Returns the address of that picture, relative to the site's root. It is in sRGB, because mail programs seldom convert colours. */
export const mailPath = (image: Named & Pick<ArtworkImage, 'width' | 'isWide'>): string =>
  image.isWide ? mediaPath(image, 'mail.jpg') : imagePath(image, widthAtLeast(image, mailWidth), 'jpg')
