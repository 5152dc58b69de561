import type { OrderStatus } from './orderLife.ts'

/** A payment as the provider reports it; amounts in cents. */
export type ReportedPayment = {
  readonly sessionId: string
  /** The order it says it is for. */
  readonly orderId?: string | undefined
  /** `payment`, where it is one payment and nothing that goes on. */
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
}

type PaidArtwork = { readonly heldBy?: string | undefined; readonly isPublished: boolean; readonly availability: string }

/** Whether what was paid is what was asked, for the order it was asked for. */
export const isPaymentOf = (order: PayableOrder, payment: ReportedPayment): boolean =>
  payment.orderId === order.id &&
  payment.mode === 'payment' &&
  (order.sessionId === undefined || order.sessionId === payment.sessionId) &&
  order.totalAmount === payment.amount &&
  order.currency === payment.currency.toLowerCase()

/** A work goes to the order that holds it, while it may still be sold; one sold, hidden or deleted since does not (D18b). */
export const goesTo = (order: Pick<PayableOrder, 'id'>, artwork: PaidArtwork | undefined): boolean =>
  artwork?.heldBy === order.id && artwork.isPublished && artwork.availability === 'Disponible'

/** Whether a payment is honoured; one that is not is given back whole (D18b). */
export const isHonoured = (order: PayableOrder, payment: ReportedPayment, artworks: readonly (PaidArtwork | undefined)[]): boolean =>
  order.status === 'pending' && isPaymentOf(order, payment) && artworks.every(artwork => goesTo(order, artwork))
