import sharp from 'sharp'
import { type Pixels, pictureOf, pixelsOf } from './imageDerivatives.ts'

type Colour = { readonly rgb: readonly number[]; readonly pixels: number }

const mostColours = 5
/** The side in pixels: small enough to count the colours, and large enough that a small accent still has some pixels. */
const countedSide = 120
/** The quantiser supports only 2, 4, 16 and 256 colours. */
const quantised = 16
/** Colours nearer than this look alike to someone who chooses; black and white are 442 apart. */
const leastDistance = 24

const distance = (one: Colour, other: Colour): number => Math.hypot(...one.rgb.map((value, channel) => value - (other.rgb[channel] ?? 0)))

const countedColours = async (painting: Pixels): Promise<readonly Colour[]> => {
  const reduced = pictureOf(painting).resize(countedSide, countedSide, { fit: 'inside' })
  const palette = await reduced.png({ palette: true, colours: quantised, dither: 0 }).toBuffer()
  const { data, info } = await pixelsOf(sharp(palette).removeAlpha())
  const pixels = Array.from({ length: data.length / info.channels }, (_, at) => [
    ...data.subarray(at * info.channels, (at + 1) * info.channels),
  ])
  const counted = Map.groupBy(pixels, rgb => rgb.join())
  return [...counted.values()].flatMap(same => (same[0] ? [{ rgb: same[0], pixels: same.length }] : []))
}

/** Merges the two nearest colours into the one of them that covers more, until at most five remain and all are distinct. */
const merged = (colours: readonly Colour[]): readonly Colour[] => {
  const pairs = colours.flatMap((one, at) => colours.slice(at + 1).map(other => ({ one, other, apart: distance(one, other) })))
  const [nearest] = pairs.toSorted((a, b) => a.apart - b.apart)
  if (!nearest || (colours.length <= mostColours && nearest.apart >= leastDistance)) return colours
  const { one, other } = nearest
  const kept = { rgb: (one.pixels >= other.pixels ? one : other).rgb, pixels: one.pixels + other.pixels }
  return merged([...colours.filter(colour => colour !== one && colour !== other), kept])
}

/** Returns the colours of a picture, the one that covers most first: five at most, fewer where it has fewer. */
export const dominantColours = async (painting: Pixels): Promise<readonly string[]> => {
  const colours = merged(await countedColours(painting)).toSorted((one, other) => other.pixels - one.pixels)
  return colours.map(({ rgb }) => `#${Buffer.from(rgb).toString('hex')}`)
}

const placeholderWidth = 24

/** Encodes the picture in a few hundred bytes, as a placeholder while it loads. */
export const placeholderOf = async (painting: Pixels): Promise<string> => {
  const tiny = await pictureOf(painting).resize({ width: placeholderWidth }).webp({ quality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
