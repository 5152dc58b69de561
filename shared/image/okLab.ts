import { linearOf } from './lightCurve.ts'

/** A colour in OKLab, where equal distances look about equal (https://bottosson.github.io/posts/oklab/). */
export type OkLab = readonly [lightness: number, a: number, b: number]

/** Returns the colour of `#22344d`. */
export const okLabOf = (hex: string): OkLab => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** How far two colours are apart that are still called near: three times what an eye can just tell apart. */
const nearest = 0.06

export const areNear = (one: OkLab, other: OkLab): boolean => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) <= nearest

/** What one calls colours in general, as addresses write it. */
export const colourNames = ['rouge', 'orange', 'jaune', 'ocre', 'brun', 'vert', 'bleu', 'violet', 'rose', 'blanc', 'gris', 'noir'] as const
export type ColourName = (typeof colourNames)[number]

/** The hues of OKLab by the degree where each ends; from rose to yellow, dull ones are earths. */
const hues: readonly (readonly [end: number, name: ColourName, isEarthBelow: number])[] = [
  [20, 'rose', 0],
  [46, 'rouge', 0.1],
  [70, 'orange', 0.115],
  [112, 'jaune', 0.115],
  [183, 'vert', 0],
  [285, 'bleu', 0],
  [325, 'violet', 0],
  [360, 'rose', 0],
]

/** Names a colour as one would say it. */
export const colourNameOf = ([lightness, a, b]: OkLab): ColourName => {
  const chroma = Math.hypot(a, b)
  if (lightness < 0.28 && chroma < 0.05) return 'noir'
  if (chroma < 0.028) return lightness > 0.88 ? 'blanc' : 'gris'
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const [, name, isEarthBelow] = hues.find(([end]) => hue < end) ?? [0, 'rose' as const, 0]
  if (name === 'rose' && lightness < 0.6) return chroma < 0.08 ? 'brun' : 'rouge'
  if (chroma >= isEarthBelow) return name
  return lightness < 0.66 ? 'brun' : 'ocre'
}
