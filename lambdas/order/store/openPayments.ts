import { mostOpenPayments } from '../../../shared/order/holdLimits.ts'
import { type Key, keys, openPaymentPartition, openPaymentSortPrefix } from '../../kit/table/keys.ts'
import { change, deleteRow, deleteRowWhen, put, queryRows, remove, transact, type Write } from '../../kit/table/table.ts'
import { nowSeconds } from '../../kit/table/ttl.ts'
import { type Hold, releaseHoldWrites, transferHoldWrites } from './heldCounts.ts'

type Payment = {
  readonly id: string
  readonly owner: string
  readonly items: readonly { readonly artworkId: number }[]
  readonly hold?: Hold
}
type OpenPayment = Key & {
  readonly orderId: string
  readonly expiresAtEpoch: number
  readonly artworkIds: readonly number[]
  /** The number of works that the payment holds. */
  readonly held?: number
}

/** Thirty days, far longer than any payment is open: the TTL then removes rows that were left behind. */
const keptSeconds = 30 * 24 * 60 * 60

/** Returns a visitor's open payments. */
export const openPaymentsOf = (owner: string): Promise<OpenPayment[]> => {
  const where = '#pk = :pk AND begins_with(#sk, :orders)'
  const values = { pk: openPaymentPartition(owner), orders: openPaymentSortPrefix }
  return queryRows<OpenPayment>({ where, values, consistency: 'latest' })
}

/** Counts one more open payment of the buyer. The write labelled `limit` fails when the limit is reached. */
export const openPaymentWrites = ({ id, owner, items, hold }: Payment): readonly Write<'mark' | 'limit'>[] => {
  const expiresAtEpoch = nowSeconds() + keptSeconds
  const artworkIds = items.map(item => item.artworkId)
  return [
    put('mark', { ...keys.openPayment(owner, id), orderId: id, artworkIds, ...(hold && { held: items.length }), expiresAtEpoch }),
    change('limit', keys.openPaymentCount(owner), {
      set: { expiresAtEpoch },
      add: { open: 1 },
      when: 'attribute_not_exists(#open) OR #open < :most',
      values: { most: mostOpenPayments },
    }),
  ]
}

const unmarking = ({ id, owner }: Pick<Payment, 'id' | 'owner'>): readonly Write<'mark'>[] => [
  remove('mark', keys.openPayment(owner, id)),
  change('mark', keys.openPaymentCount(owner), { add: { open: -1 } }),
]

/** Counts one open payment less, and its works as no longer held. These writes belong to the transaction that ends the payment, which counts each once. */
export const closePaymentWrites = (payment: Payment): readonly Write<'mark'>[] => [...unmarking(payment), ...releaseHoldWrites(payment)]

const passPayment = async (payment: OpenPayment, from: string, to: string): Promise<void> => {
  const { orderId } = payment
  const failed = await transact([
    change('order', keys.order(orderId), {
      set: { owner: to },
      when: '#owner = :from AND #status = :pending',
      values: { from, pending: 'pending' },
    }),
    put('mark', { ...payment, ...keys.openPayment(to, orderId) }),
    // A payment that was open before signing in stays open even beyond the limit; no other is opened until there are fewer.
    change('mark', keys.openPaymentCount(to), { set: { expiresAtEpoch: payment.expiresAtEpoch }, add: { open: 1 } }),
    ...unmarking({ id: orderId, owner: from }),
    ...transferHoldWrites(payment.held ?? 0, from, to),
  ])
  // The order is no longer pending or was already passed on, so that only this row is left to delete.
  if (failed.has('order')) await deleteRow(payment)
}

/** Hands a visitor's open payments to the account they sign in to, which resumes or replaces them as its own (D13, D18). */
export const transferOpenPayments = async (from: string, to: string): Promise<void> => {
  const payments = await openPaymentsOf(from)
  await Promise.all(payments.map(payment => passPayment(payment, from, to)))
  await deleteRowWhen(keys.openPaymentCount(from), { when: '#open <= :none', values: { none: 0 } })
}
