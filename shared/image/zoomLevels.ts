import { mediaPath, widthsOf } from './artworkImage.ts'
import type { ArtworkImage } from './image.ts'

/** The longest side of the level that is one file; what is larger is cut into tiles (E110). */
const wholeSide = 3200
/** Pixels: a phone decodes a tile this large within a frame or two, and sixty million pixels make no more than 110 of them. */
const tileSide = 1024

type Size = { readonly width: number; readonly height: number }

/** A size in which a picture is kept to be looked at closely. */
export type ZoomLevel = Size & { readonly isWhole: boolean }

/** A part of a level, in its pixels. */
export type ZoomTile = Size & { readonly column: number; readonly row: number; readonly left: number; readonly top: number }

/** Returns the sizes, the smallest first, in which a picture has more to show than the page's widest file: none where it has not. */
export const zoomLevelsOf = ({ width, height }: Size): readonly ZoomLevel[] => {
  const longest = Math.max(width, height)
  const sized = (scale: number, isWhole: boolean): ZoomLevel => ({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    isWhole,
  })
  const halvings = Math.max(0, Math.ceil(Math.log2(longest / wholeSide)))
  const cut = Array.from({ length: halvings }, (_, at) => sized(1 / 2 ** (halvings - 1 - at), false))
  const widest = Math.max(...widthsOf({ width }))
  return [sized(Math.min(1, wholeSide / longest), true), ...cut].filter(level => level.width > widest)
}

/** How closely the painter lets visitors look at a work: by every pixel, by the file of 3,200, or as its page shows it (E112). */
export const zoomLimits = ['whole', 'reduced', 'page'] as const
export type ZoomLimit = (typeof zoomLimits)[number]

/** Returns the width of the largest files that a limit leaves a picture this large; 0 where it leaves none. */
export const zoomWidthWithin = (size: Size, limit: ZoomLimit = 'whole'): number => {
  if (limit === 'page') return 0
  const levels = zoomLevelsOf(size)
  return (limit === 'reduced' ? levels.find(({ isWhole }) => isWhole) : levels.at(-1))?.width ?? 0
}

/** Returns the picture as it may be shown: with no more than it has, and than the limit leaves. */
export const limitedImage = ({ zoomWidth = 0, ...image }: ArtworkImage, limit: ZoomLimit | undefined): ArtworkImage => {
  const width = Math.min(zoomWidth, zoomWidthWithin(image, limit))
  return width ? { ...image, zoomWidth: width } : image
}

/** Returns those whose files a picture has. */
export const keptLevelsOf = ({
  width,
  height,
  zoomWidth = 0,
}: Pick<ArtworkImage, 'width' | 'height' | 'zoomWidth'>): readonly ZoomLevel[] =>
  zoomLevelsOf({ width, height }).filter(level => level.width <= zoomWidth)

/**
 * Cuts a level. Each tile has a pixel of the next one at its right and lower edge, so that no line shows between two that a browser places
 * between its own pixels.
 */
export const tilesOf = ({ width, height, isWhole }: ZoomLevel): readonly ZoomTile[] => {
  if (isWhole) return [{ column: 0, row: 0, left: 0, top: 0, width, height }]
  const [columns, rows] = [width, height].map(length => Math.max(1, Math.ceil((length - 1) / tileSide))) as [number, number]
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [left, top] = [column * tileSide, row * tileSide]
    return { column, row, left, top, width: Math.min(tileSide + 1, width - left), height: Math.min(tileSide + 1, height - top) }
  })
}

/** Returns the address of a tile, relative to the site's root. */
export const tilePath = (image: Pick<ArtworkImage, 'id' | 'edition'>, level: ZoomLevel, { column, row }: ZoomTile): string =>
  mediaPath(image, `zoom/${level.width}/${column}-${row}.avif`)
