import type { Artwork } from '../../shared/artwork/artwork.ts'
import { isSameAddress } from '../../shared/kit/mailAddress.ts'
import { accountOwner, type Key, keys } from '../kit/table/keys.ts'
import { subscriberIdOf } from '../newsletter/newsletterToken.ts'
import type { ParcelRow } from '../order/store/orderRecords.ts'
import type { OrderRow } from '../order/store/orderStore.ts'

/** An account of the user pool; its `sub` identifies it in the pool and in the table. */
export type Account = {
  readonly sub: string
  readonly groups: readonly string[]
  /** Its attributes, as the pool names them. */
  readonly attributes: Readonly<Record<string, string>>
}

/** A mail address with everything that identifies its holder in the table. */
export type Person = {
  readonly address: string
  readonly account?: Account | undefined
  /** The owners of carts, favourites and payments: the account and the browsers. */
  readonly owners: ReadonlySet<string>
  readonly orders: readonly OrderRow[]
  /** The parcels of all orders, by the partition of their order. */
  readonly parcels: ReadonlyMap<string, readonly ParcelRow[]>
  /** The titles of all works, by their numbers. */
  readonly titles: ReadonlyMap<number, string>
  /** The partitions of the orders, messages and subscriber, which also hold the mails about them. */
  readonly partitions: ReadonlySet<string>
}

export type AnyRow = Key & Readonly<Record<string, unknown>>

const isOrder = (row: AnyRow): boolean => row.pk.startsWith(keys.order('').pk) && row.sk === keys.order('').sk
const isParcel = ({ pk, sk }: Key): boolean => pk.startsWith(keys.order('').pk) && sk.startsWith('PARCEL#')
const isArtwork = (row: AnyRow): row is AnyRow & Pick<Artwork, 'id' | 'title'> => row.pk.startsWith('ARTWORK#') && row.sk === 'ARTWORK'
const isMessage = ({ pk, sk }: Key): boolean => pk.startsWith(keys.message('').pk) && sk === keys.message('').sk

export const isWrittenBy = ({ email, contactEmail }: AnyRow, address: string): boolean =>
  isSameAddress(email, address) || isSameAddress(contactEmail, address)

/**
 * Finds what identifies somebody in the table. A browser counts as theirs only if every order from it has their address, because a cart
 * that two people filled belongs to neither alone.
 */
export const findPerson = async (
  address: string,
  account: Account | undefined,
  rows: AsyncIterable<readonly AnyRow[]>,
): Promise<Person> => {
  const orders: OrderRow[] = []
  const parcels: (AnyRow & ParcelRow)[] = []
  const titles = new Map<number, string>()
  const shared = new Set<string>()
  const partitions = new Set([keys.subscriber(subscriberIdOf(address)).pk])
  for await (const page of rows)
    for (const row of page) {
      if (isMessage(row) && isWrittenBy(row, address)) partitions.add(row.pk)
      if (isArtwork(row)) titles.set(row.id, row.title)
      if (isParcel(row)) parcels.push(row as AnyRow & ParcelRow)
      if (!isOrder(row)) continue
      const order = row as AnyRow & OrderRow
      if (isSameAddress(order.customerEmail, address)) orders.push(order)
      else shared.add(order.owner)
    }
  for (const { pk } of orders) partitions.add(pk)
  const own = account && accountOwner(account.sub)
  const browsers = orders.map(({ owner }) => owner).filter(owner => owner.startsWith('session:') && !shared.has(owner))
  const byOrder = Map.groupBy(parcels, ({ pk }) => pk)
  return { address, account, owners: new Set([...(own ? [own] : []), ...browsers]), orders, parcels: byOrder, titles, partitions }
}
