import { accountingEnd } from '../../../shared/kit/retention.ts'
import type { Reminded } from '../../../shared/order/delivery/reminders.ts'
import type { OrderAct } from '../../../shared/order/parcel.ts'
import { mailRow } from '../../kit/mail/mail.ts'
import type { RowChange } from '../../kit/table/expression.ts'
import { keys } from '../../kit/table/keys.ts'
import { change, put, transact, type Write } from '../../kit/table/table.ts'
import { settledRefundLines } from './bookWrites.ts'
import type { OrderMails } from './orderMoves.ts'
import type { OrderRecords, ParcelRow, RefundRow } from './orderRecords.ts'
import { asRead, type OrderRow } from './orderStore.ts'
import { wordWrites } from './orderWords.ts'
import { reminderInputs, rescheduleUnlessRefunding } from './reminderStore.ts'

export type NewParcel = Omit<ParcelRow, 'pk' | 'sk' | 'expiresAtEpoch'>

/** The changes that an act makes. */
export type ActWrites = {
  readonly act: Omit<OrderAct, 'number' | 'at'>
  /** The new state of the act's parcel, or of all parcels that a corrected address is written on. */
  readonly parcels?: readonly NewParcel[]
  /** The new address, with the new name of the buyer or of a gift's recipient. */
  readonly address?: Pick<OrderRow, 'customerDetails' | 'customerName' | 'recipient'>
  /** The withdrawal whose works came back, by its place from 1 on, and the day. */
  readonly received?: { readonly withdrawal: number; readonly on: string }
  /** The order's alerts as the owner has decided about them. */
  readonly alerts?: OrderRow['alerts']
  /** The failed refunds that were settled, with the change of the order's sums. */
  readonly settled?: Required<Pick<RowChange, 'set' | 'remove'>> & { readonly refunds: readonly RefundRow[] }
  readonly mails: OrderMails
}

type ActPart = 'order' | 'parcel' | 'refund' | 'act' | 'mail' | 'journal' | 'word' | 'book'

const unseen = { when: 'attribute_not_exists(#pk)' }

/** Writes a parcel on condition that a new one's number is free, or that an existing one is still in the state in which it was read. */
const parcelWrite = (order: OrderRow, { parcels }: OrderRecords, parcel: NewParcel): Write<'parcel'> => {
  const was = parcels.find(({ number }) => number === parcel.number)?.state
  const row = { ...keys.orderParcel(order.id, parcel.number), ...parcel, expiresAtEpoch: endOf(order) }
  return put('parcel', row, was ? { when: '#state = :was', values: { was } } : unseen)
}

/** The rows of an order are kept as long as the accounts of its year. */
const endOf = ({ paidAt, createdAt }: OrderRow): number => accountingEnd(new Date(paidAt ?? createdAt))

const afterwards = (order: OrderRow, { address, received, alerts, settled }: ActWrites): Reminded => ({
  ...order,
  ...(settled && { refundDue: undefined, ...settled.set }),
  ...address,
  ...(alerts && { alerts }),
  ...(received && {
    withdrawals: (order.withdrawals ?? []).map((withdrawal, at) =>
      at + 1 === received.withdrawal ? { ...withdrawal, receivedOn: received.on } : withdrawal,
    ),
  }),
})

const withChanged = <R extends { readonly number: number }>(rows: readonly R[], changed: readonly R[] = []): readonly R[] =>
  [...rows.filter(({ number }) => changed.every(row => row.number !== number)), ...changed].toSorted(
    (one, other) => one.number - other.number,
  )

/** An order and its records as an act leaves them. */
const stateAfter = (order: OrderRow, { parcels, refunds }: OrderRecords, writes: ActWrites) => ({
  order: afterwards(order, writes),
  parcels: withChanged<NewParcel>(parcels, writes.parcels),
  refunds: withChanged(refunds, writes.settled?.refunds),
})

const orderWrite = (order: OrderRow, records: OrderRecords, writes: ActWrites, now: Date): Write<'order'> => {
  const { actCount = 0, parcelCount = 0 } = order
  const { parcels = [], address, received, alerts, settled } = writes
  const after = stateAfter(order, records, writes)
  const next = rescheduleUnlessRefunding({ order, ...records }, after, now)
  const { when, values } = asRead(order, ['status', ...reminderInputs])
  return change('order', keys.order(order.id), {
    set: {
      ...next.set,
      ...address,
      ...(alerts && { alerts }),
      ...settled?.set,
      actCount: actCount + 1,
      parcelCount: Math.max(parcelCount, ...parcels.map(({ number }) => number)),
    },
    ...(received && { compute: { [`withdrawals[${received.withdrawal - 1}].receivedOn`]: ':on' } }),
    remove: [...next.remove, ...(settled?.remove ?? [])],
    // Of ten clicks at once one meets this condition, and the others read what it did.
    when,
    values: { ...values, ...(received && { on: received.on }) },
  })
}

const newlySettled = ({ refunds }: OrderRecords, { settled }: ActWrites): readonly RefundRow[] =>
  settled?.refunds.filter(({ number }) => refunds.every(each => each.number !== number || !each.isSettled)) ?? []

/** Writes an act with its parcels, its line of the timeline, its mail and its journal entry in one transaction. Returns whether its conditions held. */
export const recordAct = async (
  order: OrderRow,
  records: OrderRecords,
  writes: ActWrites,
  entries: readonly Write<'journal'>[],
): Promise<boolean> => {
  const now = new Date()
  const number = (order.actCount ?? 0) + 1
  const act = { ...keys.orderAct(order.id, number), ...writes.act, number, at: now.toISOString(), expiresAtEpoch: endOf(order) }
  const failed = await transact<ActPart>([
    orderWrite(order, records, writes, now),
    ...(writes.parcels ?? []).map(parcel => parcelWrite(order, records, parcel)),
    ...(writes.settled?.refunds ?? []).map(refund => put('refund' as const, refund)),
    ...settledRefundLines(order, newlySettled(records, writes)),
    put('act', act, unseen),
    ...wordWrites(
      order,
      { order, ...records },
      { ...stateAfter(order, records, writes), order: { ...order, ...writes.address } },
      endOf(order),
    ),
    ...Object.entries(writes.mails).map(([name, mail]) => put('mail' as const, mailRow(keys.orderMail(order.id, name), mail), unseen)),
    ...entries,
  ])
  return failed.size === 0
}
