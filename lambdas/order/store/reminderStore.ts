import { type Reminded, type Reminder, remindersBetween, remindersOf } from '../../../shared/order/delivery/reminders.ts'
import { dues } from '../../kit/table/keys.ts'
import type { OrderRow } from './orderStore.ts'

/** The attributes that keep a waiting order in the `due` index. */
export const dueFields = ['due', 'dueAt', 'dueSince'] as const

/**
 * The attributes from which an order's next reminder is computed: an act, a refund, a withdrawal, an alert and a run of the reminders each
 * change one of them. A write that sets the reminder is conditional on all of them, as they were read.
 */
export const reminderInputs = ['actCount', 'refundVersion', 'withdrawals', 'alerts', 'remindedAt'] as const

type Parcels = Parameters<typeof remindersOf>[1]
type Changes = { readonly set: Readonly<Record<string, unknown>>; readonly remove: readonly string[] }

/**
 * Returns the attributes that schedule an order's next reminder, given its new state and the moment up to which its reminders were written. A
 * reminder whose time has passed since that moment is due at once, and counts as waiting from now on.
 */
export const scheduleReminder = (order: Reminded, parcels: Parcels, now: Date, writtenUntil: Date = now): Changes => {
  const { next } = remindersBetween(remindersOf(order, parcels), { after: writtenUntil, until: writtenUntil })
  const remindedAt = writtenUntil.toISOString()
  if (!next) return { set: { remindedAt }, remove: dueFields }
  const dueSince = next > now ? next : now
  return { set: { remindedAt, due: dues.reminders, dueAt: next.toISOString(), dueSince: dueSince.toISOString() }, remove: [] }
}

/** Returns the reminders whose time came since the last run that handled this order. */
export const dueReminders = (order: OrderRow, parcels: Parcels, now: Date): readonly Reminder[] => {
  const after = new Date(order.remindedAt ?? now)
  return remindersBetween(remindersOf(order, parcels), { after, until: now }).due
}

/** An order with its parcels, as they were read or as a change makes them. */
type State<Order> = { readonly order: Order; readonly parcels: Parcels }

/**
 * Returns the attributes that schedule the next reminder of an order after a change. A reminder that is due and not written yet stays due,
 * unless the change makes it needless. A reminder that the change itself brings about after its time is not written, because whoever makes the
 * change knows (E58).
 */
export const rescheduleReminder = (read: State<OrderRow>, after: State<Reminded>, now: Date): Changes => {
  const [unwritten] = dueReminders(read.order, read.parcels, now)
  return scheduleReminder(after.order, after.parcels, now, unwritten ? new Date(unwritten.at.getTime() - 1) : now)
}

/** Returns the same for a change without a refund: an order that is due for a refund stays due for it, and gets no reminder. */
export const rescheduleUnlessRefunding = (read: State<OrderRow>, after: State<Reminded>, now: Date): Changes => {
  const { set, remove } = rescheduleReminder(read, after, now)
  return read.order.due === dues.orders ? { set: { remindedAt: set.remindedAt }, remove: [] } : { set, remove }
}
