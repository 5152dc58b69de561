import Stripe from 'stripe'
import { offers } from '../../../shared/gallery.ts'
import { readSecret, renewedSecret } from '../secrets.ts'
import { setting } from '../settings.ts'
import {
  type BalanceMovement,
  notConfigured,
  type PaymentLine,
  PaymentProviderError,
  type PaymentRequest,
  type PaymentSession,
  type ProviderRefund,
  type SessionOpening,
  statusOf,
  stripeId,
} from './payment.ts'

/** `apiBase` is set only where a local stand-in replaces the provider. */
type Secret = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }

const addressOf = (apiBase: string) => {
  const { protocol, hostname: host, port } = new URL(apiBase)
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host, ...(port && { port }) }
}

/** Returns a client of the provider that calls with this key. */
const stripeWith = ({ secretKey, apiBase }: Pick<Secret, 'secretKey' | 'apiBase'>): Stripe =>
  new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 5_000, telemetry: false, ...(apiBase && addressOf(apiBase)) })

const connect = async () => {
  const secret = await readSecret<Secret>(setting('stripeSecretArn'))
  const { secretKey, webhookSecret } = secret
  if (!secretKey.trim()) throw new PaymentProviderError(notConfigured)
  return { stripe: stripeWith(secret), webhookSecret, secretKey }
}

type Connection = Awaited<ReturnType<typeof connect>>

const connection = renewedSecret(connect)

/** Calls the provider. When it refuses the key, the key may have been replaced: the secret is read again, and the call made once more. */
const ask = async <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> => {
  const { stripe } = await connection.get()
  try {
    return await question(stripe)
  } catch (error) {
    // The provider has done nothing then: https://docs.stripe.com/api/errors/handling?lang=node#authentication-errors
    const renewed = error instanceof Stripe.errors.StripeAuthenticationError ? await connection.renew() : undefined
    if (!renewed) throw error
    return question(renewed.stripe)
  }
}

const asOurs = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeError ? new PaymentProviderError(error.type, error.code, error.requestId, error.param) : error

/** Calls the provider and rethrows its errors as `PaymentProviderError`. */
export const call = <T>(question: (stripe: Stripe) => Promise<T>): Promise<T> =>
  ask(question).catch(error => {
    throw asOurs(error)
  })

export const sessionOf = (session: Stripe.Checkout.Session): PaymentSession => ({
  id: session.id,
  status: statusOf(session.status),
  isPaid: session.payment_status === 'paid',
  url: session.url ?? undefined,
  orderId: session.metadata?.orderId,
  mode: session.mode,
  amount: session.amount_total ?? 0,
  currency: session.currency ?? '',
  paymentIntentId: stripeId(session.payment_intent),
})

const lineItemOf = (currency: string, { name, description, amount, imageUrl, productId }: PaymentLine) => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: amount,
    ...(productId ? { product: productId } : { product_data: { name, description, ...(imageUrl && { images: [imageUrl] }) } }),
  },
})

const shippingOption = (amount: number, currency: string) => ({
  shipping_rate_data: {
    type: 'fixed_amount' as const,
    display_name: offers().insurance ? 'Livraison assurée' : 'Livraison',
    fixed_amount: { amount, currency },
  },
})

/** The metadata lead from a payment to its order, and to the log lines of the call that opened it. */
const metadataOf = ({ orderId, requestId }: PaymentRequest): Stripe.MetadataParam => ({ orderId, ...(requestId && { requestId }) })

const sessionParams = (request: PaymentRequest): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  locale: 'fr',
  allowed_payment_method_types: ['card'],
  client_reference_id: request.orderId,
  metadata: metadataOf(request),
  payment_intent_data: { description: request.reference, metadata: metadataOf(request) },
  customer_email: request.customerEmail,
  line_items: request.lines.map(line => lineItemOf(request.currency, line)),
  ...(request.promotionCodeId && { discounts: [{ promotion_code: request.promotionCodeId }] }),
  ...(request.deliveryAmount && { shipping_options: [shippingOption(request.deliveryAmount, request.currency)] }),
  expires_at: request.expiresAt,
  ...(request.notice && { custom_text: { submit: { message: request.notice } } }),
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
})

/** A refusal is definite when the provider rejected the request. After a conflict or a server error, a session may exist. */
const isDefinite = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError &&
  !(error instanceof Stripe.errors.StripeIdempotencyError) &&
  error.statusCode !== undefined &&
  error.statusCode >= 400 &&
  error.statusCode < 500 &&
  error.statusCode !== 409

/** Opens a payment session. It is idempotent by order: a second call returns the same session (D18). */
export const openPaymentSession = async (request: PaymentRequest): Promise<SessionOpening> => {
  try {
    const idempotencyKey = `checkout-${request.orderId}`
    const session = await ask(stripe => stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey }))
    return { outcome: 'opened', session: sessionOf(session) }
  } catch (error) {
    if (isDefinite(error)) return { outcome: 'refused', param: error.param ?? '' }
    if (error instanceof Stripe.errors.StripeError) return { outcome: 'unknown' }
    throw error
  }
}

export const readPaymentSession = async (id: string): Promise<PaymentSession> =>
  sessionOf(await call(stripe => stripe.checkout.sessions.retrieve(id)))

/** Expires a session for good; the returned session says whether it is expired or was paid before. */
export const expirePaymentSession = (id: string): Promise<PaymentSession> =>
  call(async stripe => {
    try {
      return sessionOf(await stripe.checkout.sessions.expire(id))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return sessionOf(await stripe.checkout.sessions.retrieve(id))
      throw error
    }
  })

const stateOf = (status: string | null): ProviderRefund['state'] => {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'succeeded' : 'pending'
}

const refundOf = ({ id, amount, status, created, metadata }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  state: stateOf(status),
  at: new Date(created * 1000).toISOString(),
  orderId: metadata?.orderId,
  number: Number(metadata?.refund) || undefined,
})

/**
 * Refunds a whole payment; idempotent, so that a repeated call refunds nothing more. Returns `undefined` where nothing is left to refund, and
 * `disputed` where the bank has taken the money back (https://docs.stripe.com/error-codes#charge-disputed).
 */
export const refundPayment = async (orderId: string, paymentIntentId: string): Promise<ProviderRefund | 'disputed' | undefined> =>
  call(async stripe => {
    try {
      const asked = { payment_intent: paymentIntentId, metadata: { orderId } }
      return refundOf(await stripe.refunds.create(asked, { idempotencyKey: `refund-${paymentIntentId}` }))
    } catch (error) {
      const code = error instanceof Stripe.errors.StripeError ? error.code : undefined
      if (code === 'charge_already_refunded') return undefined
      if (code === 'charge_disputed') return 'disputed'
      throw error
    }
  })

type AskedRefund = {
  readonly orderId: string
  readonly number: number
  readonly paymentIntentId: string
  readonly amount: number
  readonly idempotencyKey: string
}

/** Refunds a part of a payment. The provider refuses refunds beyond the payment (https://docs.stripe.com/refunds). */
export const refundPart = async ({ orderId, number, paymentIntentId, amount, idempotencyKey }: AskedRefund): Promise<void> => {
  const asked = { payment_intent: paymentIntentId, amount, metadata: { orderId, refund: String(number) } }
  await call(stripe => stripe.refunds.create(asked, { idempotencyKey }))
}

/** The most refunds read of a payment; each is a line of its order's timeline, so that there are few. */
const mostRefunds = 500

/** Returns every refund of a payment, the oldest first. */
export const refundsOfPayment = async (paymentIntentId: string): Promise<readonly ProviderRefund[]> => {
  const asked = { payment_intent: paymentIntentId, limit: 100 }
  const found = await call(stripe => stripe.refunds.list(asked).autoPagingToArray({ limit: mostRefunds }))
  return found.map(refundOf).toReversed()
}

/** The movements of payments and refunds; others, such as payouts, are of no payment. */
const paymentOfMovement = ({ source }: Stripe.BalanceTransaction): string | undefined =>
  typeof source === 'object' && source && 'payment_intent' in source ? stripeId(source.payment_intent as string | null) : undefined

const movementOf = (movement: Stripe.BalanceTransaction): readonly BalanceMovement[] => {
  const { id, amount: gross, fee, net } = movement
  const paymentIntentId = paymentOfMovement(movement)
  return paymentIntentId ? [{ id, paymentIntentId, gross, fee, net }] : []
}

/**
 * Returns a page of what payments and refunds moved the balance by, newest first, in a span of epoch seconds; `next` is the cursor of what
 * follows. https://docs.stripe.com/api/balance_transactions/list
 */
export const balanceMovements = async (
  { from, until }: { readonly from: number; readonly until: number },
  cursor: string | undefined,
): Promise<{ readonly movements: readonly BalanceMovement[]; readonly next?: string }> => {
  const asked = { created: { gte: from, lt: until }, limit: 100, expand: ['data.source'], ...(cursor && { starting_after: cursor }) }
  const { data, has_more: hasMore } = await call(stripe => stripe.balanceTransactions.list(asked))
  const last = data.at(-1)
  return { movements: data.flatMap(movementOf), ...(hasMore && last && { next: last.id }) }
}

/** Returns the id of the order that a payment was made for. */
export const orderIdOfPayment = async (paymentIntentId: string): Promise<string | undefined> =>
  (await call(stripe => stripe.paymentIntents.retrieve(paymentIntentId))).metadata.orderId

/**
 * Checks by a key's prefix whether it is for live mode (https://docs.stripe.com/keys#obtain-api-keys); `undefined` for a key of another
 * form, whose events of either mode are accepted.
 */
export const isLiveKey = (secretKey: string): boolean | undefined => /^(?:sk|rk)_(live|test)_/.exec(secretKey)?.[1]?.startsWith('live')

/** Checks whether payments move real money, after the provider has accepted the key for the calls that a purchase makes. */
export const takesRealMoney = async (): Promise<boolean> => {
  await call(stripe => stripe.checkout.sessions.list({ limit: 1 }))
  return isLiveKey((await connection.get()).secretKey) ?? false
}

/** The API version of the library; an endpoint's events should have the same. */
export const providerVersion: string = Stripe.API_VERSION

const endpointOf = ({ id, url, status, enabled_events: events, api_version: version }: Stripe.WebhookEndpoint) => ({
  id,
  url,
  isEnabled: status === 'enabled',
  events,
  version: version ?? undefined,
})

const listEndpoints = async (stripe: Stripe) => (await stripe.webhookEndpoints.list({ limit: 100 })).data.map(endpointOf)

/** Lists the webhook endpoints of the account in this key's mode. */
export const webhookEndpoints = () => call(listEndpoints)

type EndpointRequest = {
  readonly url: string
  readonly events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[]
  readonly description: string
}

/** The webhook endpoints of the account of a key that the shop may not have yet. */
export const endpointsOf = (secret: Pick<Secret, 'secretKey' | 'apiBase'>) => {
  const stripe = stripeWith(secret)
  return {
    list: () => listEndpoints(stripe),
    /** Tells the signing secret, which the provider does here alone: https://docs.stripe.com/api/webhook_endpoints/object */
    make: ({ url, events, description }: EndpointRequest) =>
      stripe.webhookEndpoints.create({ url, enabled_events: [...events], api_version: Stripe.API_VERSION, description }),
    remove: async (id: string): Promise<void> => void (await stripe.webhookEndpoints.del(id)),
  }
}

const toleranceSeconds = 300

const isSigned = ({ stripe, webhookSecret }: Connection, bytes: Uint8Array, signature: string): boolean => {
  const { signature: verifier } = stripe.webhooks
  if (!verifier) throw new Error('The library cannot verify signatures')
  try {
    verifier.verifyHeader(Buffer.from(bytes), signature, webhookSecret, toleranceSeconds)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

/**
 * Returns the shop's secret key if these exact bytes were signed for it, or `undefined` when the signature is missing, wrong or older than
 * five minutes. A wrong signature may be made with a new secret, so that the secret is read again.
 */
export const signedFor = async (bytes: Uint8Array, signature: string | undefined): Promise<string | undefined> => {
  if (!signature) return undefined
  const known = await connection.get()
  if (isSigned(known, bytes, signature)) return known.secretKey
  const renewed = await connection.renew()
  return renewed && isSigned(renewed, bytes, signature) ? renewed.secretKey : undefined
}
