import { foundWords } from '../adminList/foundWords.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { bookLineKeys } from '../order/store/bookWrites.ts'
import type { ParcelRow, RefundRow } from '../order/store/orderRecords.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { orderWordKeys } from '../order/store/orderWords.ts'
import { kindOf, partitionsOf, type RowName, rowKinds } from './dataMap.ts'
import type { Titles } from './exportedFields.ts'
import { sentImageTexts } from './exportTexts.ts'
import { distinctKeys, type Person } from './person.ts'
import type { AnyRow, Services } from './services.ts'

/** The partitions that are read at the same time. */
const readAtOnce = 20

/** Returns the keys of the words that lead to the orders and messages among rows (E166). */
const wordKeysIn = (rows: readonly AnyRow[]): readonly Key[] => {
  const of = (name: RowName) => rows.filter(row => kindOf(row)[0] === name)
  const [orders, parcels] = [of('order') as unknown as OrderRow[], of('orderParcel') as unknown as ParcelRow[]]
  const ofMessages = of('message').flatMap(({ pk, listedAt, email, contactEmail, name, contactName }) =>
    foundWords(String(email ?? contactEmail), String(name ?? contactName ?? '')).map(word =>
      keys.messageWord(word, String(listedAt), pk.slice(keys.message('').pk.length)),
    ),
  )
  const ofOrders = orders.flatMap(order =>
    orderWordKeys(
      order,
      parcels.filter(({ pk }) => pk === order.pk),
    ),
  )
  return distinctKeys([...ofOrders, ...ofMessages])
}

/** Returns the keys of the lines of the book and of the papers of the orders among rows: the accounts find them by their year. */
const accountKeysIn = (rows: readonly AnyRow[]): readonly Key[] => {
  const of = (name: RowName) => rows.filter(row => kindOf(row)[0] === name)
  const [orders, refunds] = [of('order') as unknown as OrderRow[], of('orderRefund') as unknown as RefundRow[]]
  const lines = orders.flatMap(order =>
    bookLineKeys(
      order,
      refunds.filter(({ pk }) => pk === order.pk),
    ),
  )
  return distinctKeys([...lines, ...of('orderPaper').map(({ number }) => keys.paper(String(number)))])
}

/**
 * Returns all rows with a person's data, as they are now, each before the rows that it is found by. A row of an unknown kind in one of their
 * partitions makes it throw.
 */
export const rowsOf = async (person: Person, { partition, rowsAt }: Pick<Services, 'partition' | 'rowsAt'>): Promise<readonly AnyRow[]> => {
  const places = new Map(
    Object.entries(rowKinds).map(([name, kind]) => [name as RowName, new Set(kind.people ? partitionsOf(kind, person) : [])]),
  )
  const partitions = [...new Set([...places.values()].flatMap(each => [...each]))]
  const rows = [...(await rowsAt(distinctKeys(person.indexed)))]
  for (let at = 0; at < partitions.length; at += readAtOnce) {
    const read = await Promise.all(partitions.slice(at, at + readAtOnce).map(partition))
    rows.push(...read.flat().filter(row => places.get(kindOf(row)[0])?.has(row.pk)))
  }
  return [...(await rowsAt([...wordKeysIn(rows), ...accountKeysIn(rows)])), ...rows]
}

/** Returns the numbers of the works that a value names, as rows name them: `artworkId`, lists of numbers, and a cart's lines by number. */
const worksIn = (value: unknown, name = ''): readonly number[] => {
  if (typeof value === 'number') return /^artworkIds?$|Works$/.test(name) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(each => worksIn(each, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (name === 'lines' ? [Number(key)] : worksIn(each, key)))
}

/** Returns the titles of the works that rows name, by their numbers. */
export const titlesIn = async (rows: readonly AnyRow[], { rowsAt }: Pick<Services, 'rowsAt'>): Promise<Titles> => {
  const works = await rowsAt([...new Set(worksIn(rows))].map(keys.artwork))
  return new Map(works.map(({ id, title }) => [Number(id), String(title)]))
}

type Image = { readonly name: string; readonly path?: string; readonly thumbnail?: string; readonly original: string }
type StoredImage = { readonly key: string; readonly title: string }

const filesOf = ({ name, path, thumbnail, original }: Image): readonly StoredImage[] => [
  ...(path ? [{ key: path, title: name }] : []),
  ...(thumbnail ? [{ key: thumbnail, title: sentImageTexts.thumbnail(name) }] : []),
  { key: original, title: sentImageTexts.original(name) },
]

/** Returns the files of a quote request's images in the uploads bucket. */
export const imagesOf = ({ kind, images = [] }: AnyRow): readonly StoredImage[] =>
  kind === 'quote' ? (images as readonly Image[]).flatMap(filesOf) : []
