import type { Cell } from '../kit/csv.ts'
import type { BookLine } from './bookLine.ts'
import { linesIn, quartersOf, sumOf } from './bookPeriods.ts'
import { bookTexts, meansTexts, natureText } from './bookTexts.ts'

/** « 21/11/2026 », as French spreadsheets read a day. */
const sheetDay = (day: string): string => day.split('-').toReversed().join('/')

const cellsOf = (line: BookLine): readonly Cell[] => [
  sheetDay(line.on),
  line.paper ?? line.reference,
  line.payer,
  natureText(line),
  line.amount / 100,
  meansTexts[line.means],
  line.paymentIntentId,
]

/** The sums of a year's book: each quarter's, then the year's. */
export const sumsOfYear = (lines: readonly BookLine[], year: string): readonly { readonly text: string; readonly amount: number }[] => [
  ...quartersOf(year).map(quarter => ({ text: bookTexts.quarter(quarter), amount: sumOf(linesIn(lines, quarter)) })),
  { text: bookTexts.year(year), amount: sumOf(lines) },
]

/** The year's income book as the rows of a sheet: a line for each payment and refund (article 102 ter of the CGI), then the sums. */
export const bookSheet = (lines: readonly BookLine[], year: string): readonly (readonly Cell[])[] => [
  bookTexts.heading,
  ...lines.map(cellsOf),
  ...sumsOfYear(lines, year).map(({ text, amount }) => [undefined, undefined, undefined, text, amount / 100]),
]
