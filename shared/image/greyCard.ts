import type { Rgb } from './colourDifference.ts'
import { encodedOf, linearOf } from './lightCurve.ts'

/** Decoded pixels, row by row, and the code of white. */
export type Codes = { readonly data: Uint8Array | Uint8ClampedArray | Uint16Array; readonly channels: number; readonly white: 255 | 65_535 }

/** What was seen of a card: the light of its middle tone in each channel, and how even and how bright it is, from 0 to 1. */
export type CardLight = { readonly mean: Rgb; readonly spread: number; readonly clipped: number }

/** A card may be lit a little more on one side, and a camera's noise is in it; an edge or a brush stroke is more. */
const mostSpread = 0.025
/** Codes from here on may have been cut off by the camera, and then say nothing of the light. */
const clippedFrom = 0.985
const mostClipped = 0.02
/** Below, a camera's noise is as much as the cast. */
const leastLight = 0.02
/** Seven tenths of a stop: more is a lamp's light, in which some colours cannot be told apart any more, or no card. */
const mostGain = 1.65

const lights = new Map<number, Float64Array>()

/** The light of each code. */
const lightsOf = (white: number): Float64Array => {
  const known = lights.get(white) ?? Float64Array.from({ length: white + 1 }, (_, code) => linearOf(code / white))
  lights.set(white, known)
  return known
}

const channels = [0, 1, 2] as const

const lightIn = ({ data, channels: count, white }: Codes, channel: 0 | 1 | 2) => {
  const lightOf = lightsOf(white)
  let [light, code, squares, clipped] = [0, 0, 0, 0]
  for (let at = Math.min(channel, count - 1); at < data.length; at += count) {
    const value = data[at] ?? 0
    light += lightOf[value] ?? 0
    code += value / white
    squares += (value / white) ** 2
    if (value >= clippedFrom * white) clipped += 1
  }
  const pixels = data.length / count
  return { mean: light / pixels, spread: Math.sqrt(Math.max(0, squares / pixels - (code / pixels) ** 2)), clipped: clipped / pixels }
}

/** Measures the pixels of a card. */
export const cardLightOf = (codes: Codes): CardLight => {
  const [red, green, blue] = [lightIn(codes, 0), lightIn(codes, 1), lightIn(codes, 2)]
  const most = (name: 'spread' | 'clipped'): number => Math.max(red[name], green[name], blue[name])
  return { mean: [red.mean, green.mean, blue.mean], spread: most('spread'), clipped: most('clipped') }
}

/**
 * Returns by how much each light is to be multiplied for the card to be neutral. Green stays, as in cameras: it is most of what the eye sees as
 * brightness, and no grey or white then becomes brighter than it was in green.
 */
export const gainsOf = ({ mean: [red, green, blue] }: CardLight): Rgb => [green / red, 1, green / blue]

/** Says why no cast can be corrected by what was seen; `undefined` where it can. */
export const cardFaultOf = (light: CardLight): 'cardUneven' | 'cardClipped' | 'cardTooDark' | 'cardTooStrong' | undefined => {
  if (light.spread > mostSpread) return 'cardUneven'
  if (light.clipped > mostClipped) return 'cardClipped'
  if (Math.max(...light.mean) < leastLight) return 'cardTooDark'
  return gainsOf(light).some(gain => gain > mostGain || gain < 1 / mostGain) ? 'cardTooStrong' : undefined
}

/** From this light on, in the darkest of its channels, a pixel is on its way to a white that the camera cut off: it stays white. */
const whiteFrom = 0.9

const corrections = ({ white }: Codes, gains: Rgb) => {
  const lightOf = lightsOf(white)
  const tableOf = (gain: number): Float64Array =>
    Float64Array.from(lightOf, (light, code) => (gain === 1 ? code : Math.min(1, encodedOf(light * gain)) * white))
  const kept = Float64Array.from(lightOf, light => {
    const share = Math.max(0, (light - whiteFrom) / (1 - whiteFrom))
    return share * share * (3 - 2 * share)
  })
  return { tables: [tableOf(gains[0]), tableOf(gains[1]), tableOf(gains[2])] as const, kept }
}

/** Corrects the cast in place, by multiplying light (after von Kries); black stays black, and a white that was cut off stays white. */
export const correctCast = (codes: Codes, gains: Rgb): void => {
  const { data, channels: count } = codes
  if (count < channels.length) return
  const { tables, kept } = corrections(codes, gains)
  for (let at = 0; at < data.length; at += count) {
    const share = kept[Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)] ?? 0
    for (const channel of channels) {
      const code = data[at + channel] ?? 0
      data[at + channel] = Math.round((tables[channel][code] ?? 0) * (1 - share) + code * share)
    }
  }
}
