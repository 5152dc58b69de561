import { isSameAddress } from '../../shared/kit/mailAddress.ts'
import { accountOwner, addressHash, customers, type Key, keys, lookups, ownerOrderPartition } from '../kit/table/keys.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import type { Account, AnyRow, Services } from './services.ts'

/** A mail address with everything that identifies its holder in the table. */
export type Person = {
  readonly address: string
  readonly account?: Account | undefined
  /** The owners of carts, favourites and payments: the account and the browsers. */
  readonly owners: ReadonlySet<string>
  readonly orders: readonly OrderRow[]
  /** The keys of the rows that an index finds by the address or by the account. */
  readonly indexed: readonly Key[]
}

export const distinctKeys = (named: readonly Key[]): readonly Key[] => [
  ...new Map(named.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values(),
]

type Reads = Pick<Services, 'partition' | 'indexed' | 'rowsAt'>

const isOwnerOrder = ({ pk, sk }: Key): boolean => pk.startsWith(ownerOrderPartition('')) && sk !== keys.openPaymentCount('').sk
const orderOf = ({ sk }: Key): Key => keys.order(sk.slice(sk.indexOf('#') + 1))

const ordersAt = async (at: readonly Key[], { rowsAt }: Reads): Promise<readonly OrderRow[]> =>
  (await rowsAt(distinctKeys(at))) as readonly (AnyRow & OrderRow)[]

/** Checks whether every order from a browser has the address, because a cart that two people filled belongs to neither alone (E51). */
const isOneBuyers = async (owner: string, address: string, reads: Reads): Promise<boolean> => {
  const named = (await reads.partition(ownerOrderPartition(owner))).filter(isOwnerOrder).map(orderOf)
  const orders = await ordersAt(named, reads)
  return orders.every(order => order.owner !== owner || isSameAddress(order.customerEmail, address))
}

const browsersOf = async (orders: readonly OrderRow[], address: string, reads: Reads): Promise<readonly string[]> => {
  const theirs: string[] = []
  for (const owner of new Set(orders.map(order => order.owner)))
    if (owner.startsWith('session:') && (await isOneBuyers(owner, address, reads))) theirs.push(owner)
  return theirs
}

/**
 * Finds what identifies a person in the table, without a scan (E169). The indexes only name rows, which are then read as they are now: a row
 * that was erased a moment ago is not found again.
 */
export const findPerson = async (address: string, account: Account | undefined, reads: Reads): Promise<Person> => {
  const indexed = await reads.indexed('lookup', lookups.address(addressHash(address)))
  const paid = await reads.indexed('customer', customers.orders(addressHash(address)))
  const orders = (await ordersAt([...indexed.filter(isOwnerOrder).map(orderOf), ...paid], reads)).filter(({ customerEmail }) =>
    isSameAddress(customerEmail, address),
  )
  const browsers = await browsersOf(orders, address, reads)
  if (!account) return { address, owners: new Set(browsers), orders, indexed }
  const { sub } = account
  const done = [...(await reads.indexed('customer', customers.signIns(sub))), ...(await reads.indexed('customer', customers.acts(sub)))]
  return { address, account, owners: new Set([accountOwner(sub), ...browsers]), orders, indexed: [...indexed, ...done] }
}
