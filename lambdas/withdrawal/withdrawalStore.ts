import type { OrderWithdrawal } from '../../shared/order/orderWithdrawal.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys, newsOf } from '../kit/table/keys.ts'
import { change, put, transact } from '../kit/table/table.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import type { ParcelRow } from '../order/store/parcelStore.ts'
import { awaitingReminder } from '../order/store/reminderStore.ts'

/** Holds only while the order is paid, and nobody has withdrawn or been refunded since it was read: what is owed rests on both. */
const asItWas = ({ withdrawals, refundTurn }: OrderRow) => ({
  when: [
    '#status = :paid',
    withdrawals ? '#withdrawals = :withdrawals' : 'attribute_not_exists(#withdrawals)',
    refundTurn === undefined ? 'attribute_not_exists(#refundTurn)' : '#refundTurn = :refundTurn',
  ].join(' AND '),
  values: { paid: 'paid', ...(withdrawals && { withdrawals }), ...(refundTurn !== undefined && { refundTurn }) },
})

type WithdrawalMails = { readonly receipt: Mail; readonly notice: Mail }

type Followed = OrderRow & { readonly parcels: readonly ParcelRow[] }

/** Stores a withdrawal with its order and its mails in one transaction; returns whether it held. */
export const recordWithdrawal = async (order: Followed, withdrawal: OrderWithdrawal, mails: WithdrawalMails): Promise<boolean> => {
  const withdrawals = [...(order.withdrawals ?? []), withdrawal]
  const refundDue = (order.refundDue ?? 0) + withdrawal.refundAmount
  const next = awaitingReminder({ ...order, withdrawals, refundDue }, order.parcels, new Date())
  const failed = await transact([
    change('order', keys.order(order.id), {
      set: { ...next.set, withdrawals, ...(withdrawal.refundAmount && newsOf('withdrawals', withdrawal.at)) },
      add: { refundDue: withdrawal.refundAmount },
      remove: next.remove,
      ...asItWas(order),
    }),
    ...Object.entries(mails).map(([name, mail]) =>
      put('mail', mailRow(keys.orderMail(order.id, `withdrawal-${name}-${withdrawals.length}`), mail)),
    ),
  ])
  return !failed.size
}
