import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { log } from '../kit/log.ts'
import { metricNames, recordMetric } from '../kit/metric.ts'
import { missing, type PaymentEvent, PaymentProviderError } from '../kit/payment/payment.ts'
import { orderIdOfPayment } from '../kit/payment/stripe.ts'
import { readEvent } from '../kit/payment/stripeEvents.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { refreshPromo, refreshPromosOf } from '../promo/promoMirror.ts'
import { recordAlert } from './disputes/paymentAlerts.ts'
import { mirrorRefunds } from './refunds/refunding.ts'
import { releaseWorks } from './release.ts'
import { settleEarlyRefund, settlePayment } from './settlement.ts'
import { isEventSeen, recordEvent } from './store/paymentEventStore.ts'

/**
 * Records an event that the shop cannot use, and counts it for the alarm. It is answered with success, because Stripe repeats any other answer
 * for three days ([Stripe](https://docs.stripe.com/webhooks#automatic-retries)) and a repetition would change nothing.
 */
const setAside = async ({ id, type }: PaymentEvent): Promise<void> => {
  if (!(await recordEvent({ id, type }))) return
  log.warn('event set aside', { id, type })
  recordMetric(metricNames.strangeEvents, 1)
}

/** Handles an event whose subject is read at the provider. An object that the provider does not have belongs to another account or mode. */
const orSetAside = async (event: PaymentEvent, handling: Promise<unknown>): Promise<void> => {
  try {
    await handling
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.code !== missing) throw error
    await setAside(event)
  }
}

/** Reads the payment's refunds at the provider instead of believing the event, which may be late or about an earlier refund. */
const handleRefund = async (orderId: string | undefined, paymentIntentId: string, event: PaymentEvent, isWhole: boolean): Promise<void> => {
  if (!orderId) return void (await recordEvent(event))
  await settleEarlyRefund(orderId, paymentIntentId, isWhole, event)
  await mirrorRefunds(orderId, paymentIntentId, { event })
}

const handleRefundChange = async (paymentIntentId: string, event: PaymentEvent): Promise<void> =>
  handleRefund(await orderIdOfPayment(paymentIntentId), paymentIntentId, event, false)

/** Applies an event and records it with its effect. Any failure before that answers 500, so that the provider sends the event again. */
const handleEvent = async (event: PaymentEvent): Promise<unknown> => {
  switch (event.kind) {
    case 'sessionCompleted':
      return event.session.isPaid && event.session.orderId ? settlePayment(event.session.orderId, event.session, event) : recordEvent(event)
    case 'sessionUnpaid':
      return event.session.orderId
        ? releaseWorks(event.session.orderId, { reason: event.type, event, sessionId: event.session.id })
        : recordEvent(event)
    case 'refunded':
      return orSetAside(event, handleRefund(event.orderId, event.paymentIntentId, event, event.isWhole))
    case 'refundChanged':
      return orSetAside(event, handleRefundChange(event.paymentIntentId, event))
    case 'alerted':
      return orSetAside(event, recordAlert(event.alert, event))
    case 'promotionCodeChanged':
      await orSetAside(event, refreshPromo(event.promotionCodeId))
      return recordEvent(event)
    case 'couponChanged':
      await refreshPromosOf(event.couponId)
      return recordEvent(event)
    case 'strange':
      return setAside(event)
    case 'other':
      return recordEvent(event)
  }
}

export const handler = operation(orderRoutes.receiveStripeEvent)(async ({ body, headers, refuse }) => {
  const event = await readEvent(body, headers['stripe-signature'])
  if (!event) throw refuse('invalidSignature')
  if (!(await isEventSeen(event.id))) await handleEvent(event)
  return { received: true }
}).before(readGallery)
