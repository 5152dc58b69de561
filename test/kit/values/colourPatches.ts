import sharp from 'sharp'
import { differenceOf, type Lab, labOfP3, labOfXyz, type Rgb, srgbOf } from '../../../shared/image/colourDifference.ts'
import { encodedOf, linearOf } from '../../../shared/image/lightCurve.ts'
import { once } from '../../../shared/kit/once.ts'
import { codePoints, inkTiffOf, type Png, pngOf, withChunks } from './exactFiles.ts'
import { adobeGamma, adobePrimaries, adobeProfile, greyGamma, greyProfile, inkProfile, profileOf, whiteD50 } from './iccProfiles.ts'

/** Twenty-four paints, by their codes of eight bits: reds to violets, then earths and greys. */
const paints: readonly Rgb[] = [
  [222, 36, 28],
  [238, 98, 22],
  [248, 152, 12],
  [252, 206, 20],
  [240, 232, 70],
  [150, 200, 40],
  [70, 158, 60],
  [40, 130, 84],
  [44, 150, 130],
  [52, 168, 190],
  [40, 130, 196],
  [36, 78, 180],
  [48, 46, 140],
  [92, 52, 148],
  [156, 46, 130],
  [214, 40, 96],
  [128, 72, 40],
  [176, 120, 56],
  [206, 178, 132],
  [88, 66, 54],
  [244, 244, 244],
  [168, 168, 168],
  [97, 97, 97],
  [30, 30, 30],
]
const columns = 6
/** Pixels of one patch, of 1,680 by 320. */
const patch = { width: 280, height: 80 } as const
const size = { width: patch.width * columns, height: (patch.height * paints.length) / columns } as const

const paintAt = (colours: readonly (readonly number[])[], x: number, y: number): readonly number[] =>
  colours[Math.floor(y / patch.height) * columns + Math.floor(x / patch.width)] ?? []

type Kind = Pick<Png, 'channels' | 'depth' | 'profile'>
const patchesPng = (kind: Kind, colours: readonly Rgb[]): Buffer => pngOf({ ...size, ...kind }, (x, y) => paintAt(colours, x, y))

const shareOf = (colours: readonly Rgb[], most: number): readonly Rgb[] =>
  colours.map(([red, green, blue]) => [red / most, green / most, blue / most])
const linearly = ([red, green, blue]: Rgb): Rgb => [linearOf(red), linearOf(green), linearOf(blue)]

export const labOfP3Code = (code: Rgb): Lab => labOfP3(linearly(code))

/** sRGB's primaries in XYZ under that white (CSS Color 4, by Bradford's adaptation). */
const srgbPrimaries: readonly [Rgb, Rgb, Rgb] = [
  [0.4360657, 0.2224932, 0.0139239],
  [0.3851515, 0.716887, 0.0970814],
  [0.1430784, 0.0606169, 0.7140992],
]
/** From XYZ under that white to linear Display P3, the inverse of what CSS Color 4 gives. */
const p3OfXyz = ([x, y, z]: Rgb): Rgb => [
  2.4039341 * x - 0.9900301 * y - 0.3976138 * z,
  -0.8422699 * x + 1.7989577 * y + 0.0160458 * z,
  0.0481939 * x - 0.0973851 * y + 1.2736713 * z,
]
const mixed = (primaries: readonly [Rgb, Rgb, Rgb], [red, green, blue]: Rgb): Lab => {
  const sum = (axis: 0 | 1 | 2): number => primaries[0][axis] * red + primaries[1][axis] * green + primaries[2][axis] * blue
  return labOfXyz([sum(0), sum(1), sum(2)])
}
export const labOfSrgbCode = (code: Rgb): Lab => mixed(srgbPrimaries, linearly(code))
const labOfAdobeCode = ([red, green, blue]: Rgb): Lab => mixed(adobePrimaries, [red ** adobeGamma, green ** adobeGamma, blue ** adobeGamma])
const labOfGreyCode = ([grey]: Rgb): Lab => {
  const light = grey ** greyGamma
  return labOfXyz([light * whiteD50[0], light * whiteD50[1], light * whiteD50[2]])
}

/** A file of patches and the colours it means, from left to right and top to bottom. */
export type Patches = { readonly file: Buffer; readonly colours: readonly Lab[] }

/** Decoded pixels, row by row. */
type Decoded = {
  readonly codes: ArrayLike<number>
  readonly most: number
  readonly width: number
  readonly height: number
  readonly channels: number
}

/** Reads the middle of each patch, as codes from 0 to 1. */
export const patchCodesIn = ({ codes, most, width, height, channels }: Decoded): readonly Rgb[] => {
  const step = { x: width / columns, y: height / (paints.length / columns) }
  const reach = { x: Math.floor(step.x / 4), y: Math.floor(step.y / 4) }
  const meanAt = (column: number, row: number): Rgb => {
    const sums: [number, number, number] = [0, 0, 0]
    const [x, y] = [Math.floor((column + 0.5) * step.x), Math.floor((row + 0.5) * step.y)]
    for (let dy = -reach.y; dy < reach.y; dy += 1)
      for (let dx = -reach.x; dx < reach.x; dx += 1)
        for (const channel of [0, 1, 2] as const)
          sums[channel] += codes[((y + dy) * width + x + dx) * channels + Math.min(channel, channels - 1)] ?? 0
    const count = 4 * reach.x * reach.y * most
    return [sums[0] / count, sums[1] / count, sums[2] / count]
  }
  return paints.map((_, at) => meanAt(at % columns, Math.floor(at / columns)))
}

/** Reads the patches of a file the site shows: Display P3 if it says so, otherwise sRGB. */
export const patchesIn = async (file: Buffer): Promise<readonly Lab[]> => {
  const { icc } = await sharp(file).metadata()
  const { data, info } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true })
  return patchCodesIn({ ...info, codes: data, most: 255 }).map(icc ? labOfP3Code : labOfSrgbCode)
}

/** Paper as a code of sRGB. Every ink on it is a colour that a screen has, and the black is a screen's: none is stretched for another. */
const paper = 0.94
const labOfInks = ([cyan = 0, magenta = 0, yellow = 0, key = 0]: readonly number[]): Lab => {
  const under = (ink: number): number => paper * (1 - 0.75 * ink) * (1 - key)
  return labOfSrgbCode([under(cyan), under(magenta), under(yellow)])
}

/** Twenty-four of the 256 inks that lie on the profile's nodes. */
const inks = paints.map((_, at) => [at % 4, Math.floor(at / 4) % 4, (at * 3 + 1) % 4, at % 5 === 4 ? 1 : 0])

const printed = async (): Promise<Patches> => ({
  file: inkTiffOf(size, inkProfile(labOfInks), (x, y) => paintAt(inks, x, y).map(step => step * 85)),
  colours: inks.map(each => labOfInks(each.map(step => step / 3))),
})

const rgb8 = { channels: 3, depth: 8 } as const
/** Codes of sixteen bits between two of eight. */
const finer = paints.map(([red, green, blue]): Rgb => [red * 257 + 60, green * 257 + 60, blue * 257 + 60])
const greys = paints.map((_, at): Rgb => [at * 11, at * 11, at * 11])

const screen = (colours: readonly Lab[], kind: Kind, codes: readonly Rgb[]): Patches => ({ file: patchesPng(kind, codes), colours })
const inSrgb = shareOf(paints, 255).map(labOfSrgbCode)
const inP3 = shareOf(paints, 255).map(labOfP3Code)

/** The same patches in every kind of file that a painter may have, each drawn once. */
export const patchFiles = {
  untagged: once(async () => screen(inSrgb, rgb8, paints)),
  sRGB: once(async () => screen(inSrgb, { ...rgb8, profile: await profileOf('srgb') }, paints)),
  'Display P3, 8 bit': once(async () => screen(inP3, { ...rgb8, profile: await profileOf('p3') }, paints)),
  'Display P3, by code points': once(async () => ({ file: withChunks(patchesPng(rgb8, paints), codePoints(12, 13)), colours: inP3 })),
  'Display P3, 16 bit': once(async () => {
    const colours = shareOf(finer, 65_535).map(labOfP3Code)
    return screen(colours, { channels: 3, depth: 16, profile: await profileOf('p3') }, finer)
  }),
  'Adobe RGB': once(async () => screen(shareOf(paints, 255).map(labOfAdobeCode), { ...rgb8, profile: adobeProfile }, paints)),
  grey: once(async () => screen(shareOf(greys, 255).map(labOfGreyCode), { channels: 1, depth: 8, profile: greyProfile }, greys)),
  CMYK: once(printed),
} as const satisfies Readonly<Record<string, () => Promise<Patches>>>
export type PatchFile = keyof typeof patchFiles

/** Where in the whole the light grey patch is, a little inside its edges. */
export const greyPatch = { left: 3.1 / 6, top: 3.1 / 4, width: 0.8 / 6, height: 0.8 / 4 } as const

/** Codes that a camera's sensor adds at a place: without them a whole patch is rounded the same way. */
const noiseAt = (x: number, y: number, channel: number): number => ((x * 7 + y * 13 + channel * 5) % 5) - 2

/** A file of the patches under a light of another colour, by how much of each channel it has, and the colours they have in daylight of that strength. */
export const castPatches = async (kind: 'untagged' | 'sRGB' | 'Display P3', cast: Rgb): Promise<Patches> => {
  const lit = (light: Rgb): readonly Rgb[] =>
    shareOf(paints, 255)
      .map(linearly)
      .map(([red, green, blue]) => [red * light[0], green * light[1], blue * light[2]])
  const codes = lit(cast).map(each => each.map(light => encodedOf(light) * 255))
  const at = (x: number, y: number) =>
    paintAt(codes, x, y).map((code, channel) => Math.round(Math.max(0, Math.min(255, code + noiseAt(x, y, channel)))))
  const isP3 = kind === 'Display P3'
  const profile = kind === 'untagged' ? undefined : await profileOf(isP3 ? 'p3' : 'srgb')
  return {
    file: pngOf({ ...size, ...rgb8, profile }, at),
    colours: lit([cast[1], cast[1], cast[1]]).map(light => (isP3 ? labOfP3(light) : mixed(srgbPrimaries, light))),
  }
}

/**
 * What ΔE2000 is allowed at most between the file that arrived and what is seen. Of Adobe RGB's paints six are outside Display P3, which alone makes a
 * mean of 0.34 over all (E100).
 */
export const allowed = (kind: PatchFile): { readonly mean: number; readonly most: number } => ({
  mean: kind === 'Adobe RGB' ? 0.7 : 0.5,
  most: kind === 'Adobe RGB' ? 2.5 : 1.5,
})

/** Adobe RGB's paints in linear Display P3: below 0 or above 1 where it has no such colour. */
const adobeInP3 = (): readonly Rgb[] =>
  shareOf(paints, 255).map(([red, green, blue]) => {
    const light: Rgb = [red ** adobeGamma, green ** adobeGamma, blue ** adobeGamma]
    const axis = (at: 0 | 1 | 2): number =>
      adobePrimaries[0][at] * light[0] + adobePrimaries[1][at] * light[1] + adobePrimaries[2][at] * light[2]
    return p3OfXyz([axis(0), axis(1), axis(2)])
  })

/** Returns those of Adobe RGB's paints that Display P3 has. */
export const adobeWithinP3 = (): readonly number[] =>
  adobeInP3().flatMap((p3, at) => (Math.min(...p3) >= 0 && Math.max(...p3) <= 1 ? [at] : []))

/** Limits a light to those that a space has. */
const inside = (light: number): number => Math.min(1, Math.max(0, light))

/** Returns the colours of Display P3 that stand for Adobe RGB's paints, had no file to be written: each light as near as it has it. */
export const adobeClipped = (): readonly Lab[] =>
  adobeInP3().map(([red, green, blue]) => labOfP3([inside(red), inside(green), inside(blue)]))

/** Returns the colours of sRGB that stand for Display P3's paints: each light as near as it has it. */
export const p3Narrowed = (): readonly Lab[] =>
  shareOf(paints, 255).map(code => {
    const [red, green, blue] = srgbOf(linearly(code))
    return mixed(srgbPrimaries, [inside(red), inside(green), inside(blue)])
  })

export const differencesOf = (seen: readonly Lab[], meant: readonly Lab[]): { readonly mean: number; readonly most: number } => {
  const all = meant.map((colour, at) => differenceOf(colour, seen[at] ?? [Number.NaN, 0, 0]))
  return { mean: all.reduce((sum, each) => sum + each, 0) / all.length, most: Math.max(...all) }
}
