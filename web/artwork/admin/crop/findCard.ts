import { differenceOf, type Lab, labOfP3, p3Of } from '../../../../shared/image/colourDifference.ts'
import { type CardLight, type Codes, cardFaultOf, cardLightOf } from '../../../../shared/image/greyCard.ts'
import { type PhotographSize, partOf, type Region, regionOf } from '../../../../shared/image/imageCrop.ts'
import type { ImagePart } from '../../../../shared/image/imageUpload.ts'

/** A photograph in few pixels, each of red, green, blue and opacity, as a canvas has them. */
export type Sample = PhotographSize & { readonly data: Uint8ClampedArray }
/** The longest side of a sample to look for a card in: one of a twenty-fifth of it is ten pixels wide. */
export const sampleSide = 240

const bytes = 4
const channels = [0, 1, 2] as const

/** Measures a part of a sample, at least a pixel of it. */
export const lightAt = (sample: Sample, part: ImagePart): CardLight => {
  const { left, top, width, height } = regionOf(part, sample)
  const [right, bottom] = [left + Math.max(1, width), top + Math.max(1, height)]
  const rows = Array.from({ length: bottom - top }, (_, row) => {
    const start = (top + row) * sample.width
    return [...sample.data.subarray((start + left) * bytes, (start + right) * bytes)]
  })
  const codes: Codes = { data: Uint8ClampedArray.from(rows.flat()), channels: bytes, white: 255 }
  return cardLightOf(codes)
}

/** A cast, as what is grey shows it: how much the eye sees of it (ΔE2000), in which direction, and how light the grey is. */
export type Cast = { readonly difference: number; readonly hue: number; readonly lightness: number }

export const castOf = ({ mean }: CardLight): Cast => {
  const lab: Lab = labOfP3(p3Of(mean))
  const [lightness, a, b] = lab
  return { difference: differenceOf(lab, [lightness, 0, 0]), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, lightness }
}

/** Codes by which a pixel and its neighbours may differ within a card: more is an edge, or the surface of paint. */
const evenness = 12
/** Codes by which the light may change across a card. */
const drift = 24

const rangeAt = ({ data, width }: Sample, x: number, y: number): number => {
  let range = 0
  for (const channel of channels) {
    let [least, most] = [255, 0]
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const code = data[((y + dy) * width + x + dx) * bytes + channel] ?? 0
        if (code < least) least = code
        if (code > most) most = code
      }
    range = Math.max(range, most - least)
  }
  return range
}

/** Marks the pixels whose neighbours look alike; those at the rim have too few to say so. */
const evenIn = (sample: Sample): Uint8Array => {
  const { width, height } = sample
  const even = new Uint8Array(width * height)
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) even[y * width + x] = rangeAt(sample, x, y) <= evenness ? 1 : 0
  return even
}

const distance = ({ data }: Sample, one: number, other: number): number =>
  Math.max(...channels.map(channel => Math.abs((data[one * bytes + channel] ?? 0) - (data[other * bytes + channel] ?? 0))))

/** A surface of one colour, and how many pixels of its rectangle it covers. */
type Surface = { readonly region: Region; readonly pixels: number }

/** Finds the surface that a pixel belongs to (flood fill), and clears its pixels in `even`, so that none is visited twice. */
const surfaceFrom = (sample: Sample, even: Uint8Array, seed: number): Surface => {
  const { width } = sample
  const open = [seed]
  even[seed] = 0
  let [left, right, top, bottom, pixels] = [width, 0, sample.height, 0, 0]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    pixels += 1
    for (const next of [at - 1, at + 1, at - width, at + width])
      if (even[next] && distance(sample, next, seed) <= drift) {
        even[next] = 0
        open.push(next)
      }
  }
  return { region: { left, top, width: right - left + 1, height: bottom - top + 1 }, pixels }
}

const surfacesIn = (sample: Sample): readonly Surface[] => {
  const even = evenIn(sample)
  const found: Surface[] = []
  for (let at = 0; at < even.length; at += 1) if (even[at]) found.push(surfaceFrom(sample, even, at))
  return found
}

/** In shares of the photograph's longest side, of its area and of its sides. */
const limits = { leastSide: 0.025, mostSide: 0.3, mostArea: 0.06, proportion: 2.5, filled: 0.75, corner: 0.3 } as const

/** Whether a surface has a card's shape and lies where one is laid: whole, in a corner, and smaller than a wall or a sky. */
const isLaid = ({ region: { left, top, width, height }, pixels }: Surface, whole: PhotographSize): boolean => {
  const [long, short, longest] = [Math.max(width, height), Math.min(width, height), Math.max(whole.width, whole.height)]
  const [x, y] = [(left + width / 2) / whole.width, (top + height / 2) / whole.height]
  return (
    short >= limits.leastSide * longest &&
    long <= limits.mostSide * longest &&
    long <= limits.proportion * short &&
    width * height <= limits.mostArea * whole.width * whole.height &&
    pixels >= limits.filled * width * height &&
    Math.min(x, 1 - x) < limits.corner &&
    Math.min(y, 1 - y) < limits.corner
  )
}

/** Pixels from the surface to what is around it, the soft edge between them left out. */
const around = 4
/** Codes by which a card differs from what it lies on, and the share of its surroundings that do. */
const contrast = 10
const apart = 0.8

/** Whether what is around a surface is of another colour: a calm part of something larger is no card. */
const standsOut = (sample: Sample, { region }: Surface): boolean => {
  const { width, height } = sample
  const [left, right] = [region.left - around, region.left + region.width - 1 + around]
  const [top, bottom] = [region.top - around, region.top + region.height - 1 + around]
  const middle = Math.floor(region.top + region.height / 2) * width + Math.floor(region.left + region.width / 2)
  const ring = [
    ...Array.from(
      { length: right - left + 1 },
      (_, step) =>
        [
          [left + step, top],
          [left + step, bottom],
        ] as const,
    ).flat(),
    ...Array.from(
      { length: bottom - top + 1 },
      (_, step) =>
        [
          [left, top + step],
          [right, top + step],
        ] as const,
    ).flat(),
  ].filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height)
  const other = ring.filter(([x, y]) => distance(sample, y * width + x, middle) >= contrast)
  return ring.length > 0 && other.length >= apart * ring.length
}

/** The share of a card's sides that is left out at each of them, where its edge or a shadow may be. */
const margin = 0.2

const innerOf = ({ left, top, width, height }: Region): Region => ({
  left: left + width * margin,
  top: top + height * margin,
  width: width * (1 - 2 * margin),
  height: height * (1 - 2 * margin),
})

/** ΔE2000 and lightness within which a surface counts as a card: with a stronger cast it may be ochre or a blue sky. */
const mostDifference = 13
const leastLightness = 25
/** Lightness from which a card counts as white. */
export const whiteFrom = 82

/** Finds the grey or white card that lies in a corner of a photograph, the grey before the white, and the largest: the middle of it. */
export const findCard = (sample: Sample): ImagePart | undefined => {
  const cards = surfacesIn(sample)
    .filter(surface => isLaid(surface, sample) && standsOut(sample, surface))
    .map(({ region, pixels }) => {
      const part = partOf(innerOf(region), sample)
      const light = lightAt(sample, part)
      return { part, pixels, fault: cardFaultOf(light), cast: castOf(light) }
    })
    .filter(({ fault, cast }) => !fault && cast.difference <= mostDifference && cast.lightness >= leastLightness)
  const isWhite = ({ cast }: (typeof cards)[number]): number => Number(cast.lightness >= whiteFrom)
  return cards.toSorted((one, other) => isWhite(one) - isWhite(other) || other.pixels - one.pixels)[0]?.part
}
