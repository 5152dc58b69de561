import { type Reminded, type Reminder, remindersBetween, remindersOf } from '../../../shared/order/delivery/reminders.ts'
import { dues } from '../../kit/table/keys.ts'
import type { OrderRow } from './orderStore.ts'

/** The attributes that keep a waiting order in the `due` index. */
export const waiting = ['due', 'dueAt', 'dueSince'] as const

/**
 * What an order waits for follows from these: an act, a refund, a withdrawal and a run of the reminders each change one of them. Whoever writes
 * what it waits for does so only while all of them are as they were read.
 */
export const followed = ['actCount', 'refundTurn', 'withdrawals', 'remindedAt'] as const

type Parcels = Parameters<typeof remindersOf>[1]
type Changes = { readonly set: Readonly<Record<string, unknown>>; readonly remove: readonly string[] }

/**
 * Returns what an order must remember so that its next reminder is written, given its state from now on and the moment up to which its reminders
 * were written. One whose time has passed since then is due at once, and counts as waiting from now on.
 */
export const awaitingReminder = (order: Reminded, parcels: Parcels, now: Date, writtenUntil: Date = now): Changes => {
  const { next } = remindersBetween(remindersOf(order, parcels), { after: writtenUntil, until: writtenUntil })
  const remindedAt = writtenUntil.toISOString()
  if (!next) return { set: { remindedAt }, remove: waiting }
  const dueSince = next > now ? next : now
  return { set: { remindedAt, due: dues.reminders, dueAt: next.toISOString(), dueSince: dueSince.toISOString() }, remove: [] }
}

/** Returns the reminders of an order since its last look. */
export const dueReminders = (order: OrderRow, parcels: Parcels, now: Date): readonly Reminder[] => {
  const after = new Date(order.remindedAt ?? now)
  return remindersBetween(remindersOf(order, parcels), { after, until: now }).due
}

/** An order as it was read, or as a change makes it. */
type State<Order> = { readonly order: Order; readonly parcels: Parcels }

/**
 * Returns the same for an order that something changes. A reminder that is due and that no run has written yet keeps its turn, unless the change
 * makes it needless. One that the change brings about after its time is not written: whoever makes the change knows (E58).
 */
export const awaitingAfter = (read: State<OrderRow>, after: State<Reminded>, now: Date): Changes => {
  const [unwritten] = dueReminders(read.order, read.parcels, now)
  return awaitingReminder(after.order, after.parcels, now, unwritten ? new Date(unwritten.at.getTime() - 1) : now)
}

/** Returns the same for a change that moves no money: an order whose money is on its way back waits for that, and for no reminder. */
export const stillAwaiting = (read: State<OrderRow>, after: State<Reminded>, now: Date): Changes => {
  const { set, remove } = awaitingAfter(read, after, now)
  return read.order.due === dues.orders ? { set: { remindedAt: set.remindedAt }, remove: [] } : { set, remove }
}
