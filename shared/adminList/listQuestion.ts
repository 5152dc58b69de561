import * as z from 'zod/mini'
import { searchWords } from '../artwork/fold.ts'
import { momentInParis } from '../kit/parisTime.ts'

export const longestListSearch = 100
/** The lines of a screen. */
export const listScreenLength = 50

/** What the owner asks of a list, which comes a screen at a time then (E166). */
export const listQuestion = {
  q: z.optional(z.string().check(z.maxLength(longestListSearch, `La recherche ne peut pas dépasser ${longestListSearch} caractères`))),
  /** A year or a month in Paris: « 2026 » or « 2026-11 ». */
  period: z.optional(z.string().check(z.regex(/^20\d{2}(?:-(?:0[1-9]|1[0-2]))?$/))),
  /** The most rows of a screen. */
  most: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/))),
}

const listedAt = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/

/** Validates the cursor of a list or of a screen (E166): what has been searched so far, and the date and id of the row to go on after. */
export const listCursor = (id: RegExp) =>
  z.string().check(z.regex(new RegExp(`^(?=.)(?:[il]\\d{1,2}~)?(?:${listedAt.source}_(?:${id.source}))?$`)))

/** Returns the first and last moment of a year or month; neither without one. */
export const boundsOf = (period?: string): { readonly since?: string; readonly until?: string } => {
  if (!period) return {}
  const [year = 0, month] = period.split('-').map(Number)
  const startOf = (monthIndex: number): number => {
    const day = new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10)
    return momentInParis(`${day}T00:00`)?.getTime() ?? 0
  }
  const [first, next] = month ? [month - 1, month] : [0, 12]
  return { since: new Date(startOf(first)).toISOString(), until: new Date(startOf(next) - 1).toISOString() }
}

/** Builds the predicate of a search: every word, in any order, whatever its case and accents. */
export const textQuestion = (q = ''): ((text: string) => boolean) => {
  const words = searchWords(q)
  return text => {
    const own = words.length ? searchWords(text).join(' ') : ''
    return words.every(word => own.includes(word))
  }
}
