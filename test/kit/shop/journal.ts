import { randomUUID } from 'node:crypto'
import type { JournalEntry } from '../../../shared/journal/journal.ts'
import { journalRoutes } from '../../../shared/journal/journalRoutes.ts'
import { once } from '../../../shared/kit/once.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'
import { newAccount, signedIn } from './accounts.ts'
import { everyPage } from './owner.ts'

export type Admin = Visitor & { readonly email: string; readonly sub: string }

/** Makes an administrator of one test: what the journal tells of them is that test's alone. */
export const anAdmin = async (): Promise<Admin> => {
  const credentials = await newAccount({ groups: ['admin'] })
  const { accessToken, sub } = await signedIn(credentials)
  return { ...visitor(randomUUID(), accessToken), email: credentials.email, sub }
}

const reader = once(anAdmin)

/** Reads the whole journal as the back office does, newest first. */
export const journal = async (query: { readonly since?: string } = {}): Promise<readonly JournalEntry[]> => {
  const someone = await reader()
  const pages = await everyPage(page => someone.call(journalRoutes.listJournal, { query: { ...query, ...page } }))
  return pages.flatMap(({ entries }) => entries)
}

/** Returns the journal's entries about an account, oldest first. */
export const toldOf = async ({ sub }: Pick<Admin, 'sub'>, kind: JournalEntry['kind'] = 'write'): Promise<readonly JournalEntry[]> =>
  (await journal()).filter(entry => entry.by?.sub === sub && entry.kind === kind).toReversed()
