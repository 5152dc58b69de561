import type { OwnOrder } from '../../shared/customer/customer.ts'
import { addressHash, customers, keys } from '../kit/table/keys.ts'
import { readListing } from '../kit/table/listing.ts'
import { shownOrderOf } from '../order/delivery/shownOrder.ts'
import { shownPapers } from '../order/store/orderPapers.ts'
import { recordsOfOrders } from '../order/store/orderRecords.ts'
import type { OrderRow } from '../order/store/orderStore.ts'

/** The number of orders in a page; with their parcels they are a fraction of a read's 1 MB. */
const pageOrders = 20

const listingOf = (address: string, most: number) =>
  ({ index: 'customer', list: customers.orders(addressHash(address)), keyOf: keys.order, most }) as const

/** Returns the address as the latest order has it, if there is one. */
export const addressOfOrders = async (address: string): Promise<string | undefined> => {
  const { rows } = await readListing<OrderRow>(listingOf(address, 1), undefined)
  return rows[0]?.customerEmail
}

/** Lists one page of the orders that were paid with an address, newest first, each as its own page shows it. */
export const ordersOf = async (
  address: string,
  cursor: string | undefined,
): Promise<{ readonly orders: OwnOrder[]; readonly next?: string }> => {
  const { rows, ...rest } = await readListing<OrderRow>(listingOf(address, pageOrders), cursor)
  const [recordsOf, papers] = await Promise.all([recordsOfOrders(rows), Promise.all(rows.map(shownPapers))])
  const orders = rows.map((order, at) => ({
    ...shownOrderOf(order, recordsOf(order), papers[at] ?? {}),
    ...(order.sessionId && { sessionId: order.sessionId }),
  }))
  return { orders, ...rest }
}
