import type { Context } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import {
  boolean,
  clearableText,
  email,
  integer,
  listParam,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  optional,
  text,
  url,
} from '../core/params.ts'
import type { AppliedDiscount } from '../core/store.ts'
import type { CheckoutSession } from '../core/wire.ts'
import { currency, productImages, unitAmount } from './products.ts'

const productData = object({ name: text(), description: optional(text()), images: optional(productImages), metadata })

const priceData = object({
  currency,
  unit_amount: unitAmount,
  product: optional(text()),
  product_data: optional(productData),
  tax_behavior: optional(oneOf(['exclusive', 'inclusive', 'unspecified'])),
})

const lineItem = object({ price_data: priceData, quantity: optional(integer({ min: 1, max: 999_999 })) })

const paymentIntentData = object({
  description: optional(text(1000)),
  metadata,
  receipt_email: optional(email),
  capture_method: optional(oneOf(['automatic', 'automatic_async'])),
})

const shippingRateData = object({
  type: oneOf(['fixed_amount']),
  display_name: text(100),
  fixed_amount: object({ amount: unitAmount, currency }),
})

/** The supported parameters of `POST /v1/checkout/sessions`: the hosted page, a single payment, by card. */
export const createSessionParams = object({
  mode: oneOf(['payment']),
  line_items: listParam(lineItem, { min: 1, max: 100 }),
  allowed_payment_method_types: optional(listParam(oneOf(['card']), { min: 1 })),
  discounts: optional(listParam(object({ coupon: optional(text()), promotion_code: optional(text()) }), { max: 1 })),
  allow_promotion_codes: optional(boolean),
  customer_email: optional(email),
  client_reference_id: optional(text(200)),
  metadata,
  payment_intent_data: optional(paymentIntentData),
  shipping_options: optional(listParam(object({ shipping_rate_data: shippingRateData }), { min: 1, max: 1 })),
  expires_at: optional(integer({ min: 1 })),
  success_url: url,
  cancel_url: optional(url),
  locale: optional(oneOf(['auto', 'fr', 'en', 'de', 'es', 'it', 'nl', 'pt'])),
  submit_type: optional(oneOf(['auto', 'book', 'donate', 'pay'])),
  ui_mode: optional(oneOf(['hosted_page'])),
  customer_creation: optional(oneOf(['if_required'])),
  billing_address_collection: optional(oneOf(['auto'])),
  custom_text: optional(object({ submit: optional(object({ message: clearableText(1200) })) })),
})

export type CreateSessionParams = ReturnType<typeof createSessionParams>
export type LineItemParams = CreateSessionParams['line_items'][number]

type Amounts = { currency: string; subtotal: number; shipping: number; total: number; discount: AppliedDiscount | null }

/** Fields of a session that are constant in this shop: no tax, no customer account. */
const fixed = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer: null,
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  livemode: false,
  managed_payments: null,
  mode: 'payment',
  object: 'checkout.session',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const

const invoiceCreation = (): CheckoutSession['invoice_creation'] => ({
  enabled: false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
})

const customerDetails = (email: string | undefined): CheckoutSession['customer_details'] =>
  email === undefined
    ? null
    : {
        address: null,
        business_name: null,
        email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: null,
      }

const customText = (submit: string | undefined): CheckoutSession['custom_text'] => ({
  after_submit: null,
  shipping_address: null,
  submit: submit ? { message: submit } : null,
  terms_of_service_acceptance: null,
})

const shippingParts = (amount: number): Pick<CheckoutSession, 'shipping_cost' | 'shipping_options'> => {
  if (!amount) return { shipping_cost: null, shipping_options: [] }
  const rate = newId.shippingRate()
  return {
    shipping_cost: { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate: rate },
    shipping_options: [{ shipping_amount: amount, shipping_rate: rate }],
  }
}

/** Builds an open session as `POST /v1/checkout/sessions` returns it. */
export const newSession = (context: Context, params: CreateSessionParams, amounts: Amounts): CheckoutSession => {
  const id = newId.session()
  const now = context.clock.now()
  const { discount } = amounts
  return {
    ...structuredClone(fixed),
    payment_method_types: ['card'],
    custom_fields: [],
    ...shippingParts(amounts.shipping),
    id,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: amounts.currency,
    custom_text: customText(params.custom_text?.submit?.message),
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: customerDetails(params.customer_email),
    customer_email: params.customer_email ?? null,
    discounts: discount ? [{ coupon: discount.promotionCode ? null : discount.coupon, promotion_code: discount.promotionCode }] : [],
    expires_at: params.expires_at ?? now + 24 * 3600,
    invoice_creation: invoiceCreation(),
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_status: amounts.total === 0 ? 'no_payment_required' : 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    total_details: { amount_discount: discount?.amount ?? 0, amount_shipping: amounts.shipping, amount_tax: 0 },
    url: `${context.publicUrl()}/c/pay/${id}`,
  }
}
