import { randomUUID } from 'node:crypto'
import { inDays, retention } from '../../../shared/kit/retention.ts'
import { addressHash, customers, type Key, keys, listings, lookups } from '../table/keys.ts'
import type { ListedRow } from '../table/listing.ts'
import { put, putRow, updateRow, type Write } from '../table/table.ts'
import { nowSeconds } from '../table/ttl.ts'

/** Thirteen months, of 30.5 days each at most. */
const keptSeconds = inDays(Math.floor(retention.journalMonths * 30.5))

export type Actor = { readonly sub: string; readonly email?: string | undefined }

/** The subject of an entry: its kind, its id, and a name for people. */
export type Subject = { readonly kind: string; readonly id: string; readonly label?: string | undefined }

type Value = string | number | boolean | undefined

/** A changed field, with its values before and after where the journal records them. */
export type Changed = { readonly field: string; readonly before?: Value; readonly after?: Value }

/** The content of a line of the journal. */
export type JournalFact = {
  /** A write of an administrator, a sign-in, or something that looks like misuse. */
  readonly kind: 'write' | 'access' | 'alert'
  /** The name of the operation or event. */
  readonly what: string
  readonly by?: Actor | undefined
  /** The network of the caller (`networkOf`). */
  readonly from?: string | undefined
  readonly of?: Subject | undefined
  readonly changes?: readonly Changed[] | undefined
  /** The partition of the `customer` index by which an account lists its own sign-ins. */
  readonly customer?: string | undefined
  /** The outcome of a request to the payment provider that did not succeed. */
  readonly outcome?: 'refused' | 'failed' | undefined
}

export type JournalRow = ListedRow & JournalFact & { readonly listed: string; readonly count?: number; readonly lastAt?: string }

/** The kind of a subject that is an account: its id is the account's, its label the mail address. */
const accountKind = 'account'

/** The keys under which a line is found by the account and by the mail address that it names (E169). */
const namedIn = ({ by, of, customer }: JournalFact) => {
  const account = by?.sub ?? (of?.kind === accountKind ? of.id : undefined)
  const address = by?.email ?? (of?.kind === accountKind ? of.label : undefined)
  return {
    ...(account && { customer: customer ?? customers.acts(account) }),
    ...(address && { lookup: lookups.address(addressHash(address)) }),
  }
}

const rowOf = (key: Key, fact: JournalFact): JournalRow => ({
  ...key,
  ...fact,
  ...namedIn(fact),
  listed: listings.journal,
  listedAt: new Date().toISOString(),
  expiresAtEpoch: nowSeconds() + keptSeconds,
})

const asNew = { when: 'attribute_not_exists(#pk)' }

/**
 * Builds the write of an entry for the transaction that makes the change. The id is random, because IAM lets a function put entries but
 * cannot tell a new one from an existing one, and an entry with an unknown id cannot be replaced (E44).
 */
export const entryWrite = (fact: JournalFact): Write<'journal'> => put('journal', rowOf(keys.journalEntry(randomUUID()), fact), asNew)

/** Writes an entry on its own, once for each `id`. */
export const keepEntry = async (fact: JournalFact, id: string = randomUUID()): Promise<void> => {
  await putRow(rowOf(keys.journalEntry(id), fact), asNew)
}

/** The key of the line that counts events of an hour. */
export const tallyKey = (name: string, at: Date): Key => keys.journalTally(`${name}-${at.toISOString().slice(0, 13)}`)

/** Counts events that strangers can cause at will, in one line an hour. Returns the count. */
export const tally = async (name: string, fact: JournalFact, by: 0 | 1 = 1): Promise<number> => {
  const { pk, sk, ...first } = rowOf(tallyKey(name, new Date()), fact)
  const { expiresAtEpoch, listedAt, ...said } = first
  const told = Object.fromEntries(Object.entries({ ...said, listedAt }).filter(([, value]) => value !== undefined))
  const row = await updateRow<JournalRow>(
    { pk, sk },
    { setOnce: told, set: { expiresAtEpoch, ...(by && { lastAt: listedAt }) }, add: { count: by } },
  )
  return row ? (row.count ?? 0) : 0
}
