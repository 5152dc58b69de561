import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { previewSize } from '../../shared/image/artworkImage.ts'
import { palette } from '../../shared/palette.ts'
import { type Pixels, pictureOf, pixelsOf } from './imageDerivatives.ts'

/** Pixels of mat around the works, and between two of them. */
const air = 45

const wall = { width: previewSize.width - 2 * air, height: previewSize.height - 2 * air }

/** Bytes; some messengers show no picture above this size. */
const mostBytes = 200_000
const qualities = [84, 74, 62, 48, 34] as const

/** Encodes at the best quality that is light enough; only noise needs the last. */
const lightEnough = async (picture: Pixels): Promise<Buffer> => {
  let file = Buffer.alloc(0)
  for (const quality of qualities) {
    file = await pictureOf(picture).jpeg({ quality }).toBuffer()
    if (file.length <= mostBytes) break
  }
  return file
}

/** Renders the preview of a link to the work: the painting whole, on its mat. */
export const previewOf = async (painting: Pixels): Promise<Buffer> => {
  const whole = pictureOf(painting)
    .flatten({ background: palette.mat })
    .resize({ ...wall, fit: 'contain', background: palette.mat })
  return lightEnough(await pixelsOf(whole.extend({ top: air, right: air, bottom: air, left: air, background: palette.mat })))
}

/** Renders the preview of the gallery: these works in a row, of one height, each whole. */
export const previewOfWall = async (paintings: readonly Sharp[]): Promise<Buffer> => {
  const all = await Promise.all(paintings.map(pixelsOf))
  const proportions = all.reduce((sum, { info }) => sum + info.width / info.height, 0)
  const height = Math.floor(Math.min(wall.height, (wall.width - air * (all.length - 1)) / proportions))
  const hung = await Promise.all(all.map(painting => pixelsOf(pictureOf(painting).resize({ height }))))
  const room = wall.width - air * (hung.length - 1) - hung.reduce((sum, { info }) => sum + info.width, 0)
  let left = air + Math.floor(room / 2)
  const top = Math.floor((previewSize.height - height) / 2)
  const placed = []
  for (const { data, info } of hung) {
    placed.push({ input: data, raw: info, left, top })
    left += info.width + air
  }
  const empty = sharp({ create: { ...previewSize, channels: 3, background: palette.mat } })
  return lightEnough(await pixelsOf(empty.composite(placed)))
}
