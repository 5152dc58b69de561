import {
  type ImageFormat,
  imageFormats,
  imagePath,
  mailPath,
  previewPath,
  sharpPath,
  sharpWidthOf,
  widthsOf,
} from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { wholePath } from '../../shared/image/imageCrop.ts'
import { tilePath, tilesOf, type ZoomLevel, type ZoomTile, zoomLevelsOf } from '../../shared/image/zoomLevels.ts'

/** The prefix of the owner's uploads, before they are checked. */
export const arrivingPrefix = 'incoming/artworks/'
export const arrivingKey = (id: string): string => `${arrivingPrefix}${id}`
export const arrivedId = (key: string): string => key.slice(arrivingPrefix.length)

/** Returns the key of the original file, which no address of the site serves. */
export const originalKey = (id: string): string => `originals/${id}`

type Named = Pick<ArtworkImage, 'id'>

export const derivativeKey = (image: Named, width: number, format: ImageFormat): string => imagePath(image, width, format).slice(1)

/** Returns the key of the picture that messengers show for a link to the work. */
export const previewKey = (image: Named): string => previewPath(image).slice(1)

/** Returns the key of the picture in sRGB that mails show of one with wide colours. */
export const wideMailKey = (image: Named & Pick<ArtworkImage, 'width'>): string => mailPath({ ...image, isWide: true }).slice(1)

export const tileKey = (image: Named, level: ZoomLevel, tile: ZoomTile): string => tilePath(image, level, tile).slice(1)

export const sharpKey = (image: Named, width: number): string => sharpPath(image, width).slice(1)

type Sized = Pick<ArtworkImage, 'id' | 'width' | 'height'>

/** Lists every possible zoom file of a picture, wider than a width. */
export const zoomKeysBeyond = (image: Sized, zoomWidth: number): readonly string[] => {
  const sharp = sharpWidthOf({ ...image, zoomWidth: image.width })
  const tiles = zoomLevelsOf(image)
    .filter(({ width }) => width > zoomWidth)
    .flatMap(level => tilesOf(level).map(tile => tileKey(image, level, tile)))
  return sharp > zoomWidth ? [sharpKey(image, sharp), ...tiles] : tiles
}

/** Lists every possible file of a picture this large that pages, mails and messengers show. */
export const shownFileKeys = (image: Sized): readonly string[] => [
  previewKey(image),
  wideMailKey(image),
  ...widthsOf(image).flatMap(each => imageFormats.map(format => derivativeKey(image, each, format))),
]

/** Lists every possible file of a picture this large. */
export const imageFileKeys = (image: Sized): readonly string[] => [
  originalKey(image.id),
  ...shownFileKeys(image),
  ...zoomKeysBeyond(image, 0),
]

/** The prefix of empty files that trigger the sweep for a picture whose zoom files are to change. */
export const sweepPrefix = 'incoming/sweeps/'
export const sweepKey = (id: string): string => `${sweepPrefix}${id}`
export const sweptId = (key: string): string => key.slice(sweepPrefix.length)

/** The prefix of orders to make a picture's zoom files. */
export const zoomPrefix = 'incoming/zoom-files/'
export const zoomKey = (id: string): string => `${zoomPrefix}${id}`
export const zoomedId = (key: string): string => key.slice(zoomPrefix.length)

/** The prefix of orders to develop a part of a picture's photograph. */
export const cropPrefix = 'incoming/crops/'
export const cropKey = (id: string): string => `${cropPrefix}${id}`
export const croppedId = (key: string): string => key.slice(cropPrefix.length)

/** Returns the key of the whole photograph from which a picture was cropped; its name is random (E125). */
export const wholeKey = (name: string): string => wholePath(name).slice(1)

/** The prefix of visitors' uploads, before they are decoded. */
export const sentPrefix = 'incoming/quotes/'
export const sentKey = (id: string): string => `${sentPrefix}${id}`
export const sentId = (key: string): string => key.slice(sentPrefix.length)

/**
 * The prefix of the developed uploads. No rule triggers the development for it, and its files are deleted within a day, as every upload is.
 */
export const developedPrefix = 'incoming/developed/'

/** Returns the key of the file with the outcome of an upload's development. */
export const outcomeKey = (id: string): string => `${developedPrefix}${id}/outcome.json`

/** The pictures made from a visitor's image, by the longest side in pixels: one for a list, one for viewing. */
export const sentSides = { thumbnail: 480, view: 1600 } as const
export type SentPicture = keyof typeof sentSides

/** The key contains the upload's ETag, so that no picture belongs to another file than its outcome names. */
export const sentPictureKey = (id: string, etag: string, picture: SentPicture): string =>
  `${developedPrefix}${id}/${etag.replaceAll('"', '')}/${picture}.jpg`
