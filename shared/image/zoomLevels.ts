import { mediaPath, sharpSide, widthsOf } from './artworkImage.ts'
import type { ArtworkImage } from './image.ts'

/** No original has more tiles than these. */
const mostTiles = 110
/** The side of the smallest tiles in pixels, which slow 4G loads in a tenth of a second, and the step to larger ones. */
const tileSides = { least: 512, step: 64 } as const

type Size = { readonly width: number; readonly height: number }

/**
 * A size in which a picture has zoom files, the side of its tiles, and the name of their folder: the smallest one, and the original's
 * halvings above it up to the original itself (E110).
 */
export type ZoomLevel = Size & { readonly tileSide: number; readonly folder: string }

/** A part of a level, in its pixels. */
export type ZoomTile = Size & { readonly column: number; readonly row: number; readonly left: number; readonly top: number }

/** Returns the sizes, the smallest first, in which a picture has more to show than the page's widest file: none where it has not. */
const sizesOf = ({ width, height }: Size): readonly Size[] => {
  const longest = Math.max(width, height)
  const sized = (scale: number): Size => ({
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  })
  const halvings = Math.max(0, Math.ceil(Math.log2(longest / sharpSide)))
  const larger = Array.from({ length: halvings }, (_, at) => sized(1 / 2 ** (halvings - 1 - at)))
  const widest = Math.max(...widthsOf({ width }))
  return [sized(Math.min(1, sharpSide / longest)), ...larger].filter(size => size.width > widest)
}

const isSmallest = ({ width, height }: Size): boolean => Math.max(width, height) <= sharpSide

const gridOf = ({ width, height }: Size, tileSide: number): readonly [columns: number, rows: number] => {
  const count = (length: number): number => Math.max(1, Math.ceil((length - 1) / tileSide))
  return [count(width), count(height)]
}

/** Returns the side of an original's tiles: as small as their number allows, because the first of them is waited for. */
const tileSideOf = (original: Size): number => {
  const sizes = sizesOf(original)
  const countOf = (side: number): number =>
    sizes.reduce((sum, size) => {
      const [columns, rows] = gridOf(size, side)
      return sum + columns * rows
    }, 0)
  let { least: side } = tileSides
  while (countOf(side) > mostTiles) side += tileSides.step
  return side
}

/** Returns a picture's levels. Their folder names the side too, so that tiles of another side would have other addresses. */
export const zoomLevelsOf = (original: Size): readonly ZoomLevel[] => {
  const tileSide = tileSideOf(original)
  return sizesOf(original).map(size => ({ ...size, tileSide, folder: `${size.width}/${tileSide}` }))
}

/** How closely the painter lets visitors look at a work: by every pixel, by what has 3,200 pixels, or as its page shows it (E112). */
export const zoomLimits = ['whole', 'reduced', 'page'] as const
export type ZoomLimit = (typeof zoomLimits)[number]

/** Returns the width of the largest files that a limit leaves a picture this large; 0 where it leaves none. */
export const zoomWidthWithin = (size: Size, limit: ZoomLimit = 'whole'): number => {
  if (limit === 'page') return 0
  const levels = sizesOf(size)
  return (limit === 'reduced' ? levels.find(isSmallest) : levels.at(-1))?.width ?? 0
}

/** Returns the picture as it may be shown: with the zoom files that it has and that the limit allows. */
export const limitedImage = <Image extends ArtworkImage>({ zoomWidth = 0, ...image }: Image, limit: ZoomLimit | undefined): Image => {
  const width = Math.min(zoomWidth, zoomWidthWithin(image, limit))
  return (width ? { ...image, zoomWidth: width } : image) as Image
}

/** Returns the levels whose files a picture has. */
export const keptLevelsOf = ({ zoomWidth = 0, ...size }: Size & Pick<ArtworkImage, 'zoomWidth'>): readonly ZoomLevel[] =>
  zoomLevelsOf(size).filter(level => level.width <= zoomWidth)

/**
 * Cuts a level. Each tile has a pixel of the next one at its right and lower edge, so that no line shows between two that a browser places
 * between its own pixels.
 */
export const tilesOf = ({ width, height, tileSide }: ZoomLevel): readonly ZoomTile[] => {
  const [columns, rows] = gridOf({ width, height }, tileSide)
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const [left, top] = [column * tileSide, row * tileSide]
    return { column, row, left, top, width: Math.min(tileSide + 1, width - left), height: Math.min(tileSide + 1, height - top) }
  })
}

/** Returns the address of a tile, relative to the site's root. */
export const tilePath = (image: Pick<ArtworkImage, 'id'>, level: ZoomLevel, { column, row }: ZoomTile): string =>
  mediaPath(image, `zoom/${level.folder}/${column}-${row}.avif`)
