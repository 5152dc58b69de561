import type { BookLine } from './bookLine.ts'

/** What a year's sales must not exceed, in cents, by the texts in force in November 2026 (CGI 293 B, 50-0 and 102 ter, 259 D). */
export const thresholds = {
  /** Of the previous year, and of the current one, beyond which VAT is due from the sale that crosses it. */
  franchiseNext: 5_000_000,
  franchiseNow: 5_500_000,
  microBnc: 8_360_000,
  /** Sales to private people in the other countries of the European Union, taken together. */
  europe: 1_000_000,
} as const
export type Threshold = keyof typeof thresholds

/** The countries of the European Union where the shop delivers, but for France. */
const europe: ReadonlySet<string> = new Set(['BE', 'LU'])

type Counted = Pick<BookLine, 'amount' | 'country' | 'isBusiness'>

const sumOf = (lines: readonly Counted[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Returns what a year's lines count for each threshold, refunds deducted. */
export const countedFor = (lines: readonly Counted[]): Readonly<Record<Threshold, number>> => {
  const all = sumOf(lines)
  const abroad = sumOf(lines.filter(({ country = '', isBusiness }) => europe.has(country) && !isBusiness))
  return { franchiseNext: all, franchiseNow: all, microBnc: all, europe: abroad }
}
