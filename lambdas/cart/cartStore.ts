import { maxCartLines, maxQuantity, undoableSeconds } from '../../shared/cart/cart.ts'
import type { Refuse } from '../../shared/kit/refusal.ts'
import { retry, StaleRead } from '../kit/retry.ts'
import type { RowChange } from '../kit/table/expression.ts'
import { keys } from '../kit/table/keys.ts'
import { transactWithRetry, whereFree } from '../kit/table/movedRows.ts'
import { change, getRow, remove, tryChange, type Write } from '../kit/table/table.ts'
import { expiry, isKept, type Kept, nowSeconds } from '../kit/table/ttl.ts'

type StoredLine = {
  readonly quantity: number
  readonly addedAt: number
  /** The price in cents that the visitor was last shown, to report a change. It is never charged (D16). */
  readonly seenPrice?: number
}

/** The stored part of a cart: its lines by artwork id and a code, and no price that is charged (D16). */
export type StoredCart = { readonly lines: Readonly<Record<string, StoredLine>>; readonly code?: string | undefined }

/** A cart is one row, so that its lines and its code change, move and expire together. */
type CartRow = Kept & {
  readonly cart: StoredCart
  /** What the last clearing removed, and the end of its undo in epoch seconds. */
  readonly cleared?: StoredCart
  readonly clearedUntil?: number
}

const emptyCart: StoredCart = { lines: {} }

const unlessExpired = (row: CartRow | undefined): CartRow | undefined => (row && isKept(row) ? row : undefined)

/** Returns `undefined` where there is no row, or an expired one. */
export const readCartRow = async (owner: string): Promise<CartRow | undefined> => unlessExpired(await getRow<CartRow>(keys.cart(owner)))

export const readStoredCart = async (owner: string): Promise<StoredCart> => (await readCartRow(owner))?.cart ?? emptyCart

/** Returns the lines in the order in which they were added. */
export const linesOf = ({ lines }: StoredCart): readonly (StoredLine & { readonly artworkId: number })[] =>
  Object.entries(lines)
    .map(([id, line]) => ({ ...line, artworkId: Number(id) }))
    .toSorted((a, b) => a.addedAt - b.addedAt || a.artworkId - b.artworkId)

/** Paths in the row, as `RowChange` takes them. */
const lineAt = (artworkId: number): string => `cart.#lines.#${artworkId}`
const code = 'cart.#code'

const whereKept = ({ when, values, ...changes }: RowChange & { readonly when: string }): RowChange => ({
  ...changes,
  when: `#expiresAtEpoch > :now AND (${when})`,
  values: { ...values, now: nowSeconds() },
})

/** Writes a change and renews the TTL. Returns the cart after the change, or as it stands where the condition did not hold. */
const write = async (owner: string, { set, ...changes }: RowChange) => {
  const key = keys.cart(owner)
  const written = await tryChange<CartRow>(key, { ...changes, set: { expiresAtEpoch: expiry(key), ...set } })
  const row = unlessExpired(written.row)
  return { isChanged: written.isChanged, row, cart: row?.cart ?? emptyCart }
}

/** Writes what `decide` says of the row, if anything, and asks again about the row as it stands where another call changed it first. */
const writeDecided = (
  owner: string,
  read: CartRow | undefined,
  decide: (row: CartRow | undefined) => RowChange | undefined,
): Promise<StoredCart> => {
  let row = read
  return retry({ attempts: 8, exhausted: 'The cart changed at every attempt to change it' }, async () => {
    const decision = decide(row)
    if (!decision) return row?.cart ?? emptyCart
    const written = await write(owner, decision)
    row = written.row
    if (!written.isChanged) throw new StaleRead()
    return written.cart
  })
}

/** Adds a work to the cart, whose row was read a moment ago. */
export const addLine = (
  owner: string,
  read: CartRow | undefined,
  { artworkId, seenPrice }: { readonly artworkId: number; readonly seenPrice: number },
  refuse: Refuse<'cartFull' | 'quantityLimit'>,
): Promise<StoredCart> => {
  const line: StoredLine = { quantity: 1, addedAt: Date.now(), seenPrice }
  const [at, quantity] = [lineAt(artworkId), `${lineAt(artworkId)}.#quantity`]
  return writeDecided(owner, read, row => {
    if (!row) return { set: { cart: { lines: { [artworkId]: line } } }, ...whereFree() }
    const known = row.cart.lines[artworkId]
    if (known) {
      if (known.quantity >= maxQuantity) throw refuse('quantityLimit')
      const values = { one: 1, most: maxQuantity }
      return whereKept({ compute: { [quantity]: `#${quantity} + :one` }, when: `#${quantity} < :most`, values })
    }
    if (Object.keys(row.cart.lines).length >= maxCartLines) throw refuse('cartFull')
    const values = { line, most: maxCartLines }
    return whereKept({ compute: { [at]: ':line' }, when: `attribute_not_exists(#${at}) AND size(#cart.#lines) < :most`, values })
  })
}

/** Returns `undefined` when there is no such line. */
export const changeLine = async (
  owner: string,
  artworkId: number,
  { quantity, seenPrice }: { readonly quantity: number; readonly seenPrice?: number | undefined },
): Promise<StoredCart | undefined> => {
  const at = lineAt(artworkId)
  const values = { quantity, ...(seenPrice !== undefined && { seenPrice }) }
  const compute = Object.fromEntries(Object.keys(values).map(name => [`${at}.#${name}`, `:${name}`]))
  const { isChanged, cart } = await write(owner, whereKept({ compute, when: `attribute_exists(#${at})`, values }))
  return isChanged ? cart : undefined
}

const removePart = async (owner: string, at: string): Promise<StoredCart> =>
  (await write(owner, whereKept({ remove: [at], when: `attribute_exists(#${at})` }))).cart

export const removeLine = (owner: string, artworkId: number): Promise<StoredCart> => removePart(owner, lineAt(artworkId))

export const removePromo = (owner: string): Promise<StoredCart> => removePart(owner, code)

/** Keeps a code on a cart. One that was emptied meanwhile stays empty. */
export const setPromo = async (owner: string, promoCode: string): Promise<StoredCart> => {
  const values = { code: promoCode, none: 0 }
  return (await write(owner, whereKept({ compute: { [code]: ':code' }, when: 'size(#cart.#lines) > :none', values }))).cart
}

/**
 * Empties the cart and keeps its content for an undo, and an empty row no longer than that. Clearing an empty cart changes nothing, also
 * not what is kept for the last undo.
 */
export const clear = async (owner: string): Promise<StoredCart> => {
  const until = nowSeconds() + undoableSeconds
  const set = { cart: emptyCart, clearedUntil: until, expiresAtEpoch: until }
  const when = `size(#cart.#lines) > :none OR attribute_exists(#${code})`
  return (await write(owner, whereKept({ compute: { cleared: '#cart' }, set, when, values: { none: 0 } }))).cart
}

/** Returns the lines of a cart, and as many of another one's, first added first, as there is room for. Its own line of a work stays. */
const joinedLines = ({ lines }: StoredCart, other: StoredCart): StoredCart['lines'] => {
  const added = linesOf(other).filter(({ artworkId }) => !lines[artworkId])
  const room = added.slice(0, maxCartLines - Object.keys(lines).length)
  return { ...Object.fromEntries(room.map(({ artworkId, ...line }) => [artworkId, line])), ...lines }
}

/** Restores, once, what the last clearing removed. A work or a code added since stays as it is. */
export const undoClear = async (owner: string): Promise<StoredCart> =>
  writeDecided(owner, await readCartRow(owner), row => {
    if (!row?.cleared || (row.clearedUntil ?? 0) <= nowSeconds()) return undefined
    const { cart, cleared } = row
    return {
      set: { cart: { lines: joinedLines(cart, cleared), code: cart.code ?? cleared.code } },
      remove: ['cleared', 'clearedUntil'],
      when: '#cart = :cart AND #cleared = :cleared',
      values: { cart, cleared },
    }
  })

/**
 * The condition that a cart is as it was read. Maps are compared whole:
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Condition.html (EQ)
 */
const asItWas = (row: CartRow | undefined) => (row ? { when: '#cart = :cart', values: { cart: row.cart } } : whereFree())

/**
 * Merges the cart of `from` into that of `to` (D13). A work in both keeps the line of `to`, because an original is unique. Of two codes
 * that of `from` stays, because the visitor has just seen it. Lines beyond a cart's limit are dropped, the last added first.
 */
export const joinCart = (from: string, to: string): Promise<void> =>
  transactWithRetry(async () => {
    const [gathered, own] = await Promise.all([readCartRow(from), readCartRow(to)])
    if (!gathered) return []
    const key = keys.cart(to)
    const cart = { lines: joinedLines(own?.cart ?? emptyCart, gathered.cart), code: gathered.cart.code ?? own?.cart.code }
    return [remove('from', gathered, asItWas(gathered)), change('to', key, { set: { cart, expiresAtEpoch: expiry(key) }, ...asItWas(own) })]
  })

/** Takes bought works and the code out of a cart, in the transaction of their payment. What is added meanwhile stays. */
export const boughtWrites = async (owner: string, artworkIds: readonly number[]): Promise<readonly Write<'cart'>[]> => {
  const removed = { remove: [...artworkIds.map(lineAt), code], when: 'attribute_exists(#cart)' }
  return (await readCartRow(owner)) ? [change('cart', keys.cart(owner), removed)] : []
}
