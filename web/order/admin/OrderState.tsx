import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { State } from '../../adminList/State.tsx'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { OrderStatusWord } from './OrderStatusWord.tsx'

/** Shows an order's status, and whether its buyer is still waiting for a refund (D21c). */
export const OrderState = ({ order: { status, refundDue } }: { order: Pick<AdminOrder, 'status' | 'refundDue'> }) => (
  <>
    <OrderStatusWord status={status} />
    {refundDue !== undefined && (
      <span className="block">
        <State look="bad" mayWrap>
          {adminOrderTexts.withdrawalAsked}
        </State>
      </span>
    )}
  </>
)
