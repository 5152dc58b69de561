import { tilesOf, type ZoomLevel, type ZoomTile, zoomLevelsOf } from '../../shared/image/zoomLevels.ts'
import { type Pixels, pictureOf, pixelsOf, rounded, type WidePixels, widePixelsOf } from './imageDerivatives.ts'

/** A tile of a level or, without `tile`, the whole of the smallest one. */
export type ZoomFile = { readonly level: ZoomLevel; readonly tile?: ZoomTile; readonly file: Buffer }

type AnyPixels = Pixels | WidePixels
const isWide = (picture: AnyPixels): picture is WidePixels => picture.data instanceof Uint16Array

const atLevel = async (picture: AnyPixels, { width, height }: ZoomLevel): Promise<AnyPixels> => {
  if (width === picture.info.width) return picture
  const resized = pictureOf(picture).resize({ width, height, fit: 'fill' })
  return isWide(picture) ? widePixelsOf(resized) : pixelsOf(resized)
}

// The quality and the effort equal those of the page's largest files, so that the zoom changes only the sharpness.
const encode = async (picture: AnyPixels, { left, top, width, height }: Omit<ZoomTile, 'column' | 'row'>): Promise<Buffer> => {
  const part = pictureOf(picture).extract({ left, top, width, height })
  return (isWide(picture) ? rounded(await widePixelsOf(part)) : part).avif({ quality: 50, effort: 0 }).toBuffer()
}

/** The number of tiles encoded and kept in memory at a time. */
const atOnce = 8

/**
 * Yields a picture's zoom files from all its pixels, none wider than `widest`, some at a time and the smallest level first. They are only
 * AVIF, which every supported browser shows; any other keeps the page's own picture.
 */
export async function* zoomFilesIn(picture: AnyPixels, widest: number): AsyncGenerator<readonly ZoomFile[]> {
  const levels = zoomLevelsOf(picture.info)
  for (const level of levels.filter(({ width }) => width <= widest)) {
    const pixels = await atLevel(picture, level)
    if (level === levels[0]) yield [{ level, file: await encode(pixels, { ...level, left: 0, top: 0 }) }]
    const tiles = tilesOf(level)
    for (let at = 0; at < tiles.length; at += atOnce) {
      const some = tiles.slice(at, at + atOnce)
      yield await Promise.all(some.map(async tile => ({ level, tile, file: await encode(pixels, tile) })))
    }
  }
}
