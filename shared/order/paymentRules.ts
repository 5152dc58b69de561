import type { OrderStatus } from './orderLife.ts'

/** A payment as the provider reports it; amounts in cents. */
export type ReportedPayment = {
  readonly sessionId: string
  /** The order named in the session's metadata. */
  readonly orderId?: string | undefined
  /** Stripe Checkout's `mode`: `payment` for a single payment, as opposed to a subscription. */
  readonly mode: string
  readonly amount: number
  readonly currency: string
}

type PayableOrder = {
  readonly id: string
  readonly status: OrderStatus
  readonly sessionId?: string | undefined
  readonly totalAmount: number
  readonly currency: string
  readonly isUnheld?: true | undefined
}

type PaidArtwork = { readonly heldBy?: string | undefined; readonly isPublished: boolean; readonly availability: string }

/** Checks that the payment is for this order, with its amount and currency. */
export const isPaymentOf = (order: PayableOrder, payment: ReportedPayment): boolean =>
  payment.orderId === order.id &&
  payment.mode === 'payment' &&
  (order.sessionId === undefined || order.sessionId === payment.sessionId) &&
  order.totalAmount === payment.amount &&
  order.currency === payment.currency.toLowerCase()

/**
 * Checks that the work can go to the order: the order holds it, or was opened without a hold, and the work was not sold, hidden or deleted
 * since (D18b, D18c).
 */
export const goesTo = (order: Pick<PayableOrder, 'id' | 'isUnheld'>, artwork: PaidArtwork | undefined): boolean =>
  artwork !== undefined && (order.isUnheld || artwork.heldBy === order.id) && artwork.isPublished && artwork.availability === 'Disponible'

/** Checks whether a payment is honoured; otherwise it is refunded in full (D18b). */
export const isHonoured = (order: PayableOrder, payment: ReportedPayment, artworks: readonly (PaidArtwork | undefined)[]): boolean =>
  order.status === 'pending' && isPaymentOf(order, payment) && artworks.every(artwork => goesTo(order, artwork))
