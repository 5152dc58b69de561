import { pause } from './backoff.ts'
import { put, type Row, remove, transact, type Write } from './table.ts'
import { type Kept, nowSeconds } from './ttl.ts'

/** A row that leaves its place for another, or is let go; what stands in the other place stays, unless it is to be replaced. */
export type MovedRow = { readonly from: Kept; readonly to?: Row | undefined; readonly replaces?: true }

/** Two writes a row, in a transaction of 100. */
const rowsAtOnce = 50
const maxAttempts = 8

/** Where nothing is kept. */
export const whereFree = () => ({ when: 'attribute_not_exists(#pk) OR #expiresAtEpoch <= :now', values: { now: nowSeconds() } })

const writesOf = ({ from, to, replaces }: MovedRow) => [
  remove('from', from, { when: 'attribute_exists(#pk)' }),
  ...(to ? [put('to', to, replaces ? {} : whereFree())] : []),
]

/** Writes what `look` asks for, all or none; where someone else changed it meanwhile, looks again. */
export const transactAnew = async (look: () => Promise<readonly Write[]>): Promise<void> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const writes = await look()
    if (!writes.length) return
    const failed = await transact(writes)
    if (!failed.size) return
    await pause(attempt)
  }
  throw new Error('The rows changed at every attempt to write them')
}

/** Moves the rows that `look` finds, and looks again until it finds none: done twice, or by two at once, each is moved once. */
export const moveRows = async (look: () => Promise<readonly MovedRow[]>): Promise<void> => {
  for (let isDone = false; !isDone; ) {
    await transactAnew(async () => {
      const moved = await look()
      isDone = moved.length <= rowsAtOnce
      return moved.slice(0, rowsAtOnce).flatMap(writesOf)
    })
  }
}
