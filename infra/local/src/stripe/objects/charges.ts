import type { Context } from '../core/context.ts'
import { noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { newestFirst, pageParams, stripePage } from '../core/list.ts'
import { object, optional, text } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { Charge, PaymentIntent } from '../core/wire.ts'
import { brandOf, type CardEntry, type CardOutcome, digitsOf, expiryOf } from './cards.ts'

export type Payer = { readonly email: string; readonly name: string }

type Attempt = { readonly card: CardEntry; readonly payer: Payer; readonly outcome: CardOutcome; readonly paymentMethod: string }

const cardDetails = (card: CardEntry, outcome: CardOutcome, amount: number) => {
  const number = digitsOf(card.number)
  const expiry = expiryOf(card.expiry)
  return {
    amount_authorized: outcome === 'paid' ? amount : null,
    authorization_code: outcome === 'paid' ? '123456' : null,
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'FR',
    electronic_commerce_indicator: null,
    exp_month: expiry?.month ?? 0,
    exp_year: expiry?.year ?? 0,
    funding: 'credit',
    installments: null,
    last4: number.slice(-4),
    mandate: null,
    network: brandOf(number),
    network_transaction_id: null,
    regulated_status: 'unregulated' as const,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

const outcomeDetails = (outcome: CardOutcome): Charge['outcome'] => ({
  advice_code: outcome === 'paid' ? null : 'try_again_later',
  network_advice_code: null,
  network_decline_code: null,
  network_status: outcome === 'paid' ? 'approved_by_network' : 'declined_by_network',
  reason: outcome === 'paid' ? null : outcome.declineCode,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: outcome === 'paid' ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
  type: outcome === 'paid' ? 'authorized' : 'issuer_declined',
})

/** Fields that this shop's charges never use. */
const neverHere = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  customer: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const

/** Records one attempt to charge the card, successful or not. */
export const addCharge = (context: Context, intent: PaymentIntent, { card, payer, outcome, paymentMethod }: Attempt): Charge => {
  const isPaid = outcome === 'paid'
  const charge: Charge = {
    ...neverHere,
    id: newId.charge(),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? newId.balanceTransaction() : null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: context.businessName.toUpperCase().slice(0, 22),
    captured: isPaid,
    created: context.clock.now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: isPaid ? null : outcome.code,
    failure_message: isPaid ? null : outcome.message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeDetails(outcome),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: paymentMethod,
    payment_method_details: { card: cardDetails(card, outcome, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  }
  context.tables.charges.set(charge.id, charge)
  return charge
}

/** Finds the session of a payment, by which its events may be held back. */
export const sessionIdOf = (
  { tables }: Context,
  { payment_intent: intent }: { payment_intent?: Charge['payment_intent'] | undefined },
): string | undefined => [...tables.sessions.values()].find(({ session }) => session.payment_intent === intent)?.session.id

export const chargeRoutes = [
  route('GET', '/v1/charges', object({ ...pageParams, payment_intent: optional(text()) }), (context, params) =>
    stripePage(
      newestFirst(context.tables.charges).filter(
        charge => params.payment_intent === undefined || charge.payment_intent === params.payment_intent,
      ),
      params,
      'charge',
      '/v1/charges',
    ),
  ),
  route('GET', '/v1/charges/:id', object({}), (context, _, id) => {
    const charge = context.tables.charges.get(id)
    if (!charge) throw noSuch('charge', id, 'id')
    return charge
  }),
]
