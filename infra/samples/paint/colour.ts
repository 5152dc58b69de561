/** A colour in OKLab: mixing and jitter there follow the eye, so two pigments meet without turning grey. */
export type Colour = readonly [lightness: number, greenRed: number, blueYellow: number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

export function linearToColour(r: number, g: number, b: number): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function colourToLinear(lightness: number, greenRed: number, blueYellow: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function hex(code: string): Colour {
  const channel = (at: number) => toLinear(Number.parseInt(code.slice(at, at + 2), 16) / 255)
  return linearToColour(channel(1), channel(3), channel(5))
}

const gammaSteps = 4096
const gamma = Uint8ClampedArray.from({ length: gammaSteps + 1 }, (_, i) => toGamma(i / gammaSteps) * 255)

/** An sRGB byte, by table: the gamma curve is the slowest part of writing a picture out. */
export const linearToByte = (v: number) => gamma[v <= 0 ? 0 : v >= 1 ? gammaSteps : Math.round(v * gammaSteps)] ?? 0

export const mix = (from: Colour, to: Colour, amount: number): Colour => [
  from[0] + (to[0] - from[0]) * amount,
  from[1] + (to[1] - from[1]) * amount,
  from[2] + (to[2] - from[2]) * amount,
]

export const shift = (c: Colour, lightness: number, greenRed = 0, blueYellow = 0): Colour => [
  c[0] + lightness,
  c[1] + greenRed,
  c[2] + blueYellow,
]

/** The colour at `position` (0–1) along a scale of colours evenly spaced. */
export function ramp(scale: readonly Colour[], position: number): Colour {
  const at = Math.min(Math.max(position, 0), 1) * (scale.length - 1)
  const step = Math.min(Math.floor(at), scale.length - 2)
  const from = scale[step]
  const to = scale[step + 1]
  if (!from || !to) throw new Error('a scale needs two colours')
  return mix(from, to, at - step)
}
