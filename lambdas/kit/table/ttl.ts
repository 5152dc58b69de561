import type { Key } from './keys.ts'
import { isAccounts } from './owner.ts'
import { updateRow } from './table.ts'

const daySeconds = 24 * 60 * 60
/** After its last change, what an anonymous visitor gathered is kept for thirty days, a customer's for the three years the policy names. */
const visitorKeptSeconds = 30 * daySeconds
const accountKeptSeconds = 3 * 365 * daySeconds
/** Rows a change does not touch are kept alive with it, once a day at most. */
const refreshSeconds = daySeconds

export type Kept = Key & { readonly expiresAtEpoch: number }

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
export const expiry = (key: Key): number => nowSeconds() + (isAccounts(key) ? accountKeptSeconds : visitorKeptSeconds)

/** The table's own clock only tidies up: what expired is not there, removed or not. */
export const isKept = (row: Kept): boolean => row.expiresAtEpoch > nowSeconds()

/** A visitor's rows live as a whole: changing one keeps the others as long. */
export const keepAlive = async (rows: readonly Kept[]): Promise<void> => {
  const ageing = rows.filter(row => row.expiresAtEpoch < expiry(row) - refreshSeconds)
  await Promise.all(ageing.map(row => updateRow(row, { set: { expiresAtEpoch: expiry(row) }, when: 'attribute_exists(#pk)' })))
}
