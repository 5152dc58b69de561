import { previewSize } from '../../shared/image/artworkImage.ts'
import { palette } from '../../shared/palette.ts'
import { type Pixels, pictureOf, pixelsOf } from './imageDerivatives.ts'

/** The width of the mat around the painting, in pixels. */
const air = 45

const wall = { width: previewSize.width - 2 * air, height: previewSize.height - 2 * air }

/** The most bytes; some messengers show no picture above this size. */
const mostBytes = 200_000
const qualities = [84, 74, 62, 48, 34] as const

/** Encodes at the best quality within that size; only noise needs the last quality. */
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
