import type { Key } from './keys.ts'
import { updateRow } from './table.ts'

/** What an anonymous visitor gathered is kept for thirty days after its last change. */
const keptSeconds = 30 * 24 * 60 * 60
/** Rows a change does not touch are kept alive with it, once a day at most. */
const refreshSeconds = 24 * 60 * 60

export type Kept = Key & { readonly expiresAtEpoch: number }

export const nowSeconds = (): number => Math.floor(Date.now() / 1000)
export const expiry = (): number => nowSeconds() + keptSeconds

/** The table's own clock only tidies up: what expired is not there, removed or not. */
export const isKept = (row: Kept): boolean => row.expiresAtEpoch > nowSeconds()

/** A visitor's rows live as a whole: changing one keeps the others as long. */
export const keepAlive = async (rows: readonly Kept[]): Promise<void> => {
  const ageing = rows.filter(row => row.expiresAtEpoch < expiry() - refreshSeconds)
  const refreshed = { set: { expiresAtEpoch: expiry() }, when: 'attribute_exists(#pk)' }
  await Promise.all(ageing.map(row => updateRow(row, refreshed)))
}
