import { isOpenOrder } from '../../../shared/order/admin/todo.ts'
import type { ParcelFacts } from '../../../shared/order/delivery/parcelRules.ts'
import { isRemindable, type Reminded, type Reminder, remindersBetween, remindersOf } from '../../../shared/order/delivery/reminders.ts'
import type { Refund } from '../../../shared/order/refund.ts'
import { dues } from '../../kit/table/keys.ts'
import type { OrderRow } from './orderStore.ts'

/** The attributes that keep a waiting order in the `due` index. */
export const dueFields = ['due', 'dueAt', 'dueSince'] as const

/**
 * The attributes from which an order's next reminder is computed: an act, a refund, a withdrawal, an alert and a run of the reminders each
 * change one of them. A write that sets the reminder is conditional on all of them, as they were read.
 */
export const reminderInputs = ['actCount', 'refundVersion', 'withdrawals', 'alerts', 'remindedAt'] as const

/** What the rules read of an order's records, as they were read or as a change makes them. */
type Records = { readonly parcels: readonly ParcelFacts[]; readonly refunds: readonly Refund[] }
type Changes = { readonly set: Readonly<Record<string, unknown>>; readonly remove: readonly string[] }

/** An order as a change makes it. The parcels of an erased one are gone: nothing of it is to be sent. */
type Changed = Reminded & { readonly erasedAt?: string | undefined }
const nothingToSend = { items: [], parcels: [] }

/** Returns the attributes that keep an order without a reminder among the open ones while it waits for the owner (E167). */
export const openFields = (order: Changed, records: Records, now: Date): Changes => {
  if (!isOpenOrder({ ...order, ...records, ...(order.erasedAt && nothingToSend) })) return { set: {}, remove: dueFields }
  const dueAt = order.paidAt ?? now.toISOString()
  return { set: { due: dues.openOrders, dueAt, dueSince: dueAt }, remove: [] }
}

/**
 * Returns the attributes that schedule an order's next reminder, given its new state and the moment up to which its reminders were written. A
 * reminder whose time has passed since that moment is due at once, and counts as waiting from now on.
 */
export const scheduleReminder = (order: Changed, records: Records, now: Date, writtenUntil: Date = now): Changes => {
  const { next } = remindersBetween(remindersOf(order, records.parcels), { after: writtenUntil, until: writtenUntil })
  const remindedAt = writtenUntil.toISOString()
  if (!next) {
    const { set, remove } = openFields(order, records, now)
    return { set: { ...set, remindedAt }, remove }
  }
  const dueSince = next > now ? next : now
  return { set: { remindedAt, due: dues.reminders, dueAt: next.toISOString(), dueSince: dueSince.toISOString() }, remove: [] }
}

/** Returns the reminders whose time came since the last run that handled this order. */
export const dueReminders = (order: OrderRow, parcels: Records['parcels'], now: Date): readonly Reminder[] => {
  const after = new Date(order.remindedAt ?? now)
  return remindersBetween(remindersOf(order, parcels), { after, until: now }).due
}

/** An order with its records, as they were read or as a change makes them. */
type State<Order> = Records & { readonly order: Order }

/**
 * Returns the attributes that schedule the next reminder of an order after a change. A reminder that is due and not written yet stays due,
 * unless the change makes it needless. A reminder that the change itself brings about after its time is not written, because the person who makes
 * the change knows (E58).
 */
export const rescheduleReminder = (read: State<OrderRow>, after: State<Changed>, now: Date): Changes => {
  if (!isRemindable(after.order)) return openFields(after.order, after, now)
  const [unwritten] = dueReminders(read.order, read.parcels, now)
  return scheduleReminder(after.order, after, now, unwritten ? new Date(unwritten.at.getTime() - 1) : now)
}

/** Returns the same for a change without a refund: an order that is due for a refund stays due for it, and gets no reminder. */
export const rescheduleUnlessRefunding = (read: State<OrderRow>, after: State<Changed>, now: Date): Changes => {
  const { set, remove } = rescheduleReminder(read, after, now)
  if (read.order.due !== dues.orders) return { set, remove }
  return { set: 'remindedAt' in set ? { remindedAt: set.remindedAt } : {}, remove: [] }
}
