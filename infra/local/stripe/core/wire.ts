import type Stripe from 'stripe'

/** The SDK's own types, so that the compiler checks every answer. Decimals are strings on the wire; the SDK parses them. */
export type Price = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null }
export type LineItem = Omit<Stripe.LineItem, 'price'> & { price: Price | null }
export type CheckoutSession = Omit<Stripe.Checkout.Session, 'line_items'>
export type Coupon = Stripe.Coupon
export type StripePromotionCode = Stripe.PromotionCode & { promotion: { coupon: string; type: 'coupon' } }
export type Product = Stripe.Product
export type PaymentIntent = Stripe.PaymentIntent
export type Charge = Stripe.Charge
export type StripeRefund = Stripe.Refund

export type EventType =
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'coupon.created'
  | 'coupon.deleted'
  | 'coupon.updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'product.created'
  | 'product.updated'
  | 'promotion_code.created'
  | 'promotion_code.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

export type StripeEvent = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: EventType
  data: { object: object; previous_attributes?: object }
}
