import { accountingEnd, inDays, retention } from '../../../shared/kit/retention.ts'
import { mostOpenPayments } from '../../../shared/order/holdLimits.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import { addressHash, type Key, keys, lookups, ownerOrderPartition, ownerOrderPrefix } from '../../kit/table/keys.ts'
import { change, deleteRowWhen, getRows, put, queryRows, remove, transact, type Write } from '../../kit/table/table.ts'
import { nowSeconds } from '../../kit/table/ttl.ts'
import { type Hold, type HoldRoom, heldWorks, releaseHoldWrites, withinHeld } from './heldCounts.ts'

type Payment = {
  readonly id: string
  readonly status: OrderStatus
  readonly owner: string
  readonly customerEmail: string
  readonly items: readonly { readonly artworkId: number }[]
  readonly hold?: Hold
}
export type OwnerOrder = Key & { readonly orderId: string; readonly lookup: string; readonly expiresAtEpoch: number }

/** Thirty days, far longer than any payment is open: the TTL then removes counts that were left behind. */
const keptSeconds = 30 * 24 * 60 * 60

const keyOf = ({ id, owner }: Payment, status: OrderStatus): Key => keys[status === 'expired' ? 'expiredOrder' : 'ownerOrder'](owner, id)

/**
 * The row by which an order is found from its visitor, and also an unpaid one from its buyer's address (E169). It is written with the
 * order and again where it expires, so that a purchase that is paid writes it once. It ends with its order.
 */
const ownerOrderRow = (order: Payment, status: OrderStatus): OwnerOrder => ({
  ...keyOf(order, status),
  orderId: order.id,
  lookup: lookups.address(addressHash(order.customerEmail)),
  expiresAtEpoch: status === 'expired' ? nowSeconds() + inDays(retention.unpaidOrderDays) : accountingEnd(new Date()),
})

/** Moves the row where an order expires, or where its payment arrives after that. */
export const moveOwnerOrder = (order: Payment, status: OrderStatus): readonly Write<'mark'>[] =>
  order.owner && (order.status === 'expired' || status === 'expired')
    ? [remove('mark', keyOf(order, order.status)), put('mark', ownerOrderRow(order, status))]
    : []

/** Returns a visitor's orders that wait for their payment; besides their rows only those of paid orders are read. */
export const openPaymentsOf = async <P extends Payment & Key>(owner: string): Promise<readonly P[]> => {
  const where = '#pk = :pk AND begins_with(#sk, :orders)'
  const values = { pk: ownerOrderPartition(owner), orders: ownerOrderPrefix }
  const rows = await queryRows<OwnerOrder>({ where, values, consistency: 'latest' })
  const orders = await getRows<P>(
    rows.map(({ orderId }) => keys.order(orderId)),
    'latest',
  )
  return orders.filter(({ status }) => status === 'pending')
}

/** A payment and the works that it holds, as their visitor's one row counts both: in rows of their own each purchase would write two more (E182). */
const counted = (payment: Payment, times: 1 | -1) => ({ open: times, ...(payment.hold && { works: times * heldWorks(payment) }) })

/**
 * Counts one more open payment of the buyer, with its works as held. The count's write fails when a limit would be exceeded: labelled `held` for
 * an order that holds works, whichever limit it is, and `limit` for one that holds none.
 */
export const openPaymentWrites = (order: Payment, most: Pick<HoldRoom, 'visitor'>): readonly Write<'mark' | 'limit' | 'held'>[] => {
  const { when, values } = order.hold ? withinHeld(order, most.visitor) : {}
  return [
    put('mark', ownerOrderRow(order, order.status)),
    change(order.hold ? 'held' : 'limit', keys.openPaymentCount(order.owner), {
      set: { expiresAtEpoch: nowSeconds() + keptSeconds },
      add: counted(order, 1),
      when: ['(attribute_not_exists(#open) OR #open < :most)', when].filter(Boolean).join(' AND '),
      values: { ...values, most: mostOpenPayments },
    }),
  ]
}

const countLess = (payment: Payment): Write<'mark'> => change('mark', keys.openPaymentCount(payment.owner), { add: counted(payment, -1) })

/** Counts one open payment less, and its works as no longer held. These writes belong to the transaction that ends the payment, which counts each once. */
export const closePaymentWrites = (payment: Payment): readonly Write<'mark'>[] => [countLess(payment), ...releaseHoldWrites(payment)]

/** A payment that ended or was passed on meanwhile stays as it is. */
const passPayment = async (order: Payment, to: string): Promise<void> => {
  const { id, owner: from } = order
  await transact([
    change('order', keys.order(id), {
      set: { owner: to },
      when: '#owner = :from AND #status = :pending',
      values: { from, pending: 'pending' },
    }),
    remove('mark', keys.ownerOrder(from, id)),
    put('mark', ownerOrderRow({ ...order, owner: to }, order.status)),
    // A payment that was open before signing in stays open even beyond the limit; no other is opened until there are fewer.
    change('mark', keys.openPaymentCount(to), { set: { expiresAtEpoch: nowSeconds() + keptSeconds }, add: counted(order, 1) }),
    countLess(order),
  ])
}

/** Hands a visitor's open payments to the account they sign in to, which resumes or replaces them as its own (D13, D18). */
export const transferOpenPayments = async (from: string, to: string): Promise<void> => {
  const payments = await openPaymentsOf(from)
  await Promise.all(payments.filter(({ owner }) => owner === from).map(order => passPayment(order, to)))
  await deleteRowWhen(keys.openPaymentCount(from), { when: '#open <= :none', values: { none: 0 } })
}
