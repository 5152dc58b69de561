import { retry, StaleRead } from '../retry.ts'
import { put, type Row, remove, transact, type Write } from './table.ts'
import { type Kept, nowSeconds } from './ttl.ts'

/** A row to move to another key, or to delete where `to` is absent. An existing row at the target stays. */
type MovedRow = { readonly from: Kept; readonly to?: Row | undefined }

/** The rows of one transaction; each takes two of its 100 writes. */
const rowsAtOnce = 50

/** The condition that the key has no row, or an expired one. */
export const whereFree = () => ({ when: 'attribute_not_exists(#pk) OR #expiresAtEpoch <= :now', values: { now: nowSeconds() } })

const writesOf = ({ from, to }: MovedRow) => [
  remove('from', from, { when: 'attribute_exists(#pk)' }),
  ...(to ? [put('to', to, whereFree())] : []),
]

/** Writes the result of `look` in one transaction; when a concurrent change made a condition fail, `look` is called again with backoff. */
export const transactWithRetry = (look: () => Promise<readonly Write[]>): Promise<void> =>
  retry({ attempts: 8, exhausted: 'The rows changed at every attempt to write them' }, async () => {
    const writes = await look()
    if (writes.length && (await transact(writes)).size) throw new StaleRead()
  })

/** Moves the rows that `look` returns until there are none. It is idempotent: repeated or run concurrently, it moves each row once. */
export const moveRows = async (look: () => Promise<readonly MovedRow[]>): Promise<void> => {
  for (let isDone = false; !isDone; ) {
    await transactWithRetry(async () => {
      const moved = await look()
      isDone = moved.length <= rowsAtOnce
      return moved.slice(0, rowsAtOnce).flatMap(writesOf)
    })
  }
}
