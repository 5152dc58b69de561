/** The metrics read from a font file (TrueType or OpenType, uncompressed), in parts of the em. */
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
  '.': 8,
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

type Tables = (tag: string) => DataView

const tablesOf = (font: Uint8Array): Tables => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const records = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index)
  const tagAt = (at: number) => String.fromCharCode(...font.subarray(at, at + 4))
  return tag => {
    const record = records.find(at => tagAt(at) === tag)
    if (record === undefined) throw new Error(`The font has no table ${tag}`)
    return new DataView(font.buffer, font.byteOffset + view.getUint32(record + 8), view.getUint32(record + 12))
  }
}

/** Maps characters to glyphs by the table of the Basic Multilingual Plane (format 4), which every web font has. */
const glyphsOf = (cmap: DataView): ReadonlyMap<number, number> => {
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + 8 * index))
  const at = subtables.find(offset => cmap.getUint16(offset) === 4)
  if (at === undefined) throw new Error('The font has no character map of format 4')
  const doubled = cmap.getUint16(at + 6)
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < doubled; segment += 2) {
    const [end, start] = [cmap.getUint16(at + 14 + segment), cmap.getUint16(at + 16 + doubled + segment)]
    const delta = cmap.getUint16(at + 16 + 2 * doubled + segment)
    const rangeAt = at + 16 + 3 * doubled + segment
    const range = cmap.getUint16(rangeAt)
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - start))
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff
      if (glyph !== 0) glyphs.set(code, glyph)
    }
  }
  return glyphs
}

export const metricsOf = (font: Uint8Array): FontMetrics => {
  const table = tablesOf(font)
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')]
  const em = head.getUint16(18)
  const lastWidth = hhea.getUint16(34) - 1
  const glyphs = glyphsOf(table('cmap'))
  const widthOf = (character: string) => hmtx.getUint16(4 * Math.min(glyphs.get(character.codePointAt(0) ?? 0) ?? 0, lastWidth)) / em
  const counted = Object.entries(frequencies)
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  return {
    ascent: hhea.getInt16(4) / em,
    descent: -hhea.getInt16(6) / em,
    lineGap: hhea.getInt16(8) / em,
    characters: new Set(glyphs.keys()),
    averageWidth: counted.reduce((sum, [character, count]) => sum + count * widthOf(character), 0) / total,
  }
}
