import { boundsOf, textQuestion } from '../../shared/adminList/listQuestion.ts'
import { searchWords } from '../../shared/artwork/fold.ts'
import { cursorAt, isThere, type ListBounds, type ListedRow, type Listing, readListing } from '../kit/table/listing.ts'
import { idsByWord, type WordKeyOf } from '../kit/table/listWords.ts'
import { getRows } from '../kit/table/table.ts'
import { indexedWords } from './foundWords.ts'

/** The questions that every list takes (`shared/adminList/listQuestion.ts`), and the cursor of the screen before. */
type Asked = {
  readonly q?: string | undefined
  readonly period?: string | undefined
  readonly most?: string | undefined
  readonly cursor?: string | undefined
}

/** A list as it is searched. */
type Searched<R> = {
  readonly listing: Listing
  /** Which rows the list is kept to; absent for all. */
  readonly keeps?: ((row: R) => boolean) | undefined
  readonly textOf: (row: R) => string
  /** The words that lead to a row, where the list has any. */
  readonly words?: { readonly keyOf: WordKeyOf; readonly of: (row: R) => readonly string[] }
}

type Screen<R> = { readonly rows: readonly R[]; readonly next?: string }

/** One screen reads at most as many pages of the list, 1 MB each, and leaves the rest to the next. */
const mostPages = 3
/** A page of the list, of about 1 MB. DynamoDB Local reads the whole partition for a page without a limit. */
const rowsAtOnce = 400
/** The words of a search that are looked up. */
const mostWords = 5
const defaultMost = 100

/** Returns the words to look up, the longest first, because the fewest rows have it. */
const lookedUp = (q: string): readonly string[] =>
  indexedWords(q)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords)

type Reading<R> = { readonly bounds: ListBounds; readonly keeps: ((row: R) => boolean) | undefined; readonly most: number | undefined }

/** Reads on until a screen is full, or as much as one call may read. Without `most` it is one page of the list. */
const readOn = async <R extends ListedRow>(listing: Listing, { bounds, keeps, most }: Reading<R>, cursor?: string): Promise<Screen<R>> => {
  const kept: R[] = []
  let at = cursor
  for (let page = 0; page < (most ? mostPages : 1); page += 1) {
    // Where every row is kept, no more are read than are shown.
    const { rows, next } = await readListing<R>({ ...listing, most: most && !keeps ? most - kept.length : rowsAtOnce }, at, bounds)
    for (const row of rows) {
      if (keeps && !keeps(row)) continue
      kept.push(row)
      if (kept.length === most) return { rows: kept, ...((next || row !== rows.at(-1)) && { next: cursorAt(row) }) }
    }
    at = next
    if (!at) break
  }
  return { rows: kept, ...(at && { next: at }) }
}

const byDate = (one: ListedRow, other: ListedRow): number => (one.listedAt < other.listedAt ? 1 : -1)

const stepsOf = <R extends ListedRow & { readonly listed?: string }>(searched: Searched<R>, { q = '', period, most: wanted }: Asked) => {
  const { listing, textOf, words } = searched
  const bounds = boundsOf(period)
  const most = wanted === undefined ? undefined : Number(wanted)
  const keeps = (row: R): boolean => searched.keeps?.(row) ?? true
  return {
    /** Looks a word up, and keeps the rows that have the other words too; then the list is gone through. */
    byWord: async (place: number, word: string, from: string): Promise<Screen<R>> => {
      if (!words) return { rows: [] }
      const { ids, next } = await idsByWord(words.keyOf, word, bounds, from, most ?? defaultMost)
      const others = textQuestion(
        searchWords(q)
          .filter(other => other !== word)
          .join(' '),
      )
      const rows = (await getRows<R>(ids.map(listing.keyOf))).filter(
        row => isThere(row) && row.listed === listing.list && keeps(row) && others(textOf(row)),
      )
      return { rows: rows.toSorted(byDate), next: next ? `i${place}~${next}` : `l${place}~` }
    },
    /** Goes through the list for what a word that was looked up has not led to. */
    inList: (known: string | undefined, from: string): Promise<Screen<R>> => {
      const isMeant = textQuestion(q)
      const isNew = (row: R): boolean => known === undefined || !words?.of(row).some(word => word.startsWith(known))
      const isKept = (row: R): boolean => keeps(row) && isMeant(textOf(row)) && isNew(row)
      return readOn<R>(listing, { bounds, keeps: q || searched.keeps ? isKept : undefined, most }, from || undefined)
    },
  }
}

/**
 * Answers one screen of a list, newest first (E166). A search looks its words up, then goes through the list for what none of them leads to. The
 * cursor says how far it is: `i2~…` among the rows of the third word, `l2~…` in the list without those rows.
 */
export const searchListing = async <R extends ListedRow & { readonly listed?: string }>(
  searched: Searched<R>,
  asked: Asked,
): Promise<Screen<R>> => {
  const { byWord, inList } = stepsOf(searched, asked)
  const words = searched.words ? lookedUp(asked.q ?? '') : []
  const [, stage, number = '', at = ''] = /^(?:([il])(\d+)~)?(.*)$/.exec(asked.cursor ?? '') ?? []
  const place = Number(number)
  const word = words[place]
  if (stage && word) {
    if (stage === 'i') return byWord(place, word, at)
    const { rows, next } = await inList(word, at)
    return { rows, ...(next && { next: `l${place}~${next}` }) }
  }
  if (!at)
    for (const [each, beginning] of words.entries()) {
      const found = await byWord(each, beginning, '')
      if (found.rows.length || found.next?.startsWith('i')) return found
    }
  return inList(undefined, at)
}
