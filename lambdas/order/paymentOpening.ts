import { mailPath } from '../../shared/image/artworkImage.ts'
import type { Refuse } from '../../shared/kit/refusal.ts'
import { holdGraceSeconds } from '../../shared/order/holdLimits.ts'
import { emailRefused, type OpenedPayment, type OrderItem } from '../../shared/order/order.ts'
import { cancelledPaymentParameter, paths, patterns } from '../../shared/paths.ts'
import { promoObstacle } from '../../shared/promo/discount.ts'
import type { PromoObstacle } from '../../shared/promo/promo.ts'
import { log } from '../kit/log.ts'
import { type PaymentLine, PaymentProviderError, type PaymentRequest, type PaymentSession } from '../kit/payment/payment.ts'
import { expirePaymentSession, openPaymentSession, readPaymentSession } from '../kit/payment/stripe.ts'
import { setting } from '../kit/settings.ts'
import { refreshPromo } from '../promo/promoMirror.ts'
import { releaseWorks } from './release.ts'
import { settlePayment } from './settlement.ts'
import { findOrder, heldUntil, type OrderRow, recordSession } from './store/orderStore.ts'

/** The notice on the payment page of works that are not held (D18c). */
const unheldNotice = (works: number): string =>
  works > 1
    ? 'Ces œuvres ne sont pas réservées pendant votre paiement\u202f: la première personne qui paie les obtient. Si elles ont été vendues entre-temps, vous êtes remboursé aussitôt et en totalité.'
    : 'Cette œuvre n’est pas réservée pendant votre paiement\u202f: la première personne qui paie l’obtient. Si elle a été vendue entre-temps, vous êtes remboursé aussitôt et en totalité.'

export type OpeningRefusal = 'paymentUnavailable' | PromoObstacle
type Cause = OpeningRefusal | 'customerEmailRefused'

/** A renewed hold may end before the new session does, and ends that session with it (D18c). */
const payableUntil = (order: OrderRow): number => Math.min(order.sessionExpiresAt, heldUntil(order) - holdGraceSeconds)

const pageOf = (order: OrderRow, sessionId: string, url: string): OpenedPayment => ({
  url,
  orderId: order.id,
  sessionId,
  artworkIds: order.items.map(item => item.artworkId),
  until: new Date(payableUntil(order) * 1000).toISOString(),
  ...(order.isUnheld && { isUnheld: true }),
})

const lineOf = ({ promoProduct }: OrderRow, item: OrderItem): PaymentLine => ({
  name: item.title,
  description: [item.year, item.technique, item.dimensions].filter(Boolean).join(', '),
  amount: item.price,
  imageUrl: item.image && `${setting('siteUrl')}${mailPath(item.image)}`,
  productId: promoProduct?.artworkId === item.artworkId ? promoProduct.productId : undefined,
})

/** Returns the address of the page the buyer came from, with the order's id, so that the page can cancel the order. */
const cancelPath = ({ id, source, items }: OrderRow): string =>
  `${source === 'single' ? paths.immediatePurchase(items[0]?.slug ?? '') : paths.cart()}?${cancelledPaymentParameter}=${id}`

/** Derives the request from the stored order alone, so that a repeated request is the same and opens the same session. */
const requestOf = (order: OrderRow): PaymentRequest => ({
  orderId: order.id,
  requestId: order.requestId,
  reference: order.reference,
  customerEmail: order.customerEmail,
  currency: order.currency,
  lines: order.items.map(item => lineOf(order, item)),
  promotionCodeId: order.promotionCodeId,
  deliveryAmount: order.deliveryAmount,
  expiresAt: order.sessionExpiresAt,
  notice: order.isUnheld && unheldNotice(order.items.length),
  successUrl: setting('siteUrl') + patterns.orderConfirmation.replace(':sessionId', '{CHECKOUT_SESSION_ID}'),
  cancelUrl: `${setting('siteUrl')}${cancelPath(order)}`,
})

/** Reads the code again at the provider, so that the next cart shows its terms; `undefined` when the provider does not answer. */
const rereadPromo = (promotionCodeId: string) =>
  refreshPromo(promotionCodeId).catch(error => {
    log.error('promo not refreshed', error)
    return undefined
  })

/** Finds out why the provider refused the code; when that is unclear, the code counts as used up (D20). */
const promoRefusal = async (promotionCodeId: string): Promise<PromoObstacle> => {
  const promo = await rereadPromo(promotionCodeId)
  return (promo && promoObstacle(promo, new Date())) ?? 'promoExhausted'
}

const refusalFor = async ({ promotionCodeId }: OrderRow, param: string): Promise<Cause> => {
  if (promotionCodeId && param.startsWith('discounts')) return promoRefusal(promotionCodeId)
  return param === 'customer_email' ? 'customerEmailRefused' : 'paymentUnavailable'
}

/** Frees the works again, unless a concurrent click of the same visitor opened the session, whose page then serves both clicks. */
const releaseAfterRefusal = async ({ id }: OrderRow, refused: Cause, refuse: Refuse<OpeningRefusal>): Promise<OpenedPayment> => {
  await releaseWorks(id, { reason: `not opened: ${refused}`, unlessOpened: true })
  const order = await findOrder(id)
  if (order?.status === 'pending' && order.sessionId && order.sessionUrl)
    return { ...pageOf(order, order.sessionId, order.sessionUrl), isResumed: true }
  throw refused === 'customerEmailRefused' ? refuse('invalidInput', emailRefused) : refuse(refused)
}

/** Expires a session whose amount is not the one shown, since exactly that is charged, and reads the code again (D20). */
const refuseOtherAmount = async (
  order: OrderRow,
  { id, amount }: PaymentSession,
  refuse: Refuse<OpeningRefusal>,
): Promise<OpenedPayment> => {
  log.warn('payment session of another amount', { orderId: order.id, asked: order.totalAmount, amount })
  await expirePaymentSession(id)
  if (!order.promotionCodeId) return releaseAfterRefusal(order, 'paymentUnavailable', refuse)
  await rereadPromo(order.promotionCodeId)
  return releaseAfterRefusal(order, 'promoUnknown', refuse)
}

const acceptSession = async (order: OrderRow, session: PaymentSession, refuse: Refuse<OpeningRefusal>): Promise<OpenedPayment> => {
  if (session.amount !== order.totalAmount) return refuseOtherAmount(order, session, refuse)
  if (session.url && (await recordSession(order, session))) return pageOf(order, session.id, session.url)
  await expirePaymentSession(session.id)
  throw refuse('paymentUnavailable')
}

/** Opens the payment page of a reserved order. When the provider refuses or does not answer, the works are freed and nothing can be paid. */
export const openPayment = async (order: OrderRow, refuse: Refuse<OpeningRefusal>): Promise<OpenedPayment> => {
  const opening = await openPaymentSession(requestOf(order)).catch(error => {
    log.error('payment session not asked for', error, { orderId: order.id })
    return { outcome: 'unknown' } as const
  })
  if (opening.outcome === 'opened') return acceptSession(order, opening.session, refuse)
  if (opening.outcome === 'unknown') return releaseAfterRefusal(order, 'paymentUnavailable', refuse)
  return releaseAfterRefusal(order, await refusalFor(order, opening.param), refuse)
}

/** Returns the page of a pending order if it can still be paid; otherwise settles or frees the order and returns `undefined`. */
export const resumePayment = async (order: OrderRow, refuse: Refuse<OpeningRefusal>): Promise<OpenedPayment | undefined> => {
  if (!order.sessionId) return openPayment(order, refuse)
  const session = await readPaymentSession(order.sessionId)
  if (session.status === 'open' && session.url) return { ...pageOf(order, session.id, session.url), isResumed: true }
  if (session.isPaid) await settlePayment(order.id, session)
  else if (session.status === 'expired') await releaseWorks(order.id, { reason: 'session expired' })
  else throw new PaymentProviderError('session_without_url')
  return undefined
}
