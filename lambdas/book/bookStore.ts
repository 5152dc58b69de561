import { type BookLine, bookLineSchema } from '../../shared/book/bookLine.ts'
import { bookPartition, keys, papersPartition } from '../kit/table/keys.ts'
import { queryPage, queryRows } from '../kit/table/table.ts'

/** A line of the book without its keys and what it waits for, which are the table's own. */
const lineOf = (row: BookLine): BookLine => bookLineSchema.parse(row)

const question = (year: string) => ({ where: '#pk = :book', values: { book: bookPartition(year) } })

const mostLines = 1000

/** Reads up to a thousand lines of a year's book by day; `next` is the cursor of what follows. */
export const readBookPage = async (
  year: string,
  cursor: string | undefined,
): Promise<{ readonly lines: BookLine[]; readonly next?: string }> => {
  const after = cursor === undefined ? undefined : keys.bookLine(cursor.slice(0, 10), cursor.slice(11))
  const { rows, next } = await queryPage<BookLine>({ ...question(year), most: mostLines }, after && { ...after, pk: bookPartition(year) })
  return { lines: rows.map(lineOf), ...(next && { next: String(next.sk) }) }
}

export const readWholeBook = async (year: string): Promise<readonly BookLine[]> =>
  (await queryRows<BookLine>({ ...question(year), consistency: 'latest' })).map(lineOf)

type NumberedPaper = { readonly number: string; readonly facts: { readonly kind: 'invoice' | 'credit' } }

/** The invoices and credit notes of a year, in their order. */
export const papersOfYear = async (year: string): Promise<readonly { readonly number: string; readonly kind: 'invoice' | 'credit' }[]> => {
  const where = { where: '#pk = :papers AND begins_with(#sk, :number)', values: { papers: papersPartition(year), number: 'N#' } }
  return (await queryRows<NumberedPaper>(where)).map(({ number, facts: { kind } }) => ({ number, kind }))
}
