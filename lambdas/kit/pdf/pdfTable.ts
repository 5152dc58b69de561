import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import { palette } from '../../../shared/palette.ts'
import { type Box, lineHeight, type Part, type PdfPaper, type TextStyle, wholeWidth } from './pdfPaper.ts'

export type PdfColumn = { readonly head: string; readonly width: number; readonly align?: 'right' }
export type TableRow = { readonly cells: readonly string[]; readonly isSum?: true; readonly isTotal?: true }

const headStyle: TextStyle = { face: 'sans', size: 7.5, color: palette.quiet }

/** Says what a head is the head of; pdfkit's declarations leave it out. */
const scope = (of: 'Column' | 'Row'): object => ({ scope: of })

const padding = { x: 10, y: 6 }

const styleOf = ({ isTotal }: TableRow, column: PdfColumn, size: number): TextStyle => ({
  face: isTotal ? 'strong' : 'sans',
  size: isTotal ? size + 2 : size,
  ...(column.align && { figures: true }),
})

const boxesOf = (columns: readonly PdfColumn[]): readonly Box[] => {
  let x = wholeWidth.x
  return columns.map(({ width, align }) => {
    const box = { x, width, align }
    x += width + padding.x
    return box
  })
}

const drawHead = (paper: PdfPaper, columns: readonly PdfColumn[], table?: Part): void => {
  const boxes = boxesOf(columns)
  const row = table && paper.part('TR', table)
  const draw = (at: number) => () => {
    const box = boxes[at] ?? wholeWidth
    paper.draw(paper.linesOf(columns[at]?.head ?? '', headStyle, box.width), headStyle, box, paper.y)
  }
  columns.forEach((_, at) => {
    if (row) row.add(paper.doc.struct('TH', scope('Column'), draw(at)))
    else paper.artifact('Pagination', draw(at))
  })
  row?.end()
  paper.y += lineHeight(headStyle) + 5
  paper.rule(paper.y, wholeWidth, palette.ink)
}

const drawRow = (paper: PdfPaper, columns: readonly PdfColumn[], row: TableRow, size: number, table: Part): void => {
  const cells = boxesOf(columns).map((box, at) => {
    const style = styleOf(row, columns[at] ?? { head: '', width: 0 }, size)
    const align = row.isSum || row.isTotal ? 'right' : box.align
    return { style, box: { ...box, align }, lines: paper.linesOf(row.cells[at] ?? '', style, box.width) }
  })
  const height = Math.max(...cells.map(({ style, lines }) => lines.length * lineHeight(style))) + 2 * padding.y
  if (paper.makeRoom(height)) drawHead(paper, columns)
  const part = paper.part('TR', table)
  cells.forEach(({ style, box, lines }, at) => {
    const draw = () => paper.draw(lines, style, box, paper.y + padding.y)
    part.add(at ? paper.doc.struct('TD', {}, draw) : paper.doc.struct('TH', scope('Row'), draw))
  })
  part.end()
  paper.y += height
  if (!row.isTotal) paper.rule(paper.y)
}

/** Draws a table over the whole width. Its head is repeated on every page; no row is divided. */
export const drawTable = (paper: PdfPaper, columns: readonly PdfColumn[], rows: readonly TableRow[], size = 9.5): void => {
  const table = paper.part('Table')
  paper.makeRoom(80)
  drawHead(paper, columns, table)
  for (const row of rows) drawRow(paper, columns, row, size, table)
  table.end()
}

/** « −125,00 € », with a true minus. */
export const printedAmount = (cents: number): string => formatCents(cents).replace('-', '−')

/** Gives the first column what the others leave. */
export const withFirst = (head: string, others: readonly PdfColumn[]): readonly PdfColumn[] => {
  const taken = others.reduce((sum, { width }) => sum + width + padding.x, 0)
  return [{ head, width: wholeWidth.width - taken }, ...others]
}

export type Fact = { readonly name: string; readonly value: string; readonly isTitle?: true }

const factStyle = ({ isTitle }: Fact): TextStyle => ({ face: isTitle ? 'italic' : 'serif', size: 11.5 })
const factBox: Box = { x: wholeWidth.x + 150, width: wholeWidth.width - 150 }
const factPadding = 4

const factHeight = (paper: PdfPaper, fact: Fact): number =>
  paper.linesOf(fact.value, factStyle(fact), factBox.width).length * lineHeight(factStyle(fact)) + 2 * factPadding

export const factsHeight = (paper: PdfPaper, facts: readonly Fact[]): number =>
  facts.reduce((sum, fact) => sum + factHeight(paper, fact), 0)

/** Draws what is said of one thing, as a table of two columns: names, and what they are. */
export const drawFacts = (paper: PdfPaper, facts: readonly Fact[]): void => {
  const table = paper.part('Table')
  for (const fact of facts) {
    const style = factStyle(fact)
    const height = factHeight(paper, fact)
    paper.makeRoom(height)
    paper.rule(paper.y)
    const y = paper.y + factPadding
    const row = paper.part('TR', table)
    const drawName = () => paper.draw(paper.linesOf(fact.name, headStyle, 140), headStyle, wholeWidth, y + style.size - headStyle.size)
    row.add(paper.doc.struct('TH', scope('Row'), drawName))
    row.add(paper.doc.struct('TD', {}, () => paper.draw(paper.linesOf(fact.value, style, factBox.width), style, factBox, y)))
    row.end()
    paper.y += height
  }
  paper.rule(paper.y)
  table.end()
}
