import { type Reminded, type Reminder, remindersBetween, remindersOf } from '../../../shared/order/delivery/reminders.ts'
import { dues } from '../../kit/table/keys.ts'
import type { OrderRow } from './orderStore.ts'
import type { ParcelRow } from './parcelStore.ts'

/** The attributes that keep a waiting order in the `due` index. */
export const waiting = ['due', 'dueAt', 'dueSince'] as const

type Changes = { readonly set: Readonly<Record<string, unknown>>; readonly remove: readonly string[] }

/**
 * Returns what an order must remember so that its next reminder is written, given its state from now on. `remindedAt` also tells a run of the
 * reminders that the order has changed since it was read.
 */
export const awaitingReminder = (order: Reminded, parcels: Parameters<typeof remindersOf>[1], now: Date): Changes => {
  const { next } = remindersBetween(remindersOf(order, parcels), { after: now, until: now })
  const remindedAt = now.toISOString()
  return next
    ? { set: { remindedAt, due: dues.reminders, dueAt: next.toISOString(), dueSince: next.toISOString() }, remove: [] }
    : { set: { remindedAt }, remove: waiting }
}

/** An order whose money is on its way back waits for that, and for no reminder. */
export const mayBeReminded = ({ status, due }: OrderRow): boolean => status === 'paid' && due !== dues.orders

/** Returns the reminders of an order since its last look. */
export const dueReminders = (order: OrderRow, parcels: readonly ParcelRow[], now: Date): readonly Reminder[] => {
  const after = new Date(order.remindedAt ?? order.paidAt ?? now)
  return remindersBetween(remindersOf(order, parcels), { after, until: now }).due
}
