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
export type DisputeStatus = Stripe.Dispute.Status
/** Without the evidence, which the owner gives in Stripe's dashboard. */
export type Dispute = Omit<
  Stripe.Dispute,
  'evidence' | 'evidence_details' | 'enhanced_eligibility_types' | 'intended_submission_method' | 'lastResponse'
> & { evidence_details: Omit<Stripe.Dispute.EvidenceDetails, 'enhanced_eligibility' | 'submission_method'> }
export type EarlyFraudWarning = Stripe.Radar.EarlyFraudWarning
export type Review = Stripe.Review
/** Without its secret, which the API tells only when it makes the endpoint: https://docs.stripe.com/api/webhook_endpoints/object */
export type WebhookEndpoint = Omit<Stripe.WebhookEndpoint, 'secret' | 'lastResponse'>

export type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
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
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'review.closed'
  | 'review.opened'

export type StripeEvent = Omit<Stripe.EventBase, 'type' | 'data'> & {
  type: EventType
  data: { object: object; previous_attributes?: object }
}
