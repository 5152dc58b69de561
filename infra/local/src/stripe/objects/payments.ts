import { type Context, emit } from '../core/context.ts'
import { newId } from '../core/ids.ts'
import type { StoredSession } from '../core/store.ts'
import type { Charge, CheckoutSession, PaymentIntent } from '../core/wire.ts'
import { type CardEntry, type CardOutcome, cardOutcome, digitsOf } from './cards.ts'
import { addCharge, type Payer } from './charges.ts'
import { redeem } from './discounts.ts'
import { doubtPayment } from './disputes.ts'
import { paymentIntentOf } from './paymentIntents.ts'
import { promotionObstacle } from './promotionCodes.ts'
import { expireDueSessions } from './sessions.ts'

export type PaymentResult =
  | { readonly outcome: 'paid' | 'alreadyPaid'; readonly session: CheckoutSession }
  | { readonly outcome: 'expired' | 'promotionLapsed'; readonly session: CheckoutSession }
  | { readonly outcome: 'declined'; readonly session: CheckoutSession; readonly declineCode: string; readonly message: string }

/** Checks whether a code or coupon was used up or expired after the session opened; the buyer is then informed and not charged. */
const promotionLapsed = (context: Context, { discount }: StoredSession): boolean => {
  if (!discount) return false
  const code = context.tables.promotionCodes.get(discount.promotionCode ?? '')
  if (code) return promotionObstacle(context, code) !== undefined
  return !context.tables.coupons.has(discount.coupon)
}

const refusePayment = (context: Context, intent: PaymentIntent, session: CheckoutSession, attempt: Parameters<typeof addCharge>[2]) => {
  const charge = addCharge(context, intent, attempt)
  const { outcome } = attempt
  if (outcome === 'paid') return
  intent.latest_charge = charge.id
  intent.last_payment_error = {
    type: 'card_error',
    charge: charge.id,
    code: outcome.code,
    decline_code: outcome.declineCode,
    message: outcome.message,
  }
  emit(context, 'charge.failed', charge, { sessionId: session.id })
  emit(context, 'payment_intent.payment_failed', intent, { sessionId: session.id })
}

const collect = (context: Context, intent: PaymentIntent, session: CheckoutSession, attempt: Parameters<typeof addCharge>[2]) => {
  const charge = addCharge(context, intent, attempt)
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: attempt.paymentMethod,
    status: 'succeeded',
  })
  emit(context, 'charge.succeeded', charge, { sessionId: session.id })
  emit(context, 'payment_intent.succeeded', intent, { sessionId: session.id })
  return charge
}

const complete = (context: Context, { session, discount }: StoredSession, payer: Payer): void => {
  session.status = 'complete'
  session.payment_status = session.amount_total === 0 ? 'no_payment_required' : 'paid'
  session.url = null
  session.customer_details = {
    address: null,
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
  if (discount) redeem(context, discount)
  emit(context, 'checkout.session.completed', session, { sessionId: session.id })
}

/** Pays a session. It runs synchronously, so that pressing « Payer » twice pays once. */
export const payForSession = (context: Context, stored: StoredSession, card: CardEntry, typed: Payer): PaymentResult => {
  expireDueSessions(context)
  const { session } = stored
  if (session.status === 'complete') return { outcome: 'alreadyPaid', session }
  if (session.status === 'expired') return { outcome: 'expired', session }
  if (promotionLapsed(context, stored)) return { outcome: 'promotionLapsed', session }
  const payer = { ...typed, email: session.customer_email ?? typed.email }
  let charge: Charge | undefined
  if (session.amount_total !== 0) {
    const outcome: CardOutcome = cardOutcome(card.number)
    const intent = paymentIntentOf(context, stored)
    const attempt = { card, payer, outcome, paymentMethod: newId.paymentMethod() }
    if (outcome !== 'paid') {
      refusePayment(context, intent, session, attempt)
      return { outcome: 'declined', session, declineCode: outcome.declineCode, message: outcome.message }
    }
    charge = collect(context, intent, session, attempt)
  }
  complete(context, stored, payer)
  if (charge) doubtPayment(context, charge, digitsOf(card.number))
  return { outcome: 'paid', session }
}

/** Returns the shop's URL to redirect the buyer to after the payment. */
export const successUrlOf = (session: CheckoutSession): string =>
  (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
