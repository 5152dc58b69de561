/** A colour in CIELAB under the white of ICC profiles, daylight of 5,000 K. */
export type Lab = readonly [lightness: number, a: number, b: number]
/** Red, green and blue, of light itself (linear) or as a file encodes them, where black is 0 and white is 1. */
export type Rgb = readonly [red: number, green: number, blue: number]
type Matrix = readonly [Rgb, Rgb, Rgb]

const times = ([red, green, blue]: Matrix, [x, y, z]: Rgb): Rgb => [
  red[0] * x + red[1] * y + red[2] * z,
  green[0] * x + green[1] * y + green[2] * z,
  blue[0] * x + blue[1] * y + blue[2] * z,
]

/** From linear Display P3 to XYZ under that white and to linear sRGB, by the primaries that CSS Color 4 gives and Bradford's adaptation. */
const xyzOfP3: Matrix = [
  [0.5151464, 0.2920099, 0.1571393],
  [0.2412003, 0.6922226, 0.0665771],
  [-0.0010502, 0.0418782, 0.7842765],
]
const srgbOfP3: Matrix = [
  [1.2249402, -0.2249402, 0],
  [-0.0420569, 1.0420569, 0],
  [-0.0196376, -0.0786361, 1.0982736],
]
const p3OfSrgb: Matrix = [
  [0.822462, 0.177538, 0],
  [0.0331942, 0.9668058, 0],
  [0.0170826, 0.0723974, 0.91052],
]
const white: Rgb = [0.9642956, 1, 0.8251046]

/** CIE 15: the cube root, but a line near black. */
const responseOf = (share: number): number => (share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29)

/** Returns the colour of XYZ values under that white. */
export const labOfXyz = (xyz: Rgb): Lab => {
  const [x, y, z] = [responseOf(xyz[0] / white[0]), responseOf(xyz[1] / white[1]), responseOf(xyz[2] / white[2])]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Returns the colour of linear Display P3. */
export const labOfP3 = (linear: Rgb): Lab => labOfXyz(times(xyzOfP3, linear))

/** Returns the linear sRGB of linear Display P3: below 0 or above 1 where sRGB has no such colour. */
export const srgbOf = (p3: Rgb): Rgb => times(srgbOfP3, p3)

/** Returns the linear Display P3 of linear sRGB, the inverse of that. */
export const p3Of = (srgb: Rgb): Rgb => times(p3OfSrgb, srgb)

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
const chromaWeight = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

/** The shorter way round between two hues in degrees, and the hue in its middle. */
const between = (one: number, other: number): { readonly turn: number; readonly middle: number } => {
  const turn = ((other - one + 540) % 360) - 180
  return { turn, middle: (one + turn / 2 + 360) % 360 }
}

/**
 * CIEDE2000, after Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005): 1 is about what an attentive eye can just tell
 * apart.
 */
export const differenceOf = ([light1, a1, b1]: Lab, [light2, a2, b2]: Lab): number => {
  const stretch = 1 + 0.5 * (1 - chromaWeight((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [chroma1, chroma2] = [Math.hypot(stretch * a1, b1), Math.hypot(stretch * a2, b2)]
  const [hue1, hue2] = [hueOf(stretch * a1, b1), hueOf(stretch * a2, b2)]
  const isGrey = chroma1 * chroma2 === 0
  const { turn, middle } = isGrey ? { turn: 0, middle: hue1 + hue2 } : between(hue1, hue2)
  const [lightness, chroma] = [(light1 + light2) / 2, (chroma1 + chroma2) / 2]
  const t =
    1 -
    0.17 * Math.cos(radians(middle - 30)) +
    0.24 * Math.cos(radians(2 * middle)) +
    0.32 * Math.cos(radians(3 * middle + 6)) -
    0.2 * Math.cos(radians(4 * middle - 63))
  const dLightness = (light2 - light1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2))
  const dChroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
  const dHue = (2 * Math.sqrt(chroma1 * chroma2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * chroma * t)
  const rotation = -2 * chromaWeight(chroma) * Math.sin(radians(60 * Math.exp(-(((middle - 275) / 25) ** 2))))
  return Math.sqrt(dLightness ** 2 + dChroma ** 2 + dHue ** 2 + rotation * dChroma * dHue)
}
