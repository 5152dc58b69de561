import { maxCartLines, maxQuantity } from '../../shared/cart/cart.ts'
import { expiry, isKept, type Kept, nowSeconds } from '../kit/kept.ts'
import { cartPartition, type Key, keys } from '../kit/keys.ts'
import { type MovedRow, moveRows } from '../kit/movedRows.ts'
import { deleteRow, putRow, queryRows, type Row, remove, transact, updateRow } from '../kit/table.ts'

type LineRow = Kept & { readonly artworkId: number; readonly quantity: number; readonly addedAt: number }
type PromoRow = Kept & { readonly code: string }

export type CartLine = { readonly artworkId: number; readonly quantity: number; readonly addedAt: number }
/** What the table keeps of a cart: ids, quantities and a code, never a price (D16). */
export type StoredCart = { readonly lines: readonly CartLine[]; readonly promoCode?: string; readonly rows: readonly Kept[] }

const isLine = (row: Kept): row is LineRow => 'artworkId' in row

export const readStoredCart = async (owner: string): Promise<StoredCart> => {
  const all = await queryRows<LineRow | PromoRow>({ where: '#pk = :pk', values: { pk: cartPartition(owner) }, consistency: 'latest' })
  const rows = all.filter(isKept)
  const lines = rows.filter(isLine).toSorted((a, b) => a.addedAt - b.addedAt || a.artworkId - b.artworkId)
  const promo = rows.find(row => !isLine(row)) as PromoRow | undefined
  return { lines, rows, ...(promo && { promoCode: promo.code }) }
}

/** One more of a work, or `false` when the line is at its limit. */
export const addLine = async (owner: string, artworkId: number): Promise<boolean> => {
  const key = keys.cartItem(owner, artworkId)
  const now = nowSeconds()
  const line = { artworkId, expiresAtEpoch: expiry(key) }
  const raised = await updateRow(key, {
    add: { quantity: 1 },
    set: line,
    setOnce: { addedAt: Date.now() },
    when: 'attribute_not_exists(#pk) OR (#expiresAtEpoch > :now AND #quantity < :most)',
    values: { now, most: maxQuantity },
  })
  if (raised) return true
  return putRow({ ...key, ...line, quantity: 1, addedAt: Date.now() }, { when: '#expiresAtEpoch <= :now', values: { now } })
}

/** `false` when there is no such line. */
export const setQuantity = async (owner: string, artworkId: number, quantity: number): Promise<boolean> => {
  const key = keys.cartItem(owner, artworkId)
  const set = { quantity, expiresAtEpoch: expiry(key) }
  const when = 'attribute_exists(#pk) AND #expiresAtEpoch > :now'
  return (await updateRow(key, { set, when, values: { now: nowSeconds() } })) !== false
}

export const removeLine = (owner: string, artworkId: number): Promise<void> => deleteRow(keys.cartItem(owner, artworkId))

export const setPromo = async (owner: string, code: string): Promise<void> => {
  const key = keys.cartPromo(owner)
  await putRow({ ...key, code, expiresAtEpoch: expiry(key) })
}

export const removePromo = (owner: string): Promise<void> => deleteRow(keys.cartPromo(owner))

export const clear = async ({ rows }: StoredCart): Promise<void> => {
  if (rows.length) await transact(rows.map(row => remove('row', row)))
}

const moved = (row: Kept, key: Key): Row => ({ ...row, ...key, expiresAtEpoch: expiry(key) })

const joining = (stored: StoredCart, own: StoredCart, to: string): readonly MovedRow[] => {
  const known = new Set(own.lines.map(line => line.artworkId))
  const room = stored.lines.filter(line => !known.has(line.artworkId)).slice(0, Math.max(0, maxCartLines - known.size))
  const joins = new Set(room.map(line => line.artworkId))
  return stored.rows.map(from => {
    if (!isLine(from)) return { from, to: moved(from, keys.cartPromo(to)), replaces: true }
    return { from, to: joins.has(from.artworkId) ? moved(from, keys.cartItem(to, from.artworkId)) : undefined }
  })
}

/**
 * What `from` gathered joins the cart of `to` (D13). A work in both stays as `to` has it: an original is one. Of two codes the one
 * applied by `from` stays, seen a moment ago; lines beyond what a cart holds are let go, the last added first.
 */
export const joinCart = (from: string, to: string): Promise<void> =>
  moveRows(async () => {
    const [stored, own] = await Promise.all([readStoredCart(from), readStoredCart(to)])
    return joining(stored, own, to)
  })
