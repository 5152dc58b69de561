import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { log } from '../kit/log.ts'
import { readPaymentSession } from '../kit/payment/stripe.ts'
import { findOrder, findOrderBySession, type OrderRow, shownOrderOf } from './orderStore.ts'
import { release, settlePayment } from './settlement.ts'

/** The page may be read before the webhook arrives: the provider is then asked, and its answer settles the order in the same way (D21). */
const askProvider = async ({ id }: OrderRow, sessionId: string): Promise<void> => {
  try {
    const session = await readPaymentSession(sessionId)
    if (session.isPaid) await settlePayment(id, session)
    else if (session.status === 'expired') await release(id, { reason: 'session expired' })
  } catch (error) {
    log.error('provider not asked', error, { orderId: id })
  }
}

export const handler = operation(orderRoutes.getOrder)(async ({ params: { sessionId }, refuse }) => {
  const found = await findOrderBySession(sessionId)
  if (!found) throw refuse('orderNotFound')
  if (found.status !== 'pending') return shownOrderOf(found)
  await askProvider(found, sessionId)
  return shownOrderOf((await findOrder(found.id)) ?? found)
})
