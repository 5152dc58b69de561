import { lostSum } from '../../../shared/order/disputes/paymentAlert.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, transact, type Write } from '../../kit/table/table.ts'
import { disputeLine } from './bookWrites.ts'
import { historyEntry, type MovePart, mailWrites, type OrderMails } from './orderMoves.ts'
import type { OrderRecords } from './orderRecords.ts'
import { type AlertRow, asRead, type OrderRow } from './orderStore.ts'
import { type EventMark, eventWrites } from './paymentEventStore.ts'
import { reminderInputs, rescheduleUnlessRefunding } from './reminderStore.ts'
import { withdrawalDue } from './withdrawalDue.ts'

/** The changed alerts of an order, with the entry of its history and the mails where there is news. */
export type AlertChange = {
  readonly alerts: readonly AlertRow[]
  readonly history?: string
  /** The works put on sale after a loss that are their buyer's again. */
  readonly regained: readonly number[]
  readonly mails: OrderMails
}

/** Takes a work that was put on sale again off it, for the buyer who had lost it. */
const regain = (order: OrderRow, artworkId: number): Write<'artwork'> =>
  change('artwork', keys.artwork(artworkId), {
    set: { availability: 'Vendu', soldBy: order.id, soldAt: order.paidAt, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    remove: ['returnedBy'],
    when: 'attribute_exists(#pk) AND attribute_not_exists(#soldBy) AND attribute_not_exists(#soldElsewhere) AND attribute_not_exists(#heldBy)',
  })

/** The lines of what lost disputes took since the order was read, or appeals brought back. */
const disputeLines = (order: OrderRow, alerts: readonly AlertRow[]): readonly Write<'book'>[] =>
  alerts.flatMap(alert => {
    const lost = lostSum({ alerts: [alert] }) - lostSum({ alerts: order.alerts?.filter(({ id }) => id === alert.id) })
    return lost === 0 ? [] : [disputeLine(order, alert, lost)]
  })

const nothing = { set: {}, remove: [] }

/** Writes an order's alerts, what its withdrawals are owed since, and their event, history and mails, on condition that the order is as it was read. Returns the conditions that did not hold. */
export const recordAlerts = (
  order: OrderRow,
  { parcels, refunds }: OrderRecords,
  { alerts, history, regained, mails }: AlertChange,
  event: EventMark,
): Promise<ReadonlySet<MovePart>> => {
  const due = order.status === 'paid' && order.withdrawals ? withdrawalDue(order, { refunds, alerts }) : nothing
  const resoldWorks = order.resoldWorks?.filter(id => !regained.includes(id))
  const after = { ...order, alerts, resoldWorks, refundDue: undefined, ...due.set }
  const next = rescheduleUnlessRefunding({ order, parcels, refunds }, { order: after, parcels, refunds }, new Date())
  const { when, values } = asRead(order, ['status', 'resoldWorks', ...reminderInputs])
  return transact<MovePart>([
    ...eventWrites(event),
    change('order', keys.order(order.id), {
      set: {
        ...next.set,
        ...due.set,
        alerts,
        ...(regained.length > 0 && { resoldWorks }),
      },
      ...(history && { compute: { history: 'list_append(#history, :entry)' } }),
      remove: [...next.remove, ...due.remove],
      when,
      values: { ...values, ...(history && { entry: historyEntry(order.status, history) }) },
    }),
    ...regained.map(id => regain(order, id)),
    ...mailWrites(order, mails),
    ...disputeLines(order, alerts),
  ])
}
