export const orderStatuses = ['pending', 'paid', 'expired', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Every move an order may make (D21); a refund may also end a payment that arrived too late to be honoured (D18b). */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'expired', 'refunded'],
  expired: ['refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to)

/** « Payé » or, for anything else, « En attente ». */
export const shownStatus = (status: string): string => (status === 'paid' ? 'Payé' : 'En attente')

/** How long a payment session lives, in seconds: the least the provider allows, 30 minutes, and a minute for clocks that differ (D18). */
export const sessionSeconds = 31 * 60
/** Past the session's end, the time a payment in flight is given before its hold is looked into, in seconds (D18). */
export const holdGraceSeconds = 5 * 60
/** An order that waits longer than this for its end is stuck, in seconds: someone must look. */
export const stuckSeconds = 60 * 60
/** Payments one visitor may have open at a time: nobody locks the gallery (D18). */
export const mostOpenPayments = 5
