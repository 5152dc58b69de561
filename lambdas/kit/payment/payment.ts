/** A payment session at the provider; amounts are in cents. */
export type PaymentSession = {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** The payment page's address, while the session is open. */
  readonly url?: string | undefined
  readonly orderId?: string | undefined
  /** The mode of Stripe Checkout: `payment` for a single payment, as opposed to a subscription. */
  readonly mode: string
  readonly amount: number
  readonly currency: string
  readonly paymentIntentId?: string | undefined
}

export type PaymentLine = {
  readonly name: string
  readonly description: string
  readonly amount: number
  readonly imageUrl?: string | undefined
  /** The provider's product, set where a discount applies to this line only. */
  readonly productId?: string | undefined
}

/** The parameters of a payment session. The same request sent twice opens the same session. */
export type PaymentRequest = {
  readonly orderId: string
  /** The id of the call that created the order, as it stands in the logs. */
  readonly requestId?: string | undefined
  readonly reference: string
  readonly customerEmail: string
  readonly currency: string
  readonly lines: readonly PaymentLine[]
  readonly promotionCodeId?: string | undefined
  /** Cents; absent where delivery is free. */
  readonly deliveryAmount?: number | undefined
  /** Epoch seconds. */
  readonly expiresAt: number
  /** A text beside the pay button. */
  readonly notice?: string | undefined
  readonly successUrl: string
  readonly cancelUrl: string
}

/**
 * `refused` means that the provider refused and no session exists; `unknown` that it did not answer, so that a session may exist whose
 * address the shop does not know.
 */
export type SessionOpening =
  | { readonly outcome: 'opened'; readonly session: PaymentSession }
  | { readonly outcome: 'refused'; readonly param: string }
  | { readonly outcome: 'unknown' }

/** A promotion code at the provider, with its coupon's terms. */
export type PromotionCode = {
  readonly id: string
  readonly code: string
  readonly name?: string | undefined
  readonly active: boolean
  readonly percentOff?: number | undefined
  /** Cents. */
  readonly amountOff?: number | undefined
  readonly expiresAt?: string | undefined
  readonly maxRedemptions?: number | undefined
  readonly timesRedeemed: number
  readonly products: readonly string[]
  readonly metadata: Readonly<Record<string, string>>
}

/** The bank or the provider doubts a payment: a dispute, a question before one, an early fraud warning, or a review. */
export type ProviderAlert = {
  readonly id: string
  readonly paymentIntentId: string
  readonly kind: 'dispute' | 'inquiry' | 'fraudWarning' | 'review'
  readonly state: 'open' | 'answered' | 'won' | 'lost' | 'closed'
  /** The place of the state in the alert's life: an event of a lower one is late. */
  readonly rank: number
  readonly at: string
  /** Cents. */
  readonly amount?: number
  /** The provider's reason code: `fraudulent`, `product_not_received` … */
  readonly reason?: string
  /** The deadline for an answer. */
  readonly answerBy?: string
}

/** A refund as the provider has it; amounts in cents. */
export type ProviderRefund = {
  readonly id: string
  readonly amount: number
  /** `pending` also where the provider waits for its balance to be filled. */
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly at: string
  /** The order and the refund's number there, where the shop requested it; a refund made in the dashboard has neither. */
  readonly orderId?: string | undefined
  readonly number?: number | undefined
}

/** What moved the provider's balance: a payment, a refund, or a refund that came back; in cents. */
export type BalanceMovement = {
  readonly id: string
  readonly paymentIntentId: string
  /** Negative for a refund. */
  readonly gross: number
  readonly fee: number
  readonly net: number
}

export type PaymentEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'sessionCompleted' | 'sessionUnpaid'; readonly session: PaymentSession }
  | { readonly kind: 'alerted'; readonly alert: ProviderAlert }
  /** `isWhole` is true when the payment is refunded in full. */
  | { readonly kind: 'refunded'; readonly orderId: string; readonly paymentIntentId: string; readonly isWhole: boolean }
  /** A refund's state has changed; the event of one made in the dashboard does not name the order. */
  | { readonly kind: 'refundChanged'; readonly paymentIntentId: string }
  | { readonly kind: 'promotionCodeChanged'; readonly promotionCodeId: string }
  | { readonly kind: 'couponChanged'; readonly couponId: string }
  | { readonly kind: 'other' }
  /** A signed event of another account or mode, or with an unexpected shape. */
  | { readonly kind: 'strange' }
)

/** The provider's error code for a missing object. */
export const missing = 'resource_missing'

/** The type of the error that is thrown while the provider's key is not configured. */
export const notConfigured = 'not_configured'

/** The provider could not be reached or refused the call. Its own message is not logged, because it may quote a buyer. */
export class PaymentProviderError extends Error {
  readonly type: string
  readonly code: string | undefined
  /** The request parameter that the provider refused. */
  readonly param: string | undefined

  constructor(type: string, code?: string | undefined, requestId?: string | undefined, param?: string | undefined) {
    super(`The payment provider failed: ${[type, code, requestId].filter(Boolean).join(' ')}`)
    this.name = 'PaymentProviderError'
    this.type = type
    this.code = code
    this.param = param
  }
}

/** Returns the id of a reference, which the provider gives as an id or as the object itself. */
export const stripeId = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** Treats an unknown status as open, so that no work is freed on a guess. */
export const statusOf = (status: string | null): PaymentSession['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open'

export const isoOf = (epochSeconds: number | null): string | undefined =>
  epochSeconds === null ? undefined : new Date(epochSeconds * 1000).toISOString()

type LinkedPayment = { readonly sessionId?: string | undefined; readonly paymentIntentId?: string | undefined }

/** Returns the payment's page in Stripe's dashboard. Only the session's id tells test payments from live ones. */
export const paymentLink = ({ sessionId, paymentIntentId }: LinkedPayment): string | undefined => {
  if (!paymentIntentId) return undefined
  const mode = sessionId?.startsWith('cs_test_') ? '/test' : ''
  return `https://dashboard.stripe.com${mode}/payments/${encodeURIComponent(paymentIntentId)}`
}
