import { randomUUID } from 'node:crypto'
import { maxCartLines, maxQuantity, undoableSeconds } from '../../shared/cart/cart.ts'
import { cartPartition, type Key, keys } from '../kit/table/keys.ts'
import { type MovedRow, moveRows, transactWithRetry, whereFree } from '../kit/table/movedRows.ts'
import { deleteRow, getRow, put, putRow, queryRows, type Row, remove, updateRow } from '../kit/table/table.ts'
import { expiry, isKept, type Kept, nowSeconds } from '../kit/table/ttl.ts'

type PromoRow = Kept & { readonly code: string }

export type StoredLine = {
  readonly artworkId: number
  readonly quantity: number
  readonly addedAt: number
  /** The price in cents that the visitor was last shown, to report a change. It is never charged (D16). */
  readonly seenPrice?: number
}
type LineRow = Kept & StoredLine
/** The stored part of a cart: ids, quantities and a code, and no price that is charged (D16). */
export type StoredCart = { readonly lines: readonly StoredLine[]; readonly promoCode?: string; readonly rows: readonly Kept[] }

const isLine = (row: Kept): row is LineRow => 'artworkId' in row

export const readStoredCart = async (owner: string): Promise<StoredCart> => {
  const all = await queryRows<LineRow | PromoRow>({ where: '#pk = :pk', values: { pk: cartPartition(owner) }, consistency: 'latest' })
  return storedCartOf(all.filter(isKept))
}

const storedCartOf = (rows: readonly (LineRow | PromoRow)[]): StoredCart => {
  const lines = rows.filter(isLine).toSorted((a, b) => a.addedAt - b.addedAt || a.artworkId - b.artworkId)
  const promo = rows.find(row => !isLine(row)) as PromoRow | undefined
  return { lines, rows, ...(promo && { promoCode: promo.code }) }
}

/** Adds a work to the cart; returns `false` when its line is at the limit. */
export const addLine = async (owner: string, artworkId: number, seenPrice: number): Promise<boolean> => {
  const key = keys.cartItem(owner, artworkId)
  const now = nowSeconds()
  const line = { artworkId, expiresAtEpoch: expiry(key) }
  const raised = await updateRow(key, {
    add: { quantity: 1 },
    set: line,
    setOnce: { addedAt: Date.now(), seenPrice },
    when: 'attribute_not_exists(#pk) OR (#expiresAtEpoch > :now AND #quantity < :most)',
    values: { now, most: maxQuantity },
  })
  if (raised) return true
  return putRow({ ...key, ...line, quantity: 1, addedAt: Date.now(), seenPrice }, { when: '#expiresAtEpoch <= :now', values: { now } })
}

/** Returns `false` when there is no such line. */
export const changeLine = async (
  owner: string,
  artworkId: number,
  changes: Pick<StoredLine, 'quantity'> & { readonly seenPrice?: number | undefined },
): Promise<boolean> => {
  const key = keys.cartItem(owner, artworkId)
  const set = { ...changes, expiresAtEpoch: expiry(key) }
  const when = 'attribute_exists(#pk) AND #expiresAtEpoch > :now'
  return (await updateRow(key, { set, when, values: { now: nowSeconds() } })) !== false
}

export const removeLine = (owner: string, artworkId: number): Promise<void> => deleteRow(keys.cartItem(owner, artworkId))

export const setPromo = async (owner: string, code: string): Promise<void> => {
  const key = keys.cartPromo(owner)
  await putRow({ ...key, code, expiresAtEpoch: expiry(key) })
}

export const removePromo = (owner: string): Promise<void> => deleteRow(keys.cartPromo(owner))

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
 * Merges the cart of `from` into that of `to` (D13). A work in both keeps the line of `to`, because an original is unique. Of two codes
 * that of `from` stays, because the visitor has just seen it. Lines beyond a cart's limit are dropped, the last added first.
 */
export const joinCart = (from: string, to: string): Promise<void> =>
  moveRows(async () => {
    const [stored, own] = await Promise.all([readStoredCart(from), readStoredCart(to)])
    return joining(stored, own, to)
  })

type ClearedRow = Kept & { readonly clearing: string; readonly rows: readonly (LineRow | PromoRow)[] }

const asItWas = (row: Kept) =>
  isLine(row)
    ? { when: '#quantity = :quantity', values: { quantity: row.quantity } }
    : { when: '#code = :code', values: { code: (row as PromoRow).code } }

/** Empties the cart and keeps its rows for an undo. Clearing an empty cart changes nothing, also not the rows kept for the last undo. */
export const clear = (owner: string): Promise<void> =>
  transactWithRetry(async () => {
    const { rows } = await readStoredCart(owner)
    if (!rows.length) return []
    const aside = { ...keys.clearedCart(owner), clearing: randomUUID(), rows, expiresAtEpoch: nowSeconds() + undoableSeconds }
    return [put('aside', aside), ...rows.map(row => remove('row', row, asItWas(row)))]
  })

/** Restores, once, the rows that the last clearing removed. A work or a code added since stays as it is. */
export const undoClear = (owner: string): Promise<void> =>
  transactWithRetry(async () => {
    const aside = await getRow<ClearedRow>(keys.clearedCart(owner))
    if (!aside || !isKept(aside)) return []
    const own = await readStoredCart(owner)
    const back = joining(storedCartOf(aside.rows), own, owner).flatMap(({ to, replaces }) =>
      to && !(replaces && own.promoCode) ? [put('row', to, whereFree())] : [],
    )
    return [remove('aside', aside, { when: '#clearing = :clearing', values: { clearing: aside.clearing } }), ...back]
  })
