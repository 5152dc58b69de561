import { adminOrderRoutes } from '../../shared/order/adminOrderRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { PaymentProviderError } from '../kit/payment/payment.ts'
import { asking } from '../promo/adminPromo.ts'
import { adminOrderNow, orderSubject } from './adminOrders.ts'
import { giveBack } from './settlement.ts'
import { findOrder } from './store/orderStore.ts'

/** Recognises a definite refusal, for example of a disputed payment or for lack of balance. */
const isRefused = (error: unknown): boolean => error instanceof PaymentProviderError && error.type === 'StripeInvalidRequestError'

export const handler = adminWrite(adminOrderRoutes.refundOrder)(async ({ deed, params: { id }, refuse }) => {
  const order = await findOrder(id)
  if (!order) throw refuse('orderNotFound')
  const { status, paymentIntentId } = order
  if ((status !== 'paid' && status !== 'refunded') || !paymentIntentId) throw refuse('orderNotPaid')
  const refund = () =>
    asking(
      giveBack(id, paymentIntentId).catch(error => {
        throw isRefused(error) ? refuse('refundRefused') : error
      }),
      refuse,
    )
  const changes = [
    { field: 'status', before: status, after: 'refunded' },
    { field: 'refundedAmount', before: order.refundedAmount ?? 0, after: order.totalAmount },
  ]
  if (status === 'paid') await deed.asked(orderSubject(order), changes, refund)
  else {
    deed.unchanged()
    await refund()
  }
  return { order: await adminOrderNow(id) }
})
