import type { BookLine } from '../../shared/book/bookLine.ts'
import { gallery } from '../../shared/gallery.ts'
import { palette } from '../../shared/palette.ts'
import { spelledOut } from '../kit/pdf/glyphs.ts'
import { PdfPaper, type TextStyle } from '../kit/pdf/pdfPaper.ts'
import { drawTable, type PdfColumn, printedAmount, type TableRow, withFirst } from '../kit/pdf/pdfTable.ts'
import { bookPdfTexts as texts } from './bookPdfTexts.ts'

type Book = {
  readonly title: string
  readonly lines: readonly BookLine[]
  readonly sums: readonly { readonly text: string; readonly amount: number }[]
}

const author: TextStyle = { face: 'sans', size: 9, color: palette.quiet }
const title: TextStyle = { face: 'serif', size: 22 }
const plain: TextStyle = { face: 'sans', size: 9 }

const columns: readonly PdfColumn[] = [
  { head: texts.day, width: 50 },
  { head: texts.paper, width: 50 },
  { head: texts.payer, width: 96 },
  { head: texts.nature, width: 116 },
  { head: texts.means, width: 46 },
  { head: texts.amount, width: 73, align: 'right' },
]

const rowOf = ({ on, paper = '', payer, nature, means, amount }: BookLine): TableRow => ({
  cells: [on.split('-').reverse().join('/'), paper, spelledOut(payer), spelledOut(nature), texts.meansOf[means], printedAmount(amount)],
})

/** Draws the income book, with numbered pages and the sums below its lines; it is dated by its last line. */
export const renderBook = (book: Book): Promise<Uint8Array> => {
  const { name } = gallery()
  const on = book.lines.at(-1)?.on ?? '2026-01-01'
  const paper = new PdfPaper({ title: book.title, author: name, on, head: book.title, foot: `${name} · ${book.title}`, isNumbered: true })
  paper.write('P', name, author)
  paper.write('H1', book.title, title)
  paper.y += 18
  if (!book.lines.length) paper.write('P', texts.empty, plain)
  if (book.lines.length) drawTable(paper, columns, book.lines.map(rowOf), 8)
  paper.y += 14
  const sums = book.sums.map(({ text, amount }) => ({ cells: [text, printedAmount(amount)], isSum: true as const }))
  if (sums.length) drawTable(paper, withFirst('', [{ head: texts.amount, width: 92, align: 'right' }]), sums)
  return paper.bytes()
}
