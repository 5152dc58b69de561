import type { ParcelFacts } from '../../../shared/order/delivery/parcelRules.ts'
import { alertName } from '../../../shared/order/disputes/alertTexts.ts'
import { lostSum, type PaymentAlert } from '../../../shared/order/disputes/paymentAlert.ts'
import { findByIds } from '../../artwork/artworkStore.ts'
import { log } from '../../kit/log.ts'
import type { PaymentEvent, ProviderAlert } from '../../kit/payment/payment.ts'
import { orderIdOfPayment } from '../../kit/payment/stripe.ts'
import { retry, StaleRead } from '../../kit/retry.ts'
import { alertMail } from '../mails/alertMails.ts'
import { type AlertChange, recordAlerts } from '../store/alertStore.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import { recordsOfOrder } from '../store/orderRecords.ts'
import { type AlertRow, findOrder, type OrderRow } from '../store/orderStore.ts'
import { recordEvent } from '../store/paymentEventStore.ts'

/** Tells whether an event is later than what is known: by its place in the alert's life, then by its time. */
const isLater = (known: AlertRow, { rank, at }: ProviderAlert): boolean => rank > known.rank || (rank === known.rank && at >= known.at)

const isSame = (one: AlertRow, other: AlertRow): boolean =>
  (['kind', 'state', 'amount', 'reason', 'answerBy'] as const).every(name => one[name] === other[name])

/** The owner's decision to keep the sale holds until the bank's question becomes a dispute, or a dispute is lost. */
const stillKept = (known: AlertRow | undefined, { kind, state }: ProviderAlert): Pick<PaymentAlert, 'isKept'> =>
  known?.isKept && known.kind === kind && state !== 'lost' ? { isKept: true } : {}

const mailsOf = (order: OrderRow, alert: AlertRow, parcels: readonly ParcelFacts[]): OrderMails => {
  const { kind, id, state } = alert
  // The owner sent the answer, and needs no mail about it.
  if (state === 'answered') return {}
  return { [state === 'open' ? `${kind}-${id}` : `${kind}-${id}-${state}`]: alertMail(order, alert, parcels) }
}

/**
 * Compares an event with what is known of its alert. Late, repeated and reordered events change nothing, and an end needs no begin; returns
 * `undefined` where nothing changes. `regained` are the works that an appeal gives back to their buyer.
 */
export const planAlert = (
  order: OrderRow,
  told: ProviderAlert,
  parcels: readonly ParcelFacts[],
  regained: readonly number[] = [],
): AlertChange | undefined => {
  const { alerts = [], resoldWorks = [] } = order
  const known = alerts.find(({ id }) => id === told.id)
  if (known && !isLater(known, told)) return undefined
  const { paymentIntentId, ...facts } = told
  const alert: AlertRow = { ...facts, ...stillKept(known, told) }
  if (known && isSame(known, alert)) return undefined
  const isNews = !known || alertName(known) !== alertName(alert)
  return {
    alerts: known ? alerts.map(each => (each === known ? alert : each)) : [...alerts, alert],
    ...(isNews && { history: alertName(alert) }),
    regained,
    // The event may come before that of the payment, so that the order does not know the payment yet.
    mails: isNews
      ? mailsOf({ ...order, paymentIntentId, resoldWorks: resoldWorks.filter(id => !regained.includes(id)) }, alert, parcels)
      : {},
  }
}

/** The dashboard takes what a bank took back off the sales by these lines, and what an appeal brings back it adds again. */
const logAlert = (order: OrderRow, { alerts, history }: AlertChange, { kind, state }: ProviderAlert): void => {
  const { id: orderId } = order
  const cents = lostSum({ alerts }) - lostSum(order)
  if (cents > 0) log.warn('dispute lost', { orderId, cents })
  else if (cents < 0) log.warn('dispute regained', { orderId, cents: -cents })
  else if (history) log.warn('payment alert', { orderId, kind, state })
}

/** Returns the works that were put on sale after a loss and are still free: an appeal that is won gives them back to their buyer. */
const regainedBy = async ({ resoldWorks = [] }: OrderRow, { state }: ProviderAlert): Promise<readonly number[]> => {
  if (state !== 'won' || resoldWorks.length === 0) return []
  const works = await findByIds(resoldWorks, 'latest')
  return [...works.values()].filter(({ soldBy, soldElsewhere, heldBy }) => !soldBy && !soldElsewhere && !heldBy).map(({ id }) => id)
}

/** Records what the provider tells of a doubted payment, with the mail to the owner, once. */
export const recordAlert = async (told: ProviderAlert, event: PaymentEvent): Promise<void> => {
  const orderId = await orderIdOfPayment(told.paymentIntentId)
  const isWritten =
    orderId !== undefined &&
    (await retry<boolean>({ attempts: 12, exhausted: `The order ${orderId} changed at every attempt to note an alert` }, async () => {
      const order = await findOrder(orderId)
      // An order knows its payment once it was paid or refunded; a second payment for it is given back, and is no sale.
      if (!order || (order.paymentIntentId !== undefined && order.paymentIntentId !== told.paymentIntentId)) return false
      const records = await recordsOfOrder(order)
      const change = planAlert(order, told, records.parcels, await regainedBy(order, told))
      if (!change) return false
      const failed = await recordAlerts(order, records, change, event)
      if (!failed.size) logAlert(order, change, told)
      if (failed.size && !failed.has('event')) throw new StaleRead()
      return true
    }))
  // The event alone is recorded when the payment belongs to no order of this shop, or when nothing is new.
  if (!isWritten) await recordEvent(event)
}
