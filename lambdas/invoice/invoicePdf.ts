import type { PaperFacts } from '../../shared/invoice/paperFacts.ts'
import { palette } from '../../shared/palette.ts'
import { type Box, lineHeight, PdfPaper, type TextStyle, wholeWidth } from '../kit/pdf/pdfPaper.ts'
import { drawTable, type PdfColumn, printedAmount, type TableRow, withFirst } from '../kit/pdf/pdfTable.ts'
import { invoicePdfTexts as texts } from './invoicePdfTexts.ts'

const seller: TextStyle = { face: 'serif', size: 17 }
const title: TextStyle = { face: 'serif', size: 25 }
const label: TextStyle = { face: 'sans', size: 7.5, color: palette.quiet }
const name: TextStyle = { face: 'strong', size: 10 }
const detail: TextStyle = { face: 'sans', size: 9 }
const quiet: TextStyle = { face: 'sans', size: 9, color: palette.quiet }
const mention: TextStyle = { face: 'sans', size: 8.5 }

/** The places of the parties below the seller: the buyer's is seen through the window of an envelope. */
const columnWidth = 220
const left: Box = { x: wholeWidth.x, width: columnWidth }
const right: Box = { x: wholeWidth.x + wholeWidth.width - columnWidth, width: columnWidth }

const writeSeller = (paper: PdfPaper, facts: PaperFacts): void => {
  paper.write('P', facts.seller.name, seller)
  paper.y += 2
  for (const line of facts.seller.lines) paper.write('P', line, quiet)
}

const writeParty = (paper: PdfPaper, head: string, party: PaperFacts['buyer'], box: Box): void => {
  paper.write('P', head, label, box)
  paper.y += 2
  paper.write('P', party.name, name, box)
  for (const line of party.lines) paper.write('P', line, detail, box)
}

/** Writes the parties beside each other: the delivery's, where there is one, is to the left of the buyer's. */
const writeParties = (paper: PdfPaper, { buyer, delivery }: PaperFacts): void => {
  const top = paper.y
  writeParty(paper, texts.buyer, buyer, right)
  const bottom = paper.y
  if (delivery) {
    paper.y = top
    writeParty(paper, texts.delivery, delivery, left)
  }
  paper.y = Math.max(bottom, paper.y)
}

const writeHead = (paper: PdfPaper, facts: PaperFacts, heading: string): void => {
  paper.write('H1', heading, title)
  paper.y += 6
  const lines = [texts.issued(facts), texts.sold(facts), facts.reference, ...facts.head]
  const half: Box = { x: wholeWidth.x, width: (wholeWidth.width - 20) / 2 }
  const top = paper.y
  const rows = Math.ceil(lines.length / 2)
  let bottom = top
  lines.forEach((line, at) => {
    if (at === rows) paper.y = top
    paper.write('P', line, detail, at < rows ? half : { ...half, x: half.x + half.width + 20 })
    bottom = Math.max(bottom, paper.y)
  })
  paper.y = bottom
}

const amount: PdfColumn = { head: '', width: 92, align: 'right' }

const writeLines = (paper: PdfPaper, facts: PaperFacts): void => {
  const counts = facts.lines.some(({ quantity }) => quantity !== undefined)
  const others = [
    ...(counts ? [{ head: texts.quantity, width: 42, align: 'right' as const }] : []),
    { ...amount, head: texts.amount(facts) },
  ]
  const cells = (text: string, cents: number, count = '') => [text, ...(counts ? [count] : []), printedAmount(cents)]
  const rows: readonly TableRow[] = [
    ...facts.lines.map(line => ({ cells: cells(line.text, line.amount, line.quantity === undefined ? '' : String(line.quantity)) })),
    ...facts.subtotals.map(line => ({ cells: cells(line.text, line.amount), isSum: true as const })),
    { cells: cells(texts.total(facts), facts.total), isTotal: true },
  ]
  drawTable(paper, withFirst(texts.designation, others), rows)
}

/** Draws an invoice or a credit note: the same facts give the same bytes. */
export const renderPaper = (facts: PaperFacts): Promise<Uint8Array> => {
  const heading = texts.title(facts)
  const signed = `${facts.seller.name} · ${heading}`
  const paper = new PdfPaper({ title: heading, author: facts.seller.name, on: facts.issuedOn, head: signed, foot: signed })
  writeSeller(paper, facts)
  paper.y = Math.max(paper.y + 24, 150)
  writeParties(paper, facts)
  paper.y = Math.max(paper.y + 34, 262)
  writeHead(paper, facts, heading)
  paper.y += 24
  writeLines(paper, facts)
  paper.y += 18
  for (const line of facts.mentions) {
    paper.write('P', line, mention)
    paper.y += lineHeight(mention) / 2
  }
  return paper.bytes()
}
