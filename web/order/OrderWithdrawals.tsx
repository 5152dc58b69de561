import { refundDayText } from '../../shared/order/delivery/parcelTexts.ts'
import { owedFor } from '../../shared/order/delivery/reminders.ts'
import type { ShownOrder, ShownWithdrawal } from '../../shared/order/order.ts'
import { nextSteps } from '../../shared/withdrawal/withdrawalTexts.ts'
import { orderTexts } from './orderTexts.ts'

/** Returns what the buyer does next, and the money that is due or came back. */
const stepsOf = (order: ShownOrder, withdrawal: ShownWithdrawal): readonly string[] => {
  const { artworkIds, refundAmount, receivedOn } = withdrawal
  const owed = owedFor(withdrawal)
  if (owed <= 0) return [orderTexts.repaid(refundAmount)]
  if (receivedOn) return [orderTexts.cameBack(artworkIds.length, receivedOn), orderTexts.repayment(owed, refundDayText(withdrawal, order))]
  const { promise, deliveryAmount } = order
  const items = order.items.filter(({ artworkId }) => artworkIds.includes(artworkId))
  return nextSteps({ ...withdrawal, items, promise, deliveryAmount })
}

/** Shows each withdrawal with its works and what follows from it. */
export const OrderWithdrawals = ({ order }: { order: ShownOrder }) =>
  (order.withdrawals ?? []).map(withdrawal => (
    <section key={withdrawal.at} aria-labelledby={`retractation-${withdrawal.at}`} className="mb-10">
      <h2 id={`retractation-${withdrawal.at}`} className="text-2xl">
        {orderTexts.withdrawalTitle(withdrawal.at)}
      </h2>
      <p className="mt-3 font-serif text-[1.1875rem] italic">
        {order.items.flatMap(({ artworkId, title }) => (withdrawal.artworkIds.includes(artworkId) ? [title] : [])).join(', ')}
      </p>
      <ul className="mt-3 border-line border-t text-[0.9375rem]">
        {stepsOf(order, withdrawal).map(step => (
          <li key={step} className="border-line border-b py-3">
            {step}
          </li>
        ))}
      </ul>
    </section>
  ))
