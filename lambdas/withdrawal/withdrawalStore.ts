import type { OrderWithdrawal } from '../../shared/order/orderWithdrawal.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys } from '../kit/table/keys.ts'
import { change, put, transact } from '../kit/table/table.ts'
import type { OrderRecords } from '../order/store/orderRecords.ts'
import { asRead, type OrderRow } from '../order/store/orderStore.ts'
import { reminderInputs, rescheduleUnlessRefunding } from '../order/store/reminderStore.ts'
import { withdrawalDue } from '../order/store/withdrawalDue.ts'

type WithdrawalMails = { readonly receipt: Mail; readonly notice: Mail }

type Followed = OrderRow & Pick<OrderRecords, 'parcels' | 'refunds'>

/**
 * Stores a withdrawal with its order and its mails in one transaction, on condition that the order is still paid and that nothing has
 * changed what it owes or waits for. Returns whether it did.
 */
export const recordWithdrawal = async (order: Followed, withdrawal: OrderWithdrawal, mails: WithdrawalMails): Promise<boolean> => {
  const withdrawals = [...(order.withdrawals ?? []), withdrawal]
  const { parcels, refunds } = order
  const due = withdrawalDue({ ...order, withdrawals }, { refunds })
  const after = { ...order, withdrawals, refundDue: undefined, ...due.set }
  const next = rescheduleUnlessRefunding({ order, parcels, refunds }, { order: after, parcels, refunds }, new Date())
  const failed = await transact([
    change('order', keys.order(order.id), {
      set: { ...next.set, withdrawals, ...due.set },
      remove: [...next.remove, ...due.remove],
      ...asRead(order, ['status', ...reminderInputs]),
    }),
    ...Object.entries(mails).map(([name, mail]) =>
      put('mail', mailRow(keys.orderMail(order.id, `withdrawal-${name}-${withdrawals.length}`), mail)),
    ),
  ])
  return !failed.size
}
