import type { JournalEntry } from '../../shared/journal/journal.ts'
import { journalRoutes } from '../../shared/journal/journalRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import type { JournalRow } from '../kit/journal/journal.ts'
import { keys, listings } from '../kit/table/keys.ts'
import { readListing } from '../kit/table/listing.ts'

const entryOf = ({ pk, listedAt, kind, what, by, from, of, changes, outcome, count, lastAt }: JournalRow): JournalEntry => ({
  id: pk.slice(keys.journal('').pk.length),
  at: listedAt,
  kind,
  what,
  by,
  from,
  of: of as JournalEntry['of'],
  changes: changes && [...changes],
  outcome,
  count,
  lastAt,
})

/** Lists one page of the journal. A line takes about 400 bytes, so that a page has about 2,500. */
const readJournal = async ({ cursor, since }: { readonly cursor?: string | undefined; readonly since?: string | undefined }) => {
  const { rows, ...rest } = await readListing<JournalRow>(
    { list: listings.journal, keyOf: keys.journal },
    cursor,
    since === undefined ? {} : { since },
  )
  return { entries: rows.map(entryOf), ...rest }
}

export const handler = signedInOperation(journalRoutes.listJournal)(({ query }) => readJournal(query))
