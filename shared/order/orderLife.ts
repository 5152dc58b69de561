export const orderStatuses = ['pending', 'paid', 'expired', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The transitions an order may make (D21). A refund may also end a payment that arrived too late to be honoured (D18b). */
export const orderMoves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['paid', 'expired', 'refunded'],
  expired: ['refunded'],
  paid: ['refunded'],
  refunded: [],
}

export const mayMove = (from: OrderStatus, to: OrderStatus): boolean => orderMoves[from].includes(to)

/** Returns « Payé », or « En attente » for any other status. */
export const shownStatus = (status: string): string => (status === 'paid' ? 'Payé' : 'En attente')

/** The lifetime of a payment session, in seconds: the provider's minimum of 30 minutes, plus one for clock skew (D18). */
export const sessionSeconds = 31 * 60
/** The time a payment in flight has after the session's end before its hold is reconciled, in seconds (D18). */
export const holdGraceSeconds = 5 * 60
/** An order that has waited for its end longer than this, in seconds, is stuck and raises an alarm. */
export const stuckSeconds = 60 * 60
/** The most payments one visitor may have open at a time, so that nobody can reserve the whole gallery (D18). */
export const mostOpenPayments = 5
