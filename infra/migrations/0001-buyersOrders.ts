import { addressHash, customers, keys } from '../../lambdas/kit/table/keys.ts'
import type { Migration } from './migration.ts'
import type { StoredRow } from './tableAccess.ts'

const isPaidOrder = ({ pk, sk, status }: StoredRow): boolean =>
  pk.startsWith(keys.order('').pk) && sk === 'ORDER' && (status === 'paid' || status === 'refunded')

/** Adds older paid orders to the list of their mail address, to which a payment adds newer ones (E61). */
export const buyersOrders: Migration = {
  says: 'list the orders paid before 2026-11-23 for their buyers',
  // An erased order has no address, and stays in no list.
  concerns: row => isPaidOrder(row) && row.customer === undefined && Boolean(row.customerEmail),
  writes: row => [
    {
      key: row,
      change: {
        set: { customer: customers.orders(addressHash(String(row.customerEmail))) },
        when: 'attribute_not_exists(#customer) AND #customerEmail = :address',
        values: { address: row.customerEmail },
      },
    },
  ],
}
