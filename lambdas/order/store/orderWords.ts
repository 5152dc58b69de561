import { foundWords, indexedWords } from '../../adminList/foundWords.ts'
import { type Key, keys } from '../../kit/table/keys.ts'
import { putWords, wordRow } from '../../kit/table/listWords.ts'
import { put, remove, type Write } from '../../kit/table/table.ts'
import type { ParcelRow } from './orderRecords.ts'
import type { OrderRow } from './orderStore.ts'

type Named = Pick<OrderRow, 'customerEmail' | 'customerName' | 'customerDetails' | 'erasedAt'>

/** Returns the words by which an order is found; an erased order has none. */
export const orderWords = ({ customerEmail, customerName, customerDetails, erasedAt }: Named): readonly string[] =>
  erasedAt ? [] : foundWords(customerEmail, customerName, customerDetails.city)

/**
 * Writes the words of an order before the transaction that records its payment (E166): no order lacks them, and words of an order that is not
 * paid after all find nothing. In the transaction each would cost two units.
 */
export const writeWords = (order: OrderRow, expiresAtEpoch: number): Promise<void> =>
  putWords(keys.orderWord, order, orderWords(order), expiresAtEpoch)

/** An order as an act leaves it: its buyer and its parcels. */
type Told = { readonly order: Named; readonly parcels: readonly Pick<ParcelRow, 'trackingNumber'>[] }

const toldWords = ({ order, parcels }: Told): ReadonlySet<string> => {
  const numbers = parcels.flatMap(({ trackingNumber = '' }) => indexedWords(trackingNumber))
  return new Set([...orderWords(order), ...numbers])
}

/** Returns the keys of all words of an order with its parcels. */
export const orderWordKeys = (order: OrderRow, parcels: Told['parcels']): readonly Key[] =>
  [...toldWords({ order, parcels })].map(word => keys.orderWord(word, order.listedAt, order.id))

/** Changes the words of an order with the act that corrects its buyer or numbers a parcel. */
export const wordWrites = (order: OrderRow, was: Told, is: Told, expiresAtEpoch: number): readonly Write<'word'>[] => {
  const [before, after] = [toldWords(was), toldWords(is)]
  const rowsOf = (words: ReadonlySet<string>, but: ReadonlySet<string>) =>
    [...words].filter(word => !but.has(word)).map(word => wordRow(keys.orderWord, order, word, expiresAtEpoch))
  return [...rowsOf(after, before).map(row => put('word', row)), ...rowsOf(before, after).map(row => remove('word', row))]
}
