import { randomUUID } from 'node:crypto'
import { inDays, retention } from '../../../shared/kit/retention.ts'
import { type Key, keys, listings } from '../table/keys.ts'
import type { ListedRow } from '../table/listing.ts'
import { put, putRow, updateRow, type Write } from '../table/table.ts'
import { nowSeconds } from '../table/ttl.ts'

/** Thirteen months, of 30.5 days each at most. */
const keptSeconds = inDays(Math.floor(retention.journalMonths * 30.5))

export type Actor = { readonly sub: string; readonly email?: string | undefined }

/** What an entry is about: the kind of thing, its id, and the name people know it by. */
export type Subject = { readonly kind: string; readonly id: string; readonly label?: string | undefined }

type Value = string | number | boolean | undefined

/** A field that changed, with its value before and after where that is worth keeping. */
export type Changed = { readonly field: string; readonly before?: Value; readonly after?: Value }

/** The facts of a line of the journal. */
export type JournalFact = {
  /** A write of an administrator, a sign-in, or something that looks like misuse. */
  readonly kind: 'write' | 'access' | 'alert'
  /** The operation or the event, by its name. */
  readonly what: string
  readonly by?: Actor | undefined
  /** The network that the call came from, see `networkOf`. */
  readonly from?: string | undefined
  readonly of?: Subject | undefined
  readonly changes?: readonly Changed[] | undefined
  /** Puts a sign-in among those that its own account lists. */
  readonly customer?: string | undefined
  /** How something that the payment provider was asked for came out, where it did not succeed. */
  readonly outcome?: 'refused' | 'failed' | undefined
}

export type JournalRow = ListedRow & JournalFact & { readonly listed: string; readonly count?: number; readonly lastAt?: string }

const rowOf = (key: Key, fact: JournalFact): JournalRow => ({
  ...key,
  ...fact,
  listed: listings.journal,
  listedAt: new Date().toISOString(),
  expiresAtEpoch: nowSeconds() + keptSeconds,
})

const asNew = { when: 'attribute_not_exists(#pk)' }

/**
 * Writes an entry in the transaction of what it tells of. Its id is random: IAM lets a function put entries but cannot tell a new one from
 * an old one, and an entry whose id nobody knows cannot be replaced (E44).
 */
export const entryWrite = (fact: JournalFact): Write<'journal'> => put('journal', rowOf(keys.journalEntry(randomUUID()), fact), asNew)

/** Writes an entry by itself, once for each `id`. */
export const keepEntry = async (fact: JournalFact, id: string = randomUUID()): Promise<void> => {
  await putRow(rowOf(keys.journalEntry(id), fact), asNew)
}

/** Tallies what strangers can cause as often as they like: one line an hour, however often it happens. Returns how often it has. */
export const tally = async (name: string, fact: JournalFact, by: 0 | 1 = 1): Promise<number> => {
  const { pk, sk, ...first } = rowOf(keys.journalTally(`${name}-${new Date().toISOString().slice(0, 13)}`), fact)
  const { expiresAtEpoch, listedAt, ...said } = first
  const told = Object.fromEntries(Object.entries({ ...said, listedAt }).filter(([, value]) => value !== undefined))
  const row = await updateRow<JournalRow>(
    { pk, sk },
    { setOnce: told, set: { expiresAtEpoch, ...(by && { lastAt: listedAt }) }, add: { count: by } },
  )
  return row ? (row.count ?? 0) : 0
}
