import { inDays, inYears, retention } from '../../../shared/kit/retention.ts'
import { isAccounts, type Key } from './keys.ts'
import { updateRow } from './table.ts'

/** An anonymous visitor's rows live for thirty days after their last change, a customer's for the three years the privacy policy names. */
const visitorKeptSeconds = inDays(retention.visitorDays)
const accountKeptSeconds = inYears(retention.accountYears)
/** A change also renews the TTL of the owner's other rows, once a day at most. */
const refreshSeconds = inDays(1)

export type Kept = Key & { readonly expiresAtEpoch: number }

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
export const expiry = (key: Key): number => nowSeconds() + (isAccounts(key) ? accountKeptSeconds : visitorKeptSeconds)

/** Checks whether a row has not expired, because the TTL may remove expired rows late. */
export const isKept = (row: Kept): boolean => row.expiresAtEpoch > nowSeconds()

/** Renews the TTL of all of a visitor's rows when one changes, so that they expire together. */
export const keepAlive = async (rows: readonly Kept[]): Promise<void> => {
  const ageing = rows.filter(row => row.expiresAtEpoch < expiry(row) - refreshSeconds)
  await Promise.all(ageing.map(row => updateRow(row, { set: { expiresAtEpoch: expiry(row) }, when: 'attribute_exists(#pk)' })))
}
