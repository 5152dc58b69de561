import { type ArtworkSize, artworkSizeSchema, shortestSide } from './artworkSize.ts'

/** Lengths in centimetres. */
export type Dimensions = { readonly height: number; readonly width: number; readonly depth?: number }

const centimetresOf = { mm: 0.1, cm: 1, m: 100 } as const
const length = String.raw`(\d+(?:[.,]\d+)?)\s*(mm|cm|m)?`
const by = String.raw`\s*[x×*]\s*`
const sides = new RegExp(`${length}${by}${length}(?:${by}${length})?(?![a-z])`, 'i')
const diameter = new RegExp(String.raw`(?:ø|⌀|diam(?:ètre|\.)?)\s*:?\s*${length}(?![a-z])`, 'i')

/** Converts a number with a French decimal comma to centimetres. */
const centimetres = (digits: string, unit: string): number => {
  const factor = centimetresOf[unit.toLowerCase() as keyof typeof centimetresOf]
  return Math.round(Number(digits.replace(',', '.')) * factor * 100) / 100
}

/**
 * Parses the owner's text into lengths (D15b): `60 x 80 cm`, `60 × 80` (height first) or `Ø 40 cm`. Returns `undefined` for anything else.
 * A round work is as wide as it is high. A side without a unit takes the last one given, or centimetres.
 */
export const dimensionsOf = (text: string): Dimensions | undefined => {
  const [, first, firstUnit, second, secondUnit, third, thirdUnit] = sides.exec(text) ?? []
  const unit = thirdUnit ?? secondUnit ?? firstUnit ?? 'cm'
  if (first && second) {
    const [height, width] = [centimetres(first, firstUnit ?? unit), centimetres(second, secondUnit ?? unit)]
    if (!height || !width) return undefined
    return { height, width, ...(third && { depth: centimetres(third, unit) }) }
  }
  const [, across, acrossUnit] = diameter.exec(text) ?? []
  const size = across ? centimetres(across, acrossUnit ?? unit) : 0
  return size ? { height: size, width: size } : undefined
}

export type Measured = { readonly size?: ArtworkSize | undefined; readonly dimensions?: string | undefined }

/** A work's longest side in centimetres: by its numbers, or where it has none, by its text; `undefined` where that cannot be read (E60). */
export const longestSideOf = ({ size, dimensions = '' }: Measured): number | undefined => {
  const sides = size ?? dimensionsOf(dimensions)
  return sides && Math.max(sides.height, sides.width, sides.depth ?? 0)
}

/** « Cadre : 70 x 90 », « encadrée 70 x 90 », and not « hors cadre : 60 x 80 ». */
const frame = /(?<!(?:hors|sans)\s+)(?:cadre|encadrée?)(?=[^a-zà-ÿ])/i

/**
 * Parses the owner's text into the numbers of a work (E103); the form shows them for correction. Returns `undefined` where it has no
 * height and width, or sides that no painting has.
 */
export const sizeIn = (text: string): ArtworkSize | undefined => {
  const framing = frame.exec(text)
  const own = text.slice(0, framing?.index)
  const size = dimensionsOf(own) ?? dimensionsOf(text)
  if (!size) return undefined
  const around = framing && dimensionsOf(text.slice(framing.index))
  const { depth = 0, height, width } = size
  const isFramed = around && (around.height > height || around.width > width)
  const read = {
    height,
    width,
    // A sheet of paper is thinner than what counts as a length.
    ...(depth >= shortestSide && { depth }),
    shape: diameter.test(own) && !sides.test(own) ? 'round' : 'rectangle',
    ...(isFramed && { framed: { height: around.height, width: around.width } }),
  }
  return artworkSizeSchema.safeParse(read).data
}
