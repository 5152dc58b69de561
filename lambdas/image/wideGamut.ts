import { differenceOf, labOfP3, p3Of, type Rgb, srgbOf } from '../../shared/image/colourDifference.ts'
import { linearOf } from '../../shared/image/lightCurve.ts'
import type { WidePixels } from './imageDerivatives.ts'

/** A difference by CIEDE2000: an attentive eye sees a loss of this size. */
const seenDifference = 1
/** The share of pixels with such a loss: a signature in cadmium red has more, single pixels of noise have fewer. */
const seenShare = 0.002

const codes = 65_536
const linear = Float64Array.from({ length: codes }, (_, code) => linearOf(code / (codes - 1)))

const inside = (value: number): number => Math.min(1, Math.max(0, value))

/** Returns how much a colour of linear Display P3 loses by becoming the nearest one that sRGB has. */
const lossOf = (p3: Rgb): number => {
  const srgb = srgbOf(p3)
  if (Math.min(...srgb) >= 0 && Math.max(...srgb) <= 1) return 0
  return differenceOf(labOfP3(p3), labOfP3(p3Of([inside(srgb[0]), inside(srgb[1]), inside(srgb[2])])))
}

/** Returns whether a picture has colours that sRGB would show visibly otherwise. */
export const hasWideColours = ({ data, info: { channels } }: WidePixels): boolean => {
  const enough = (data.length / channels) * seenShare
  let lost = 0
  for (let at = 0; at < data.length && lost <= enough; at += channels) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    if (lossOf([linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0]) > seenDifference) lost += 1
  }
  return lost > enough
}
