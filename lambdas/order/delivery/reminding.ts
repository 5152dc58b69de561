import { log } from '../../kit/log.ts'
import { mailRow } from '../../kit/mail/mail.ts'
import { dues, indexes, type Key, keys } from '../../kit/table/keys.ts'
import { change, put, queryRows, transact } from '../../kit/table/table.ts'
import { reminderMail } from '../mails/deliveryMails.ts'
import { recordsOfOrder } from '../store/orderRecords.ts'
import { asRead, findOrder } from '../store/orderStore.ts'
import { dueReminders, reminderInputs, scheduleReminder } from '../store/reminderStore.ts'

/** The orders handled in one run; each takes a read of a few rows and a write. */
const mostInOneRun = 50

type DueRow = Key & { readonly dueAt: string }

const dueOrders = async (now: Date): Promise<readonly DueRow[]> => {
  const { name, partition, sort } = indexes.due
  const where = `#${partition} = :reminders AND #${sort} <= :now`
  return queryRows<DueRow>({ index: name, where, values: { reminders: dues.reminders, now: now.toISOString() } })
}

const idOf = ({ pk }: Key): string => pk.slice(keys.order('').pk.length)

/** Queues an order's due reminders and schedules the next one, in one transaction on condition that nothing else has changed the order. */
const remind = async (id: string, now: Date): Promise<void> => {
  const order = await findOrder(id)
  if (!order?.remindedAt) return
  const records = await recordsOfOrder(order)
  const { parcels } = records
  const mails = dueReminders(order, parcels, now).flatMap(reminder => {
    const mail = reminderMail(order, parcels, reminder)
    return mail ? [put('mail', mailRow(keys.orderMail(id, reminder.name), mail))] : []
  })
  const { when, values } = asRead(order, reminderInputs)
  await transact([
    change('order', keys.order(id), {
      ...scheduleReminder(order, records, now),
      when: `#status = :status AND #due = :reminders AND ${when}`,
      values: { ...values, status: order.status, reminders: dues.reminders },
    }),
    ...mails,
  ])
}

/** Writes the reminders that are due. An order that changed meanwhile waits for the next run, and one that fails holds up no other. */
export const remindAll = async (now: Date): Promise<void> => {
  for (const row of (await dueOrders(now)).slice(0, mostInOneRun)) {
    const orderId = idOf(row)
    await remind(orderId, now).catch(error => log.error('order not reminded of', error, { orderId }))
  }
}
