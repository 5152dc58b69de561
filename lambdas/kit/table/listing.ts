import { indexes, type Key } from './keys.ts'
import { queryPage } from './table.ts'
import { nowSeconds } from './ttl.ts'

/** A partition of the `listed` index, or of another index in the same order, with the key of the row for an id of it. */
export type Listing = {
  readonly index?: 'listed' | 'customer'
  readonly list: string
  readonly keyOf: (id: string) => Key
  /** The most rows of a page; without it a page has as many as fit into 1 MB. */
  readonly most?: number
}

export type ListedRow = Key & { readonly listedAt: string; readonly expiresAtEpoch?: number }

const startOf = ({ index = 'listed', list, keyOf }: Listing, cursor: string) => {
  const mark = cursor.indexOf('_')
  return { ...keyOf(cursor.slice(mark + 1)), [indexes[index].partition]: list, listedAt: cursor.slice(0, mark) }
}

const idOf = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1)

/** Returns the cursor with which a list goes on after a row. */
export const cursorAt = (row: ListedRow): string => `${row.listedAt}_${idOf(row)}`

/** An expired row counts as gone even before the TTL removes it. */
export const isThere = ({ expiresAtEpoch = Number.POSITIVE_INFINITY }: ListedRow): boolean => expiresAtEpoch > nowSeconds()

/** The first and the last moment of what is read of a list. */
export type ListBounds = { readonly since?: string; readonly until?: string }

const within = (sort: string, { since, until }: ListBounds): string => {
  if (since && until) return ` AND #${sort} BETWEEN :since AND :until`
  return since ? ` AND #${sort} >= :since` : ''
}

/** Reads one page of a list, newest first; `next` is the cursor of the next page, if there is one. */
export const readListing = async <R extends ListedRow>(
  listing: Listing,
  cursor: string | undefined,
  bounds: ListBounds = {},
): Promise<{ readonly rows: readonly R[]; readonly next?: string }> => {
  const { name, partition, sort } = indexes[listing.index ?? 'listed']
  const where = `#${partition} = :list${within(sort, bounds)}`
  const values = { list: listing.list, ...bounds }
  const question = { index: name, where, values, newestFirst: true, ...(listing.most && { most: listing.most }) }
  const { rows, next } = await queryPage<R>(question, cursor === undefined ? undefined : startOf(listing, cursor))
  const last = rows.at(-1)
  return { rows: rows.filter(isThere), ...(next && last && { next: cursorAt(last) }) }
}

/** Returns the moment of the oldest row of a list. */
export const oldestListed = async ({ list }: Listing): Promise<string | undefined> => {
  const { name, partition } = indexes.listed
  const { rows } = await queryPage<ListedRow>({ index: name, where: `#${partition} = :list`, values: { list }, most: 1 })
  return rows[0]?.listedAt
}
