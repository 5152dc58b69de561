import { log } from '../kit/log.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { bookPartition, dues, indexes, type Key } from '../kit/table/keys.ts'
import { queryRows } from '../kit/table/table.ts'
import { issueLine } from './issuing.ts'
import { filePaper } from './paperFile.ts'

/** The milliseconds that a run may take, less than until the next one begins. */
const runMilliseconds = 240_000

/** Returns what waits for its number or its file, the oldest first. */
const waiting = (): Promise<readonly Key[]> => {
  const { name, partition, sort } = indexes.due
  const values = { due: dues.papers, now: new Date().toISOString() }
  return queryRows<Key>({ index: name, where: `#${partition} = :due AND #${sort} <= :now`, values })
}

/** One that cannot be issued now holds up no other: the sweep finds it again. */
const done = async (key: Key): Promise<void> => {
  try {
    await (key.pk.startsWith(bookPartition('')) ? issueLine(key) : filePaper(key))
  } catch (error) {
    log.error('paper not issued', error, { key: key.sk })
  }
}

type Event = { readonly keys?: readonly Key[] }

/** Issues the papers of these lines of the income book, one after the other; on a schedule, those that were left. */
export const handler = async ({ keys }: Event): Promise<void> => {
  await readGallery()
  const end = Date.now() + runMilliseconds
  for (const key of keys ?? (await waiting())) if (Date.now() < end) await done(key)
}
