/** A payment session at the provider, in our words; amounts in cents. */
export type PaymentSession = {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** Where to pay, while it is open. */
  readonly url?: string | undefined
  readonly orderId?: string | undefined
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

export type PaymentEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'sessionCompleted' | 'sessionExpired'; readonly session: PaymentSession }
  | { readonly kind: 'refunded'; readonly orderId: string; readonly paymentIntentId: string }
  | { readonly kind: 'promotionCodeChanged'; readonly promotionCodeId: string }
  | { readonly kind: 'couponChanged'; readonly couponId: string }
  | { readonly kind: 'other' }
)

/** The provider could not be reached or refused us; its own words stay out of our logs, they may quote a buyer. */
export class PaymentProviderError extends Error {
  constructor(type: string, code?: string | undefined, requestId?: string | undefined) {
    super(`The payment provider failed: ${[type, code, requestId].filter(Boolean).join(' ')}`)
    this.name = 'PaymentProviderError'
  }
}
