import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { countCall } from '../kit/http/rateLimit.ts'
import { log } from '../kit/log.ts'
import { readPaymentSession } from '../kit/payment/stripe.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { shownOrder, shownOrderNow } from './delivery/shownOrder.ts'
import { releaseWorks } from './release.ts'
import { settlePayment } from './settlement.ts'
import { findOrderBySession, type OrderRow } from './store/orderStore.ts'

/**
 * The provider is called at most once in five seconds for each order: it limits the shop's calls as a whole
 * (https://docs.stripe.com/rate-limits), and a stranger's polling must not use them up. The order's webhook event settles the order anyway.
 */
const providerLimit = { calls: 1, perSeconds: 5 } as const
const mayAskProvider = async ({ id }: OrderRow): Promise<boolean> => (await countCall(orderRoutes.getOrder.name, id, providerLimit)) === 0

/** Settles an order whose page is read before its webhook event arrives, by the provider's state of the session (D21). */
const askProvider = async ({ id }: OrderRow, sessionId: string): Promise<void> => {
  try {
    const session = await readPaymentSession(sessionId)
    if (session.isPaid) await settlePayment(id, session)
    else if (session.status === 'expired') await releaseWorks(id, { reason: 'session expired' })
  } catch (error) {
    log.error('provider not asked', error, { orderId: id })
  }
}

export const handler = operation(orderRoutes.getOrder)(async ({ params: { sessionId }, refuse }) => {
  const found = await findOrderBySession(sessionId)
  if (!found) throw refuse('orderNotFound')
  if (found.status !== 'pending' || !(await mayAskProvider(found))) return shownOrder(found)
  await askProvider(found, sessionId)
  return shownOrderNow(found)
}).before(readGallery)
