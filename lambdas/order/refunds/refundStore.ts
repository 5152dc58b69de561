import { accountingEnd } from '../../../shared/kit/retention.ts'
import type { Reminded } from '../../../shared/order/delivery/reminders.ts'
import type { ArtworkRow } from '../../artwork/artworkStore.ts'
import { dues, keys } from '../../kit/table/keys.ts'
import { change, put, transact, type Write } from '../../kit/table/table.ts'
import { failedRefundLines, refundLines } from '../store/bookWrites.ts'
import {
  endClaims,
  keepReference,
  type MovePart,
  mailWrites,
  moveWrites,
  type OrderMails,
  refundDueFields,
  takeFromBuyer,
} from '../store/orderMoves.ts'
import type { OrderRecords } from '../store/orderRecords.ts'
import { asRead, type OrderRow } from '../store/orderStore.ts'
import { type EventMark, eventWrites } from '../store/paymentEventStore.ts'
import { reminderInputs, rescheduleReminder } from '../store/reminderStore.ts'
import type { RequestedRefund } from './refundDecision.ts'
import { changeOfSums, isOpen, type NewRefund, type RefundPlan, sumsOf } from './refundPlan.ts'

/** The condition that nothing has changed what the order owes or waits for since it was read. */
const asItWas = (order: OrderRow) => asRead(order, [...reminderInputs, 'refundDue'])

/** A refund is kept with the accounts of the year in which it was made. */
const refundRowOf = (order: OrderRow, refund: NewRefund) => ({
  ...keys.orderRefund(order.id, refund.number),
  ...refund,
  expiresAtEpoch: accountingEnd(new Date(refund.at)),
})

/**
 * Returns what the order is due for once its refunds have changed: the reconciliation while the provider may lack one of them, and then its next
 * reminder.
 */
const dueAfter = (order: OrderRow, after: Reminded, { parcels }: OrderRecords, refunds: readonly NewRefund[], now: Date) => {
  if (refunds.some(isOpen)) return { set: order.due === dues.orders ? {} : refundDueFields(now), remove: [] }
  return rescheduleReminder({ order, parcels, refunds }, { order: after, parcels, refunds }, now)
}

/**
 * Writes a refund with its idempotency key and the journal's entries before it is requested from the provider, on condition that all refunds
 * together are at most what was paid. Returns whether that condition held.
 */
export const reserveRefund = async (
  order: OrderRow,
  records: OrderRecords,
  requested: RequestedRefund,
  entries: readonly Write<'journal'>[],
): Promise<boolean> => {
  const now = new Date()
  const number = (order.refundCount ?? 0) + 1
  const refund: NewRefund = {
    ...requested,
    number,
    state: 'pending',
    at: now.toISOString(),
    idempotencyKey: `refund-${order.id}-${number}`,
  }
  const refunds = [...records.refunds, refund]
  const sums = sumsOf(order, refunds)
  const nextDue = dueAfter(order, order, records, refunds, now)
  const { when, values } = asItWas(order)
  const failed = await transact<'order' | 'refund' | 'journal'>([
    change('order', keys.order(order.id), {
      set: { ...sums.set, ...nextDue.set },
      remove: [...sums.remove, ...nextDue.remove],
      when: `#status = :status AND (attribute_not_exists(#refundedAmount) OR #refundedAmount <= :most) AND ${when}`,
      values: { ...values, status: order.status, most: order.totalAmount - requested.amount },
    }),
    put('refund', refundRowOf(order, refund), { when: 'attribute_not_exists(#pk)' }),
    ...entries,
  ])
  return failed.size === 0
}

/** Gives a work whose refund failed back to its buyer, unless the owner has put it on sale since. */
const giveBackToBuyer = (order: OrderRow, { id }: ArtworkRow): Write<'artwork'> =>
  change('artwork', keys.artwork(id), {
    set: { soldBy: order.id, soldAt: order.paidAt },
    remove: ['returnedBy'],
    add: { version: 1 },
    when: '#returnedBy = :order AND attribute_not_exists(#soldBy) AND attribute_not_exists(#heldBy) AND #availability = :sold',
    values: { order: order.id, sold: 'Vendu' },
  })

const mayBeGivenBack = (order: OrderRow, { returnedBy, soldBy, heldBy, availability }: ArtworkRow): boolean =>
  returnedBy === order.id && soldBy === undefined && heldBy === undefined && availability === 'Vendu'

/** Takes the refunded works from their buyer, for the owner to decide about (D21), and gives them back where the refund failed. */
const handOver = (order: OrderRow, artworks: readonly ArtworkRow[], named: readonly number[]) => {
  const dropped = (order.refundedWorks ?? []).filter(id => !named.includes(id))
  const again = artworks.filter(work => dropped.includes(work.id) && mayBeGivenBack(order, work))
  const kept = dropped.filter(id => again.every(work => work.id !== id))
  return {
    refundedWorks: [...named, ...kept],
    writes: [
      ...artworks.filter(({ id, soldBy }) => named.includes(id) && soldBy === order.id).map(({ id }) => takeFromBuyer(order.id, id)),
      ...again.map(work => giveBackToBuyer(order, work)),
    ],
  }
}

type RefundRecord = { readonly event: EventMark; readonly reason: string; readonly mails: OrderMails }

/** Writes the planned refunds of an order together with their mails. Returns the conditions that did not hold. */
export const recordRefunds = (
  order: OrderRow,
  records: OrderRecords,
  artworks: readonly ArtworkRow[],
  plan: RefundPlan,
  { event, reason, mails }: RefundRecord,
): Promise<ReadonlySet<MovePart>> => {
  const now = new Date()
  const sums = sumsOf(order, plan.refunds)
  const { when, values } = asItWas(order)
  const rows = plan.changed.map(refund => put('refund', refundRowOf(order, refund)))
  const lines = [...refundLines(order, plan.made), ...failedRefundLines(order, plan.failed)]
  const rest = [...eventWrites(event), ...rows, ...lines, ...mailWrites(order, mails)]
  if (order.status === 'paid' && plan.isWhole) {
    const expiresAtEpoch = accountingEnd(now)
    const { set } = changeOfSums({ status: 'refunded' }, sums)
    const nextDue = dueAfter(order, { ...order, ...set, status: 'refunded', refundDue: undefined }, records, plan.refunds, now)
    return transact<MovePart>([
      ...moveWrites(order, 'refunded', event?.type ?? reason, {
        set: { ...set, expiresAtEpoch, ...nextDue.set },
        remove: ['refundDue', 'news', 'newsAt', ...nextDue.remove],
        when,
        values,
      }),
      keepReference(order, expiresAtEpoch),
      ...endClaims(order, artworks),
      ...rest,
    ])
  }
  const { refundedWorks, writes } =
    order.status === 'paid'
      ? handOver(order, artworks, sums.set.refundedWorks as readonly number[])
      : { refundedWorks: order.refundedWorks ?? [], writes: [] }
  const { refundDue, withdrawals } = sums.set as Pick<OrderRow, 'refundDue' | 'withdrawals'>
  const nextDue = dueAfter(order, { ...order, refundDue, withdrawals, refundedWorks }, records, plan.refunds, now)
  const summed = changeOfSums(order, sums)
  return transact<MovePart>([
    change('order', keys.order(order.id), {
      set: { ...summed.set, refundedWorks, ...nextDue.set },
      remove: [...summed.remove, ...nextDue.remove],
      when: `#status = :status AND ${when}`,
      values: { ...values, status: order.status },
    }),
    ...writes,
    ...rest,
  ])
}
