import { useState } from 'react'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { isRefundBlocked, standingAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import { failedRefunds, hasFailedRefund } from '../../../shared/order/refunds/refundRules.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import { buyerNameOf, orderActions } from './orderActions.ts'
import { amountLeft } from './orderSums.ts'
import { RefundForm } from './RefundForm.tsx'

const Refund = ({ order, isBusy, onRefund }: { order: AdminOrder; isBusy: boolean; onRefund: () => void }) => {
  const [isAsking, setAsking] = useState(false)
  const amount = amountLeft(order)
  const refund = () => {
    setAsking(false)
    onRefund()
  }
  return (
    <>
      <Button look="secondary" aria-disabled={isBusy} onClick={() => setAsking(!isBusy)}>
        {isBusy ? adminOrderTexts.refunding : adminOrderTexts.refund}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={adminOrderTexts.refundTitle}
        confirm={adminOrderTexts.refundConfirm(amount)}
        onConfirm={refund}
        onClose={() => setAsking(false)}
      >
        <p>{adminOrderTexts.refundDetail(amount, buyerNameOf(order))}</p>
        <p className="mt-2 text-quiet">{adminOrderTexts.refundAfter(order.items.length)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Saves the sheet of evidence for the bank. The button stands out where the payment is disputed. */
const Evidence = ({ order }: { order: AdminOrder }) => {
  const { isBusy, submit } = useSubmit()
  return (
    <Button
      look={standingAlerts(order).length > 0 ? 'secondary' : 'text'}
      aria-disabled={isBusy}
      onClick={() => submit(() => orderActions.saveEvidence(order))}
    >
      {isBusy ? adminOrderTexts.evidenceBusy : adminOrderTexts.evidence}
    </Button>
  )
}

/** Notes that the buyer has the sum of a failed refund by another way. */
const Settle = ({ order, onDone }: { order: AdminOrder; onDone: () => void }) => (
  <ConfirmedAct
    order={order}
    button={adminOrderTexts.settle}
    title={adminOrderTexts.settleTitle}
    detail={adminOrderTexts.settleDetail(
      failedRefunds(order).reduce((sum, { amount }) => sum + amount, 0),
      buyerNameOf(order),
    )}
    confirm={adminOrderTexts.settle}
    bodyOf={() => ({ act: 'settleRefund' })}
    onDone={onDone}
  />
)

/** Tells whether a paid order has something left to refund, or a failed refund to repeat. */
const isRefundable = (order: AdminOrder): boolean =>
  amountLeft(order) > 0 && !isRefundBlocked(order) && (order.status === 'paid' || (order.paidAt !== undefined && hasFailedRefund(order)))

/** The owner's actions on an order: free what it holds (D18c), refund it, then put its works back on sale (D21). */
export const OrderButtons = ({ order }: { order: AdminOrder }) => {
  const { isBusy, submit } = useSubmit()
  const [done, setDone] = useState(0)
  const buttons = useFocusWhenLost<HTMLDivElement>(done)
  const run = (action: (order: AdminOrder) => Promise<void>) =>
    submit(async () => {
      await action(order)
      setDone(count => count + 1)
    })
  const isReturned = order.items.some(item => item.isReturned)
  return (
    <>
      <div ref={buttons} tabIndex={-1} className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 focus:outline-none">
        {order.status === 'pending' && (
          <Button look="secondary" aria-disabled={isBusy} onClick={() => run(orderActions.release)}>
            {isBusy ? adminOrderTexts.releasing : adminOrderTexts.release(order.items.length)}
          </Button>
        )}
        {isRefundable(order) && <Refund order={order} isBusy={isBusy} onRefund={() => run(orderActions.refund)} />}
        {hasFailedRefund(order) && <Settle order={order} onDone={() => setDone(count => count + 1)} />}
        {isReturned && (
          <Button aria-disabled={isBusy} onClick={() => run(orderActions.putBackOnSale)}>
            {isBusy ? adminOrderTexts.reselling : adminOrderTexts.resell}
          </Button>
        )}
        {order.paidAt && <Evidence order={order} />}
        {order.paymentUrl && (
          <a href={order.paymentUrl} target="_blank" rel="noreferrer" className="text-action">
            {adminOrderTexts.stripe}
            <span className="sr-only"> {adminOrderTexts.newTab}</span>
          </a>
        )}
      </div>
      {order.status === 'paid' && isRefundable(order) && (
        <details className="mt-3">
          <summary className="text-action cursor-pointer">{adminOrderTexts.refundPart}</summary>
          <RefundForm key={done} order={order} onDone={() => setDone(count => count + 1)} />
        </details>
      )}
    </>
  )
}
