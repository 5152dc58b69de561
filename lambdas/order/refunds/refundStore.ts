import { accountingEnd } from '../../../shared/kit/retention.ts'
import type { Reminded } from '../../../shared/order/delivery/reminders.ts'
import type { ArtworkRow } from '../../artwork/artworkStore.ts'
import { dues, keys } from '../../kit/table/keys.ts'
import { change, put, transact, type Write } from '../../kit/table/table.ts'
import { asRead } from '../store/asRead.ts'
import {
  disown,
  type EventMark,
  eventWrites,
  giveUpAll,
  keepReference,
  type MovePart,
  mailWrites,
  moveWrites,
  type OrderMails,
  owing,
} from '../store/orderMoves.ts'
import type { OrderRow } from '../store/orderStore.ts'
import type { Delivery } from '../store/parcelStore.ts'
import { awaitingAfter, followed, waiting } from '../store/reminderStore.ts'
import type { Wanted } from './refundDecision.ts'
import { isOpen, type NewRefund, type RefundPlan, sumsOf } from './refundPlan.ts'

/** Holds only while nothing has changed what the order owes or waits for since it was read. */
const asItWas = (order: OrderRow) => asRead(order, [...followed, 'refundDue'])

/** Money given back belongs to the accounts of its own year. */
const rowOf = (order: OrderRow, refund: NewRefund) => ({
  ...keys.orderRefund(order.id, refund.number),
  ...refund,
  expiresAtEpoch: accountingEnd(new Date(refund.at)),
})

/**
 * What an order waits for once its refunds have changed: while the provider is still to be asked, for the reconciliation; then, if it is a
 * sale still, for its next reminder.
 */
const waitingFor = (order: OrderRow, after: Reminded, { parcels }: Delivery, refunds: readonly NewRefund[], now: Date) => {
  if (refunds.some(isOpen)) return { set: order.due === dues.orders ? {} : owing(now), remove: [] }
  if (order.status !== 'paid') return { set: {}, remove: waiting }
  return awaitingAfter({ order, parcels }, { order: after, parcels }, now)
}

/**
 * Writes a refund before the provider is asked for it, with its idempotency key and the journal's entry, on condition that all refunds
 * together are no more than was paid. Returns whether it held.
 */
export const reserveRefund = async (
  order: OrderRow,
  delivery: Delivery,
  wanted: Wanted,
  entries: readonly Write<'journal'>[],
): Promise<boolean> => {
  const now = new Date()
  const number = (order.refundCount ?? 0) + 1
  const refund: NewRefund = { ...wanted, number, state: 'pending', at: now.toISOString(), idempotencyKey: `refund-${order.id}-${number}` }
  const refunds = [...delivery.refunds, refund]
  const sums = sumsOf(order, refunds)
  const left = waitingFor(order, order, delivery, refunds, now)
  const { when, values } = asItWas(order)
  const failed = await transact<'order' | 'refund' | 'journal'>([
    change('order', keys.order(order.id), {
      set: { ...sums.set, ...left.set },
      remove: [...sums.remove, ...left.remove],
      when: `#status = :status AND (attribute_not_exists(#refundedAmount) OR #refundedAmount <= :most) AND ${when}`,
      values: { ...values, status: order.status, most: order.totalAmount - wanted.amount },
    }),
    put('refund', rowOf(order, refund), { when: 'attribute_not_exists(#pk)' }),
    ...entries,
  ])
  return failed.size === 0
}

/** A work whose refund failed is its buyer's again, unless the owner has put it on sale since. */
const own = (order: OrderRow, { id }: ArtworkRow): Write<'artwork'> =>
  change('artwork', keys.artwork(id), {
    set: { soldBy: order.id, soldAt: order.paidAt },
    remove: ['returnedBy'],
    add: { version: 1 },
    when: '#returnedBy = :order AND attribute_not_exists(#soldBy) AND attribute_not_exists(#heldBy) AND #availability = :sold',
    values: { order: order.id, sold: 'Vendu' },
  })

const isOwnAgain = (order: OrderRow, { returnedBy, soldBy, heldBy, availability }: ArtworkRow): boolean =>
  returnedBy === order.id && soldBy === undefined && heldBy === undefined && availability === 'Vendu'

/** Hands the works that refunds name to the owner, who decides about them (D21), and back to their buyer where the refund failed. */
const handOver = (order: OrderRow, artworks: readonly ArtworkRow[], named: readonly number[]) => {
  const dropped = (order.refundedWorks ?? []).filter(id => !named.includes(id))
  const again = artworks.filter(work => dropped.includes(work.id) && isOwnAgain(order, work))
  const kept = dropped.filter(id => again.every(work => work.id !== id))
  return {
    refundedWorks: [...named, ...kept],
    writes: [
      ...artworks.filter(({ id, soldBy }) => named.includes(id) && soldBy === order.id).map(({ id }) => disown(order.id, id)),
      ...again.map(work => own(order, work)),
    ],
  }
}

type Told = { readonly event: EventMark; readonly reason: string; readonly mails: OrderMails }

/** Writes what the provider says of an order's refunds, with the mails that tell of it. Returns the conditions that did not hold. */
export const recordRefunds = (
  order: OrderRow,
  delivery: Delivery,
  artworks: readonly ArtworkRow[],
  plan: RefundPlan,
  { event, reason, mails }: Told,
): Promise<ReadonlySet<MovePart>> => {
  const now = new Date()
  const sums = sumsOf(order, plan.refunds)
  const { when, values } = asItWas(order)
  const rows = plan.changed.map(refund => put('refund', rowOf(order, refund)))
  const rest = [...eventWrites(event), ...rows, ...mailWrites(order, mails)]
  if (order.status === 'paid' && plan.isWhole) {
    const expiresAtEpoch = accountingEnd(now)
    const { refundDue: _, news: __, newsAt: ___, ...set } = sums.set
    return transact<MovePart>([
      ...moveWrites(order, 'refunded', event?.type ?? reason, {
        set: { ...set, expiresAtEpoch, ...(plan.refunds.some(isOpen) && owing(now)) },
        remove: ['refundDue', 'news', 'newsAt', ...(plan.refunds.some(isOpen) ? [] : waiting)],
        when,
        values,
      }),
      keepReference(order, expiresAtEpoch),
      ...giveUpAll(order, artworks),
      ...rest,
    ])
  }
  const { refundedWorks, writes } =
    order.status === 'paid'
      ? handOver(order, artworks, sums.set.refundedWorks as readonly number[])
      : { refundedWorks: order.refundedWorks ?? [], writes: [] }
  const { refundDue, withdrawals } = sums.set as Pick<OrderRow, 'refundDue' | 'withdrawals'>
  const left = waitingFor(order, { ...order, refundDue, withdrawals, refundedWorks }, delivery, plan.refunds, now)
  return transact<MovePart>([
    change('order', keys.order(order.id), {
      set: { ...(order.status === 'paid' ? sums.set : sumsAlone(sums.set)), refundedWorks, ...left.set },
      remove: [...(order.status === 'paid' ? sums.remove : []), ...left.remove],
      when: `#status = :status AND ${when}`,
      values: { ...values, status: order.status },
    }),
    ...writes,
    ...rest,
  ])
}

/** A refunded order owes nothing for its withdrawals, and is no news. */
const sumsAlone = ({ refundDue: _, news: __, newsAt: ___, ...sums }: Readonly<Record<string, unknown>>) => sums
