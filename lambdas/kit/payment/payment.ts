/** A payment session at the provider, in our words; amounts in cents. */
export type PaymentSession = {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** Where to pay, while it is open. */
  readonly url?: string | undefined
  readonly orderId?: string | undefined
  /** `payment`, where it is one payment and nothing that goes on. */
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
  /** The provider's product, where a discount must find the line by it. */
  readonly productId?: string | undefined
}

/** Everything a payment session is made of: the same request asked twice is the same session. */
export type PaymentRequest = {
  readonly orderId: string
  readonly reference: string
  readonly customerEmail: string
  readonly currency: string
  readonly lines: readonly PaymentLine[]
  readonly promotionCodeId?: string | undefined
  /** What the delivery costs, where it costs something. */
  readonly deliveryAmount?: number | undefined
  /** Epoch seconds. */
  readonly expiresAt: number
  readonly successUrl: string
  readonly cancelUrl: string
}

/** `refused`: the provider said no and nothing exists; `unknown`: it did not answer, so whatever exists has an address nobody knows. */
export type Opening =
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

/** A payment that its buyer's bank contests. */
export type Dispute = {
  readonly id: string
  readonly paymentIntentId: string
  /** Cents. */
  readonly amount: number
  /** In the provider's words: `fraudulent`, `product_not_received` … */
  readonly reason: string
  /** Until when it may be answered. */
  readonly answerBy?: string | undefined
}

export type PaymentEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'sessionCompleted' | 'sessionUnpaid'; readonly session: PaymentSession }
  | { readonly kind: 'disputed'; readonly dispute: Dispute }
  | { readonly kind: 'refunded'; readonly orderId: string; readonly paymentIntentId: string }
  /** `amount` is all that was given back so far, in cents. */
  | { readonly kind: 'partlyRefunded'; readonly orderId: string; readonly paymentIntentId: string; readonly amount: number }
  | { readonly kind: 'promotionCodeChanged'; readonly promotionCodeId: string }
  | { readonly kind: 'couponChanged'; readonly couponId: string }
  | { readonly kind: 'other' }
)

/** The type of what is thrown before the owner has given the provider's key. */
export const notConfigured = 'not_configured'

/** The provider could not be reached or refused us; its own words stay out of our logs, they may quote a buyer. */
export class PaymentProviderError extends Error {
  readonly type: string
  readonly code: string | undefined
  /** What of the request it would not have. */
  readonly param: string | undefined

  constructor(type: string, code?: string | undefined, requestId?: string | undefined, param?: string | undefined) {
    super(`The payment provider failed: ${[type, code, requestId].filter(Boolean).join(' ')}`)
    this.name = 'PaymentProviderError'
    this.type = type
    this.code = code
    this.param = param
  }
}
