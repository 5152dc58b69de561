import { keys, subscriberPartition, subscriberTokenPrefix } from '../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../lambdas/order/store/orderStore.ts'
import { accountingEnd } from '../../shared/kit/retention.ts'
import type { Migration } from './migration.ts'
import type { RowWrite, StoredRow } from './tableAccess.ts'

const isEndless = ({ expiresAtEpoch }: StoredRow): boolean => expiresAtEpoch === undefined

const isSale = ({ pk, sk, status }: StoredRow): boolean =>
  pk.startsWith(keys.order('').pk) && sk === 'ORDER' && (status === 'paid' || status === 'refunded')

/** The row is kept with the accounts of the year of the payment or refund. */
const saleEnd = ({ history, status, paidAt, createdAt }: OrderRow): number =>
  accountingEnd(new Date(history.findLast(entry => entry.status === status)?.at ?? paidAt ?? createdAt))

const endSale = (row: StoredRow): readonly RowWrite[] => {
  const order = row as StoredRow & OrderRow
  const expiresAtEpoch = saleEnd(order)
  return [
    {
      key: order,
      change: {
        set: { expiresAtEpoch },
        when: 'attribute_not_exists(#expiresAtEpoch) AND #status = :status',
        values: { status: order.status },
      },
    },
    // A reference ends with its order.
    { key: keys.orderReference(order.reference), change: { set: { expiresAtEpoch }, setOnce: { orderId: order.id } } },
  ]
}

const isLink = ({ pk, sk }: StoredRow): boolean => pk.startsWith(subscriberPartition('')) && sk.startsWith(subscriberTokenPrefix)

/** Links end with their subscriber; those without a subscriber end now. */
const endLink = (link: StoredRow, partition: readonly StoredRow[], now: Date): readonly RowWrite[] => {
  const subscriber = partition.find(({ sk }) => sk === 'SUBSCRIBER')
  const end = subscriber ? subscriber.expiresAtEpoch : Math.floor(now.getTime() / 1000)
  if (end === undefined) return []
  const when = subscriber ? '#expiresAtEpoch = :end' : 'attribute_not_exists(#pk)'
  return [
    { key: link, change: { set: { expiresAtEpoch: end }, when: 'attribute_exists(#pk) AND attribute_not_exists(#expiresAtEpoch)' } },
    // The condition keeps the links of somebody who confirms at this moment.
    { key: { pk: link.pk, sk: 'SUBSCRIBER' }, check: { when, ...(subscriber && { values: { end } }) } },
  ]
}

/** Gives older sales, their references and links of the newsletter the end that `shared/kit/retention.ts` sets for personal data. */
export const ends: Migration = {
  says: 'give the sales and the newsletter’s links of before 2026-11-23 their end',
  concerns: row => isEndless(row) && (isSale(row) || isLink(row)),
  readsPartition: true,
  writes: (row, partition, now) => (isSale(row) ? endSale(row) : endLink(row, partition, now)),
}
