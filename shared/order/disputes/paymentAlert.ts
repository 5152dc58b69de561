import * as z from 'zod/mini'
import { parisNoon } from '../../kit/parisTime.ts'
import { cents } from '../../kit/schemas.ts'

/**
 * A payment is disputed by the buyer's bank, questioned by it before a dispute, named in the bank's early fraud warning, or put under review
 * by Stripe.
 */
export const alertKinds = ['dispute', 'inquiry', 'fraudWarning', 'review'] as const

/** `answered` until the bank decides; `closed` is an end without a winner. */
const alertStates = ['open', 'answered', 'won', 'lost', 'closed'] as const

export const paymentAlertSchema = z.object({
  /** The provider's id. */
  id: z.string(),
  kind: z.enum(alertKinds),
  state: z.enum(alertStates),
  /** The time of the provider's event that told of this state. */
  at: z.iso.datetime(),
  /** The disputed amount in cents; warnings and reviews have none. */
  amount: z.optional(cents),
  /** The bank's reason for a dispute, as the provider's code. */
  reason: z.optional(z.string()),
  /** The last moment to answer the bank, where it takes an answer. */
  answerBy: z.optional(z.iso.datetime()),
  /** The owner keeps the sale all the same. */
  isKept: z.optional(z.literal(true)),
})
export type PaymentAlert = z.infer<typeof paymentAlertSchema>

/**
 * Returns the last day in Paris on which the owner can still answer the bank. A deadline in the first half of a day leaves nothing of that day:
 * the one before it is told.
 */
export const answerDay = (answerBy: string): Date => parisNoon(new Date(Date.parse(answerBy) - 12 * 60 * 60 * 1000))

export type WithAlerts = { readonly alerts?: readonly PaymentAlert[] | undefined }

const isOngoing = ({ state }: PaymentAlert): boolean => state === 'open' || state === 'answered'

/** Returns the alerts that still matter to the owner; one that was won or closed is over. */
export const standingAlerts = ({ alerts = [] }: WithAlerts): readonly PaymentAlert[] =>
  alerts.filter(alert => isOngoing(alert) || alert.state === 'lost')

/** Returns the alerts that wait for the owner to keep the sale or not. */
export const undecidedAlerts = (order: WithAlerts): readonly PaymentAlert[] => standingAlerts(order).filter(({ isKept }) => !isKept)

/** Nothing is sent while the payment may be lost, or after a part of it was, until the owner says otherwise, and nothing once all of it is. */
export const isSendingHeld = (order: Losable): boolean => undecidedAlerts(order).length > 0 || isLostWhole(order)

/** The bank holds the money of a disputed payment, which Stripe does not refund (https://docs.stripe.com/api/disputes/object#dispute_object-is_charge_refundable). */
export const isRefundBlocked = ({ alerts = [] }: WithAlerts): boolean => alerts.some(alert => alert.kind === 'dispute' && isOngoing(alert))

/** Tells whether a bank disputes or questions the payment and has not decided yet, however long ago it began. */
export const isDisputed = ({ alerts = [] }: WithAlerts): boolean =>
  alerts.some(alert => (alert.kind === 'dispute' || alert.kind === 'inquiry') && isOngoing(alert))

/** Returns what disputes took back for good, in cents. */
export const lostSum = ({ alerts = [] }: WithAlerts): number =>
  alerts.reduce((sum, { state, amount = 0 }) => (state === 'lost' ? sum + amount : sum), 0)

/** What the rules read of an order whose payment may be lost; amounts in cents. */
export type Losable = WithAlerts & { readonly totalAmount: number; readonly refundedAmount?: number | undefined }

/** Tells whether disputes took back all that refunds had left. The works of an order that lost a part are still its buyer's. */
export const isLostWhole = (order: Losable): boolean => {
  const lost = lostSum(order)
  return lost > 0 && lost + (order.refundedAmount ?? 0) >= order.totalAmount
}
