import type { Cell } from '../kit/csv.ts'
import type { BookCause, BookLine } from './bookLine.ts'
import { linesIn, type Period } from './bookPeriods.ts'
import { bookTexts } from './bookTexts.ts'

/** From this day a small business reports its sales to consumers (loi 2022-1157, article 26); before, the file is optional. */
const reportingFrom = '2027-09-01'

/** What flux 10.3 may call a sale in franchise, goods at 0 % or goods not subject to VAT; no source says which, so that the owner chooses. */
export const reportCategories = ['TLB1', 'TNT1'] as const
export type ReportCategory = (typeof reportCategories)[number]

/** What was sold or taken back. A dispute and a payment that was no sale leave the sales as they are. */
const reported: readonly BookCause[] = ['sale', 'refund', 'refundFailed', 'counterEntry']

/** How the seller stood on a day: the rate in thousandths, 0 in franchise. */
type RateOn = (day: string) => number

type Group = { readonly on: string; readonly country: string; readonly amount: number; readonly count: number }

const grouped = (lines: readonly BookLine[]): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const { on, country = 'FR', amount } of lines) {
    const key = `${on} ${country}`
    const { amount: sum = 0, count = 0 } = groups.get(key) ?? {}
    groups.set(key, { on, country, amount: sum + amount, count: count + 1 })
  }
  return [...groups.values()].toSorted((one, other) => `${one.on}${one.country}`.localeCompare(`${other.on}${other.country}`))
}

export type Reporter = { readonly siren: string; readonly category: ReportCategory; readonly rateOn: RateOn }

const rowOf = ({ on, country, amount, count }: Group, period: Period, { siren, category, rateOn }: Reporter) => {
  const rate = rateOn(on)
  const base = Math.round((amount * 1000) / (1000 + rate))
  return {
    siren,
    from: period.from,
    to: period.to,
    date: on,
    category: rate > 0 ? ('TLB1' as const) : category,
    currency: 'EUR' as const,
    base: base / 100,
    rate: rate / 10,
    vat: (amount - base) / 100,
    count,
    country,
  }
}

/**
 * The sales to consumers in two civil months by day, country and rate, as flux 10.3 counts them; a refund is negative on its own day. Sales to
 * businesses are apart, because they are invoiced through an approved platform.
 */
export const eReport = (lines: readonly BookLine[], period: Period, reporter: Reporter) => {
  const sales = linesIn(lines, period).filter(({ cause }) => reported.includes(cause))
  return {
    period,
    rows: grouped(sales.filter(({ isBusiness }) => !isBusiness)).map(group => rowOf(group, period, reporter)),
    businesses: sales.filter(({ isBusiness }) => isBusiness),
    isOptional: period.to < reportingFrom,
  }
}
export type EReport = ReturnType<typeof eReport>

/** The report as the rows of a sheet; the businesses' sales follow under their own heading. */
export const reportSheet = ({ rows, businesses, period }: EReport): readonly (readonly Cell[])[] => {
  const { heading, empty, businesses: apart } = bookTexts.report
  return [
    heading,
    ...(rows.length > 0 ? rows.map(row => Object.values(row)) : [[undefined, period.from, period.to, empty]]),
    ...(businesses.length > 0 ? [[apart], ...businesses.map(({ on, paper, payer, amount }) => [on, paper, payer, amount / 100])] : []),
  ]
}
