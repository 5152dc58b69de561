import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

/** A part of the structure that a screen reader follows. */
export type PdfTag = { readonly type: string; readonly scope?: string | undefined; readonly alt?: string | undefined }

const tagsOf = (pdf: PDF): readonly PdfTag[] => {
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const within = (object: PdfObject | null | undefined): readonly PdfTag[] => {
    if (object instanceof PdfRef) return within(resolve(object))
    if (object instanceof PdfArray) return [...object].flatMap(within)
    if (!(object instanceof PdfDict) || object.getName('Type')?.value === 'MCR') return []
    const type = object.getName('S')?.value
    const tag = { type, scope: object.getDict('A', resolve)?.getName('Scope')?.value, alt: object.getString('Alt', resolve)?.asString() }
    return [...(type ? [{ ...tag, type }] : []), ...within(object.get('K', resolve))]
  }
  return within(pdf.getCatalog().get('StructTreeRoot', resolve))
}

const textIn = (stream: PdfObject | undefined): string =>
  stream instanceof PdfStream ? Buffer.from(stream.getDecodedData()).toString('latin1') : ''

const utf16 = (hex: string): string => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')

/** The text of each glyph of a font, by its number; pdfkit writes one range, whose ligatures @libpdf/core misreads. */
const glyphsOf = (map: string): readonly string[] =>
  [...(/\[(.+)\]/s.exec(map)?.[1] ?? '').matchAll(/<([^>]*)>/g)].map(([, hex = '']) => utf16(hex))

/** The text of a page in the order of its parts, one a line: a part is what is marked together, such as a cell. */
const pageText = (page: PdfDict, resolve: (ref: PdfRef) => PdfObject | null): string => {
  const fonts = page.getDict('Resources', resolve)?.getDict('Font', resolve)
  const glyphs = new Map(
    [...(fonts ?? [])].map(([name]) => [name.value, glyphsOf(textIn(fonts?.getDict(name.value, resolve)?.get('ToUnicode', resolve)))]),
  )
  const parts = textIn(page.get('Contents', resolve))
    .split(/\bBDC\b/)
    .slice(1)
  return parts
    .map(part => {
      let font: readonly string[] = []
      return [...part.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)]
        .map(([, name, hex]) => {
          if (name) font = glyphs.get(name) ?? []
          return (hex?.match(/.{4}/g) ?? []).map(glyph => font[Number.parseInt(glyph, 16)] ?? '\ufffd').join('')
        })
        .join('')
    })
    .filter(Boolean)
    .join('\n')
}

/** Reads what programs and screen readers get from a PDF. */
export const readPdf = async (bytes: Uint8Array) => {
  const pdf = await PDF.load(bytes)
  const catalog = pdf.getCatalog()
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  const raw = Buffer.from(bytes).toString('latin1')
  const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0
  return {
    pages: pdf.getPages().map(({ dict }) => pageText(dict, resolve)),
    title: /<dc:title>.*?<rdf:li[^>]*>([^<]*)</s.exec(Buffer.from(bytes).toString())?.[1],
    showsTitle: catalog.getDict('ViewerPreferences', resolve)?.getBool('DisplayDocTitle')?.value,
    language: catalog.getString('Lang', resolve)?.asString(),
    isTagged: catalog.getDict('MarkInfo', resolve)?.getBool('Marked')?.value,
    tags: tagsOf(pdf),
    fonts: count(/\/Type \/FontDescriptor/g),
    embeddedFonts: count(/\/FontFile2 /g),
    archive: /<pdfaid:part>(\d)<\/pdfaid:part>\s*<pdfaid:conformance>(\w)</.exec(raw)?.slice(1).join('') ?? '',
  }
}
