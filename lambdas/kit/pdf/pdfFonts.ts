import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { printedText, unprintable } from './glyphs.ts'

export type Face = 'serif' | 'italic' | 'sans' | 'strong'

/** Part of a line in one font, by the name of its file. */
export type Run = { readonly font: string; readonly text: string }

const files = new Map<string, Buffer>()

/** Reads a font from beside this file; the build copies them beside the bundles. */
const fontFile = (name: string): Buffer => {
  const file = files.get(name) ?? readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))
  files.set(name, file)
  return file
}

/** What is read of pdfkit's font: its declarations leave it out. */
type OpenFont = { readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Makes a font the document's current one; pdfkit opens and embeds only those that are used. */
export const setFont = (doc: PDFKit.PDFDocument, name: string, size: number): PDFKit.PDFDocument =>
  doc.registerFont(name, fontFile(name)).font(name, size)

const draws = (doc: PDFKit.PDFDocument, name: string, cluster: string): boolean => {
  const { font } = (setFont(doc, name, 1) as unknown as OpenFont)._font
  return [...cluster].every(character => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

const plain = /^[ -~\u00a0]*$/

/**
 * Divides a text by the font that draws each letter with its marks: the face's own, its extension, or the last one. A missing glyph would
 * vanish silently from a legal paper, so that a text with one is refused.
 */
export const runsOf = (doc: PDFKit.PDFDocument, face: Face, words: string): readonly Run[] => {
  const text = printedText(words)
  if (plain.test(text)) return [{ font: `${face}-latin`, text }]
  const missing = unprintable(text)
  if (missing.length) throw new Error(`No font has ${missing.join(' ')}`)
  const runs: { font: string; text: string }[] = []
  for (const cluster of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const font = [`${face}-latin`, `${face}-latin-ext`].find(name => draws(doc, name, cluster)) ?? 'other'
    const last = runs.at(-1)
    if (last?.font === font) last.text += cluster
    else runs.push({ font, text: cluster })
  }
  return runs
}
