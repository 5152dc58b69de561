import type { OrderWithdrawal } from '../../shared/order/orderWithdrawal.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys, newsOf } from '../kit/table/keys.ts'
import { change, put, transact } from '../kit/table/table.ts'
import type { OrderRow } from '../order/store/orderStore.ts'

/** Holds only while the order is paid and no withdrawal was added since it was read. */
const asItWas = ({ withdrawals }: OrderRow) =>
  withdrawals
    ? { when: '#status = :paid AND size(#withdrawals) = :known', values: { paid: 'paid', known: withdrawals.length } }
    : { when: '#status = :paid AND attribute_not_exists(#withdrawals)', values: { paid: 'paid' } }

type WithdrawalMails = { readonly receipt: Mail; readonly notice: Mail }

/** Stores a withdrawal with its order and its mails in one transaction; returns whether it held. */
export const recordWithdrawal = async (order: OrderRow, withdrawal: OrderWithdrawal, mails: WithdrawalMails): Promise<boolean> => {
  const withdrawals = [...(order.withdrawals ?? []), withdrawal]
  const failed = await transact([
    change('order', keys.order(order.id), {
      set: { withdrawals, ...(withdrawal.refundAmount && newsOf('withdrawals', withdrawal.at)) },
      add: { refundDue: withdrawal.refundAmount },
      ...asItWas(order),
    }),
    ...Object.entries(mails).map(([name, mail]) =>
      put('mail', mailRow(keys.orderMail(order.id, `withdrawal-${name}-${withdrawals.length}`), mail)),
    ),
  ])
  return !failed.size
}
