import { create } from 'fontkitten'

/** The metrics of a font, in parts of the em. */
export type FontMetrics = {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** The code points that have a glyph. */
  readonly characters: ReadonlySet<number>
  /** The average width of a character in French prose. */
  readonly averageWidth: number
}

/** The frequency of each character in a thousand of French prose. */
const frequencies: Readonly<Record<string, number>> = {
  ' ': 165,
  e: 121,
  a: 64,
  s: 65,
  i: 61,
  n: 59,
  t: 58,
  r: 55,
  u: 52,
  l: 46,
  o: 45,
  d: 31,
  c: 27,
  m: 25,
  p: 24,
  é: 16,
  v: 13,
  q: 11,
  f: 9,
  b: 8,
  g: 8,
  h: 7,
  '’': 9,
  ',': 11,
  './build': 8,
  j: 4,
  à: 4,
  x: 3,
  è: 3,
  y: 2,
  ê: 2,
  z: 1,
  L: 1,
  E: 1,
  C: 1,
  ç: 1,
}

/** Reads the metrics of a font file. */
export const metricsOf = (file: Buffer): FontMetrics => {
  const font = create(file)
  if (font.isCollection) throw new Error('The file holds several fonts')
  const em = font.unitsPerEm
  const counted = Object.entries(frequencies)
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  const widthOf = (character: string) => font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / em
  return {
    ascent: font.ascent / em,
    descent: -font.descent / em,
    lineGap: font.lineGap / em,
    characters: new Set(font.characterSet),
    averageWidth: counted.reduce((sum, [character, count]) => sum + count * widthOf(character), 0) / total,
  }
}
