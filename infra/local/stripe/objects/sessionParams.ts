import { boolean, clearableText, email, integer, listParam, metadata, object, oneOf, optional, text, url } from '../core/params.ts'
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
