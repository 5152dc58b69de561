import PDFDocument from 'pdfkit'
import { palette } from '../../../shared/palette.ts'
import { type Face, type Run, runsOf, setFont } from './pdfFonts.ts'

export type TextStyle = { readonly face: Face; readonly size: number; readonly color?: string; readonly figures?: true }
/** Lengths are points, from the top left corner of the page. */
export type Box = { readonly x: number; readonly width: number; readonly align?: 'right' | 'center' | undefined }
export type TextLine = { readonly runs: readonly Run[]; readonly width: number }
export type Part = PDFKit.PDFStructureElement

type PaperOptions = {
  readonly title: string
  readonly author: string
  /** The plain day that the file states as its date, so that the same facts give the same bytes. */
  readonly on: string
  /** Repeated at the top of the following pages. */
  readonly head: string
  /** At the foot of every page. */
  readonly foot?: string
  /** True when a single page is numbered too. */
  readonly isNumbered?: true
}

const pageSize = { width: 595.28, height: 841.89 }
const margin = { top: 54, side: 57, bottom: 62 }
/** The height of a line, in sizes of its letters. */
const leading = 1.45
/** The depth of the baseline in a line. */
const baseline = 1.05

export const wholeWidth: Box = { x: margin.side, width: pageSize.width - 2 * margin.side }
const small: TextStyle = { face: 'sans', size: 7.5, color: palette.quiet }

export const lineHeight = ({ size }: TextStyle): number => size * leading

/** Where a line may end: after a space; in a word after a hyphen between letters, in an address after a slash. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/(?<=[ \n\t])/).flatMap(word => word.split(word.includes('/') ? /(?<=\/)(?=[^/])/ : /(?<=\p{L}-)(?=\p{L})/u))

const optionsOf = ({ figures }: TextStyle): PDFKit.Mixins.TextOptions => (figures ? { features: ['kern', 'tnum', 'lnum'] } : {})

/**
 * An A4 file that is written from top to bottom: tagged for screen readers, with its fonts embedded, as PDF/A. `y` is where the next part
 * begins; what does not fit goes onto a new page, with the head of the paper.
 */
export class PdfPaper {
  y = margin.top
  readonly doc: PDFKit.PDFDocument
  readonly root: Part
  readonly #options: PaperOptions
  readonly #chunks: Uint8Array[] = []
  readonly #end: Promise<void>

  constructor(options: PaperOptions) {
    const { title, author, on } = options
    const at = new Date(`${on}T12:00:00Z`)
    this.#options = options
    this.doc = new PDFDocument({
      size: [pageSize.width, pageSize.height],
      margin: 0,
      pdfVersion: '1.7',
      subset: 'PDF/A-3a',
      tagged: true,
      lang: 'fr-FR',
      displayTitle: true,
      bufferPages: true,
      // The default font is loaded by a path that no bundle has.
      font: null as unknown as string,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    })
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
    this.#end = new Promise((resolve, reject) => {
      this.doc.on('data', chunk => this.#chunks.push(chunk))
      this.doc.on('end', resolve)
      this.doc.on('error', reject)
    })
  }

  /** Adds a part of the document's outline, such as a section or a table. */
  part(type: string, parent = this.root): Part {
    const part = this.doc.struct(type)
    parent.add(part)
    return part
  }

  #widthOf(runs: readonly Run[], style: TextStyle): number {
    return runs.reduce((sum, { font, text }) => sum + setFont(this.doc, font, style.size).widthOfString(text, optionsOf(style)), 0)
  }

  /** Cuts a word that is wider than a line. */
  #pieces(word: string, style: TextStyle, width: number): readonly string[] {
    if (this.#widthOf(runsOf(this.doc, style.face, word.trimEnd()), style) <= width) return [word]
    const pieces = ['']
    for (const cluster of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
      const longer = pieces.at(-1) + cluster
      if (this.#widthOf(runsOf(this.doc, style.face, longer.trimEnd()), style) <= width) pieces[pieces.length - 1] = longer
      else pieces.push(cluster)
    }
    return pieces
  }

  /** Breaks a text into lines. A line keeps its last space, so that its words stay apart for a reader of the text. */
  linesOf(text: string, style: TextStyle, width: number): readonly TextLine[] {
    const lines: string[] = ['']
    for (const word of wordsOf(text).flatMap(each => this.#pieces(each, style, width))) {
      const longer = lines.at(-1) + word
      if (!lines.at(-1) || this.#widthOf(runsOf(this.doc, style.face, longer.trimEnd()), style) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines.map(line => ({
      runs: runsOf(this.doc, style.face, line),
      width: this.#widthOf(runsOf(this.doc, style.face, line.trimEnd()), style),
    }))
  }

  /** Draws lines from a height down; the caller says which part of the document they are. */
  draw(lines: readonly TextLine[], style: TextStyle, { x, width, align }: Box, y: number): void {
    lines.forEach((line, at) => {
      const free = width - line.width
      let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
      for (const { font, text } of line.runs) {
        const options = { ...optionsOf(style), lineBreak: false, baseline: 'alphabetic' as const }
        setFont(this.doc, font, style.size).fillColor(style.color ?? palette.ink)
        this.doc.text(text, left, y + at * lineHeight(style) + style.size * baseline, options)
        left += this.doc.widthOfString(text, optionsOf(style))
      }
    })
  }

  /** Draws what is no part of the text: rules, and what repeats on every page. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  rule(y: number, { x, width }: Box = wholeWidth, color: string = palette.line): void {
    this.artifact('Layout', () => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke(color)
    })
  }

  /** The height that is left on this page. */
  get left(): number {
    return pageSize.height - margin.bottom - this.y
  }

  /** Goes on to a new page unless the height is left on this one. Returns true for a new one. */
  makeRoom(height: number): boolean {
    if (height <= this.left) return false
    this.doc.addPage()
    this.y = margin.top + 34
    return true
  }

  /** Goes to where the last part of the paper ends at the foot of a page. */
  toFoot(height: number): void {
    this.makeRoom(height)
    this.y += this.left - height
  }

  /** Writes a paragraph or heading, and continues it on the next page where it must. */
  write(type: string, text: string, style: TextStyle, box: Box = wholeWidth, parent = this.root): void {
    const part = this.part(type, parent)
    for (const line of this.linesOf(text, style, box.width)) {
      this.makeRoom(lineHeight(style))
      part.add(() => this.draw([line], style, box, this.y))
      this.y += lineHeight(style)
    }
    part.end()
  }

  #number(page: number, count: number): void {
    const { head, foot = '', isNumbered } = this.#options
    const line = (text: string, y: number, align?: Box['align']) =>
      this.draw(this.linesOf(text, small, wholeWidth.width).slice(0, 1), small, { ...wholeWidth, align }, y)
    this.artifact('Pagination', () => {
      if (page > 1) line(head, margin.top - 14)
      line(foot, pageSize.height - 42)
      if (count > 1 || isNumbered) line(`page ${page}/${count}`, pageSize.height - 42, 'right')
    })
    if (page > 1) this.rule(margin.top + 4)
  }

  async bytes(): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange()
    for (let page = 1; page <= count; page++) {
      this.doc.switchToPage(page - 1)
      this.#number(page, count)
    }
    this.root.end()
    this.doc.end()
    await this.#end
    return Buffer.concat(this.#chunks)
  }
}
