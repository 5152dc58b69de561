import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { progressOf } from '../../../shared/order/delivery/parcelRules.ts'
import { progressText } from '../../../shared/order/delivery/parcelTexts.ts'
import { alertName, alertText } from '../../../shared/order/disputes/alertTexts.ts'
import { isLostWhole, isSendingHeld, standingAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import { hasFailedRefund } from '../../../shared/order/refunds/refundRules.ts'
import { partlyRefundedText } from '../../../shared/order/refunds/refundTexts.ts'
import { StateLabel, type StateLook } from '../../admin/list/StateLabel.tsx'
import { UndeliveredLabel } from '../../admin/list/UndeliveredNote.tsx'
import { statusText } from '../orderTexts.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'

const looks = { paid: 'good', pending: 'waiting', refunded: 'bad', expired: 'over' } as const satisfies Record<OrderStatus, StateLook>

export const OrderStatusLabel = ({ status }: { status: OrderStatus }) => <StateLabel look={looks[status]}>{statusText(status)}</StateLabel>

const Bad = ({ children }: { children: string }) => (
  <span className="block">
    <StateLabel look="bad" mayWrap>
      {children}
    </StateLabel>
  </span>
)

type Shown = Pick<
  AdminOrder,
  | 'status'
  | 'totalAmount'
  | 'refundedAmount'
  | 'refunds'
  | 'alerts'
  | 'refundDue'
  | 'heldUntil'
  | 'isUnheld'
  | 'undelivered'
  | 'paidAt'
  | 'items'
  | 'withdrawals'
  | 'parcels'
>

/**
 * Shows an order's status, whether a refund failed or the payment is doubted, how far its delivery is, until when it holds its works (D18c),
 * whether its buyer is still waiting for a refund (D21c), and whether a mail about it bounced.
 */
export const OrderState = ({ order }: { order: Shown }) => {
  const { status, refundedAmount, refundDue, heldUntil, isUnheld, undelivered, parcels = [] } = order
  const progress = progressOf(order, parcels)
  const isLost = isLostWhole(order)
  const isAtStudio = ['studio', 'preparing'].includes(progress?.place ?? '')
  return (
    <>
      {status === 'paid' && refundedAmount ? (
        <StateLabel look="waiting" mayWrap>
          {partlyRefundedText}
        </StateLabel>
      ) : (
        <OrderStatusLabel status={status} />
      )}
      {hasFailedRefund(order) && <Bad>{adminOrderTexts.refundFailed}</Bad>}
      {standingAlerts(order).map(alert => (
        <Bad key={alert.id}>{alertText(alertName(alert)) ?? ''}</Bad>
      ))}
      {heldUntil && <span className="block text-quiet text-sm">{adminOrderTexts.heldUntil(heldUntil)}</span>}
      {status === 'pending' && isUnheld && <span className="block text-quiet text-sm">{adminOrderTexts.unheld}</span>}
      {refundDue !== undefined && <Bad>{adminOrderTexts.withdrawalAsked}</Bad>}
      {progress && !(isLost && isAtStudio) && (
        <span className="block text-sm">{isSendingHeld(order) && isAtStudio ? adminOrderTexts.held : progressText(progress)}</span>
      )}
      {undelivered && <UndeliveredLabel undelivered={undelivered} />}
    </>
  )
}
