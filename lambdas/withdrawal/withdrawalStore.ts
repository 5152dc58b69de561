import type { OrderWithdrawal } from '../../shared/order/orderWithdrawal.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys, newsOf } from '../kit/table/keys.ts'
import { change, put, transact } from '../kit/table/table.ts'
import type { ParcelRow } from '../order/store/orderRecords.ts'
import { asRead, type OrderRow } from '../order/store/orderStore.ts'
import { reminderInputs, rescheduleUnlessRefunding } from '../order/store/reminderStore.ts'

type WithdrawalMails = { readonly receipt: Mail; readonly notice: Mail }

type Followed = OrderRow & { readonly parcels: readonly ParcelRow[] }

/**
 * Stores a withdrawal with its order and its mails in one transaction, on condition that the order is still paid and that nothing has
 * changed what it owes or waits for. Returns whether it did.
 */
export const recordWithdrawal = async (order: Followed, withdrawal: OrderWithdrawal, mails: WithdrawalMails): Promise<boolean> => {
  const withdrawals = [...(order.withdrawals ?? []), withdrawal]
  const refundDue = (order.refundDue ?? 0) + withdrawal.refundAmount
  const { parcels } = order
  const next = rescheduleUnlessRefunding({ order, parcels }, { order: { ...order, withdrawals, refundDue }, parcels }, new Date())
  const failed = await transact([
    change('order', keys.order(order.id), {
      set: { ...next.set, withdrawals, ...(withdrawal.refundAmount && newsOf('withdrawals', withdrawal.at)) },
      add: { refundDue: withdrawal.refundAmount },
      remove: next.remove,
      ...asRead(order, ['status', ...reminderInputs]),
    }),
    ...Object.entries(mails).map(([name, mail]) =>
      put('mail', mailRow(keys.orderMail(order.id, `withdrawal-${name}-${withdrawals.length}`), mail)),
    ),
  ])
  return !failed.size
}
