import { type Kept, nowSeconds } from './kept.ts'
import { pause } from './pause.ts'
import { put, type Row, remove, transact } from './table.ts'

/** A row that leaves its place for another, or is let go; what stands in the other place stays, unless it is to be replaced. */
export type MovedRow = { readonly from: Kept; readonly to?: Row | undefined; readonly replaces?: true }

/** Two writes a row, in a transaction of 100. */
const rowsAtOnce = 50
const maxAttempts = 8

const writesOf = ({ from, to, replaces }: MovedRow) => {
  const free = { when: 'attribute_not_exists(#pk) OR #expiresAtEpoch <= :now', values: { now: nowSeconds() } }
  return [remove('from', from, { when: 'attribute_exists(#pk)' }), ...(to ? [put('to', to, replaces ? {} : free)] : [])]
}

/** Moves the rows that `look` finds, and looks again until it finds none: done twice, or by two at once, each is moved once. */
export const moveRows = async (look: () => Promise<readonly MovedRow[]>): Promise<void> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const moved = await look()
    if (!moved.length) return
    const failed = await transact(moved.slice(0, rowsAtOnce).flatMap(writesOf))
    // Someone else changed one of them meanwhile.
    if (failed.size) await pause(attempt)
    else if (moved.length <= rowsAtOnce) return
  }
  throw new Error('The rows changed at every attempt to move them')
}
