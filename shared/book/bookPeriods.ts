import type { BookLine } from './bookLine.ts'

type Amount = Pick<BookLine, 'on' | 'amount'>

const pad = (month: number): string => String(month).padStart(2, '0')
const lastDayOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0, 12)).toISOString().slice(0, 10)

/** Whole months of a year, with their first and last day. */
export type Period = { readonly year: string; readonly number: number; readonly from: string; readonly to: string }

const periodsOf = (year: string, months: number): readonly Period[] =>
  Array.from({ length: 12 / months }, (_, at) => ({
    year,
    number: at + 1,
    from: `${year}-${pad(at * months + 1)}-01`,
    to: lastDayOf(Number(year), (at + 1) * months),
  }))

export const quartersOf = (year: string): readonly Period[] => periodsOf(year, 3)

/** The civil two months that the e-reporting of a seller in franchise counts by (BOI-TVA-DECLA-20-30-50-30). */
export const twoMonthsOf = (year: string): readonly Period[] => periodsOf(year, 2)

export const linesIn = <Line extends Amount>(lines: readonly Line[], { from, to }: Pick<Period, 'from' | 'to'>): readonly Line[] =>
  lines.filter(({ on }) => on >= from && on <= to)

/** Adds up in cents: a refund lowers the period of its own day. */
export const sumOf = (lines: readonly Amount[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** The book in its order: by day, and on a day by the moment. */
export const inBookOrder = <Line extends Pick<BookLine, 'on' | 'at'>>(lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((one, other) => `${one.on}${one.at}`.localeCompare(`${other.on}${other.at}`))

/** The day on which a period's report is due first, and the last one: the 25th and the end of the following month. */
export const reportedBetween = ({ year, number }: Period): Pick<Period, 'from' | 'to'> => {
  const [inYear, month] = number === 6 ? [Number(year) + 1, 1] : [Number(year), number * 2 + 1]
  return { from: `${inYear}-${pad(month)}-25`, to: lastDayOf(inYear, month) }
}
