import pMap from 'p-map'
import { stuckSeconds } from '../../shared/order/orderLife.ts'
import { log } from '../kit/log.ts'
import { dues, indexes, type Key, keys } from '../kit/table/keys.ts'
import { queryRows, updateRow } from '../kit/table/table.ts'
import { finishLatePaymentRefund } from './latePayment.ts'
import { finishSaleRefunds } from './refunds/refunding.ts'
import { endPendingOrder } from './release.ts'
import { findOrder } from './store/orderStore.ts'

/** The attributes that the `due` index projects of a waiting order. */
type DueRow = Key & { readonly dueAt: string; readonly dueSince: string }

/** The orders handled in one run, and those at a time: each takes 17 s when the provider does not answer. */
const mostInOneRun = 25
const concurrency = 5
/** The delay until an order that could not be ended is tried again, so that it does not hold up the others. */
const retrySeconds = 10 * 60

const before = (now: Date, seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString()

/** Returns every waiting order, the earliest due first. They are few, because an unpaid order holds works that no other can hold. */
const waitingOrders = (): Promise<DueRow[]> => {
  const { name, partition } = indexes.due
  return queryRows<DueRow>({ index: name, where: `#${partition} = :orders`, values: { orders: dues.orders } })
}

const idOf = ({ pk }: Key): string => pk.slice(keys.order('').pk.length)

/** Settles the order's payment by the provider's state, or sends the refund that it owes. */
const end = async (id: string): Promise<void> => {
  const order = await findOrder(id)
  if (order?.paidAt) return finishSaleRefunds(id)
  if (order?.status === 'refunded') return finishLatePaymentRefund(id)
  if (order?.status === 'pending' && (await endPendingOrder(id, 'session over')) === 'pending') throw new Error('The order still waits')
}

const postpone = (row: DueRow, now: Date): Promise<unknown> =>
  updateRow(row, { set: { dueAt: before(now, -retrySeconds) }, when: 'attribute_exists(#due)' })

/** Returns whether the order ended; one that did not is postponed, so that it does not hold up the others. */
const tryToEnd = async (row: DueRow, now: Date): Promise<boolean> => {
  const orderId = idOf(row)
  try {
    await end(orderId)
    log.info('order looked into', { orderId })
    return true
  } catch (error) {
    log.error('order not brought to its end', error, { orderId })
    await postpone(row, now).catch(refused => log.error('order not put off', refused, { orderId }))
    return false
  }
}

/** Ends every order that is due, by the provider's state. Returns how many still wait after more than an hour (D18b, D21). */
export const reconcile = async (now: Date): Promise<number> => {
  const waiting = await waitingOrders()
  const due = waiting.filter(({ dueAt }) => dueAt <= now.toISOString()).slice(0, mostInOneRun)
  const ended = new Set<DueRow>()
  await pMap(due, async row => (await tryToEnd(row, now)) && ended.add(row), { concurrency })
  return waiting.filter(row => row.dueSince < before(now, stuckSeconds) && !ended.has(row)).length
}
