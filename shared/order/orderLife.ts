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

/** An order that has waited for its end longer than this, in seconds, is stuck and raises an alarm. */
export const stuckSeconds = 60 * 60
