import { indexes, type Key } from './keys.ts'
import { queryPage } from './table.ts'
import { nowSeconds } from './ttl.ts'

/** A partition of the `listed` index, or of another index in the same order, with the key of the row for an id of it. */
type Listing = {
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

/** An expired row counts as gone even before the TTL removes it. */
const isThere = ({ expiresAtEpoch = Number.POSITIVE_INFINITY }: ListedRow): boolean => expiresAtEpoch > nowSeconds()

/** Reads one page of a list, newest first and no older than `since`; `next` is the cursor of the next page, if there is one. */
export const readListing = async <R extends ListedRow>(
  listing: Listing,
  cursor: string | undefined,
  since?: string,
): Promise<{ readonly rows: readonly R[]; readonly next?: string }> => {
  const { name, partition, sort } = indexes[listing.index ?? 'listed']
  const where = `#${partition} = :list${since === undefined ? '' : ` AND #${sort} >= :since`}`
  const values = { list: listing.list, ...(since !== undefined && { since }) }
  const question = { index: name, where, values, newestFirst: true, ...(listing.most && { most: listing.most }) }
  const { rows, next } = await queryPage<R>(question, cursor === undefined ? undefined : startOf(listing, cursor))
  const last = rows.at(-1)
  return { rows: rows.filter(isThere), ...(next && last && { next: `${last.listedAt}_${idOf(last)}` }) }
}
