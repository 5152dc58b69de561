import { type Context, emit } from '../core/context.ts'
import { invalidParam, invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { createdFilter, newestFirst, pageParams, stripePage } from '../core/list.ts'
import { mergeMetadata, object, oneOf, optional, text } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { StoredSession } from '../core/store.ts'
import type { CheckoutSession, LineItem, Product } from '../core/wire.ts'
import { applyDiscount } from './discounts.ts'
import { addPrice, addProduct, sellableProduct } from './products.ts'
import { type CreateSessionParams, createSessionParams, type LineItemParams, newSession } from './sessionObject.ts'

const leastTotals: Readonly<Record<string, number>> = { chf: 50, eur: 50, gbp: 30, usd: 50 }
const shortestSeconds = 30 * 60
const longestSeconds = 24 * 3600

const productOf = (context: Context, { price_data: priceData }: LineItemParams, path: string): Product => {
  const { product, product_data: productData } = priceData
  if (product !== undefined && productData !== undefined)
    throw invalidRequest('You may only specify one of these parameters: product, product_data.', {
      code: 'parameters_exclusive',
      param: path,
    })
  if (product !== undefined) return sellableProduct(context, product, `${path}[product]`)
  if (productData === undefined)
    throw invalidRequest(`Missing required param: ${path}[product_data].`, { code: 'parameter_missing', param: `${path}[product_data]` })
  return addProduct(context, { ...productData, active: false })
}

const newLineItem = (context: Context, params: LineItemParams, index: number): LineItem => {
  const { unit_amount: unitAmount } = params.price_data
  const currency = params.price_data.currency.toLowerCase()
  const quantity = params.quantity ?? 1
  const product = productOf(context, params, `line_items[${index}][price_data]`)
  const amount = unitAmount * quantity
  return {
    id: newId.lineItem(),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product.name,
    metadata: {},
    price: addPrice(context, product.id, unitAmount, currency),
    quantity,
  }
}

const checkSession = (context: Context, params: CreateSessionParams): string => {
  if (params.allow_promotion_codes !== undefined && params.discounts !== undefined)
    throw invalidRequest('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      code: 'parameters_exclusive',
    })
  const currencies = new Set(params.line_items.map(line => line.price_data.currency.toLowerCase()))
  const [currency = 'eur'] = currencies
  if (currencies.size > 1) throw invalidRequest('The Checkout Session can only have line items of one currency.', { param: 'line_items' })
  const lasts = (params.expires_at ?? Infinity) - context.clock.now()
  if (lasts < shortestSeconds)
    throw invalidParam('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', 'expires_at')
  if (params.expires_at !== undefined && lasts > longestSeconds)
    throw invalidParam('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
  return currency
}

/** Returns the amount of the single shipping rate; no discount applies to it. */
const shippingOf = ({ shipping_options: options = [] }: CreateSessionParams, currency: string): number => {
  const rate = options[0]?.shipping_rate_data.fixed_amount
  if (rate && rate.currency.toLowerCase() !== currency)
    throw invalidRequest('The shipping rate must be in the currency of the Checkout Session.', { param: 'shipping_options' })
  return rate?.amount ?? 0
}

const createSession = (context: Context, params: CreateSessionParams): CheckoutSession => {
  const currency = checkSession(context, params)
  const lineItems = params.line_items.map((line, index) => newLineItem(context, line, index))
  const subtotal = lineItems.reduce((sum, line) => sum + line.amount_subtotal, 0)
  const [asked] = params.discounts ?? []
  const discount = asked ? applyDiscount(context, asked, lineItems, { subtotal, currency, email: params.customer_email }) : null
  const shipping = shippingOf(params, currency)
  const total = subtotal - (discount?.amount ?? 0) + shipping
  const least = leastTotals[currency] ?? 0
  if (total > 0 && total < least)
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least ${new Intl.NumberFormat('en', { style: 'currency', currency }).format(least / 100)} ${currency}`,
      { code: 'amount_too_small' },
    )
  const session = newSession(context, params, { currency, subtotal, shipping, total, discount })
  const { description, metadata, receipt_email: receiptEmail } = params.payment_intent_data ?? {}
  const paymentIntentData = {
    description: description ?? null,
    metadata: mergeMetadata({}, metadata ?? {}),
    receiptEmail: receiptEmail ?? null,
  }
  context.tables.sessions.set(session.id, { session, lineItems, discount, paymentIntentData })
  return session
}

export const existingSession = (context: Context, id: string): StoredSession => {
  const stored = context.tables.sessions.get(id)
  if (!stored) throw noSuch('checkout.session', id, 'session')
  return stored
}

/** Expires an open session for good and cancels its unfinished payment. */
export const expireSession = (context: Context, { session }: StoredSession): CheckoutSession => {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      { param: 'session' },
    )
  session.status = 'expired'
  session.url = null
  const intent = context.tables.paymentIntents.get(typeof session.payment_intent === 'string' ? session.payment_intent : '')
  if (intent) {
    Object.assign(intent, { status: 'canceled', canceled_at: context.clock.now(), cancellation_reason: 'automatic' })
    emit(context, 'payment_intent.canceled', intent, { sessionId: session.id })
  }
  emit(context, 'checkout.session.expired', session, { sessionId: session.id })
  return session
}

/** Expires the sessions that are due and returns when the next one is (epoch seconds). */
export const expireDueSessions = (context: Context): number | undefined => {
  const open = [...context.tables.sessions.values()].filter(({ session }) => session.status === 'open')
  const isDue = ({ session }: StoredSession): boolean => session.expires_at <= context.clock.now()
  for (const stored of open.filter(isDue)) expireSession(context, stored)
  const next = Math.min(...open.filter(stored => !isDue(stored)).map(({ session }) => session.expires_at))
  return Number.isFinite(next) ? next : undefined
}

const listParams = object({
  ...pageParams,
  created: createdFilter,
  payment_intent: optional(text()),
  status: optional(oneOf(['complete', 'expired', 'open'])),
  customer_details: optional(object({ email: text() })),
})

export const sessionRoutes = [
  route('POST', '/v1/checkout/sessions', createSessionParams, createSession),
  route('GET', '/v1/checkout/sessions', listParams, (context, params) => {
    const sessions = newestFirst(context.tables.sessions)
      .map(({ session }) => session)
      .filter(session => params.payment_intent === undefined || session.payment_intent === params.payment_intent)
      .filter(session => params.status === undefined || session.status === params.status)
      .filter(session => params.customer_details === undefined || session.customer_details?.email === params.customer_details.email)
      .filter(session => params.created?.(session.created) ?? true)
    return stripePage(sessions, params, 'checkout.session', '/v1/checkout/sessions')
  }),
  route('GET', '/v1/checkout/sessions/:id', object({}), (context, _, id) => existingSession(context, id).session),
  route('POST', '/v1/checkout/sessions/:id/expire', object({}), (context, _, id) => expireSession(context, existingSession(context, id))),
  route('GET', '/v1/checkout/sessions/:id/line_items', object(pageParams), (context, params, id) =>
    stripePage(existingSession(context, id).lineItems, params, 'item', `/v1/checkout/sessions/${id}/line_items`),
  ),
]
