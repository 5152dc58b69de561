import { type Context, emit } from '../core/context.ts'
import { invalidParam, invalidRequest, noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { createdFilter, newestFirst, pageParams, stripePage } from '../core/list.ts'
import { integer, mergeMetadata, metadata, object, oneOf, optional, text } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { Charge, StripeRefund } from '../core/wire.ts'
import { sessionIdOf } from './charges.ts'
import { endDoubts, refuseDisputed } from './disputes.ts'

const positive = (value: Parameters<ReturnType<typeof integer>>[0], path: string): number => {
  const amount = integer()(value, path)
  if (amount >= 1) return amount
  throw invalidParam('Invalid positive integer', path, 'parameter_invalid_integer')
}

const createParams = object({
  payment_intent: optional(text()),
  charge: optional(text()),
  amount: optional(positive),
  reason: optional(oneOf(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
})
type CreateParams = ReturnType<typeof createParams>

const chargeToRefund = (context: Context, params: CreateParams): Charge => {
  const { charges, paymentIntents } = context.tables
  if (params.payment_intent === undefined && params.charge === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  const intent = paymentIntents.get(params.payment_intent ?? '')
  if (params.payment_intent !== undefined && !intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent', 400)
  const id = params.charge ?? (typeof intent?.latest_charge === 'string' ? intent.latest_charge : '')
  const charge = charges.get(id)
  if (charge?.paid) return charge
  if (intent)
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' })
  throw noSuch('charge', id, 'charge', 400)
}

const amountToRefund = (charge: Charge, asked: number | undefined): number => {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (asked === undefined || asked <= left) return asked ?? left
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: charge.currency })
  throw invalidRequest(
    `Refund amount (${money.format(asked / 100)}) is greater than unrefunded amount on charge (${money.format(left / 100)})`,
    { param: 'amount' },
  )
}

/** The card of Stripe's own tests whose refunds are pending until the bank has taken them: https://docs.stripe.com/testing#refunds */
const pendingCard = '7726'

const newRefund = (context: Context, charge: Charge, amount: number, params: CreateParams): StripeRefund => ({
  id: newId.refund(),
  object: 'refund',
  amount,
  balance_transaction: newId.balanceTransaction(),
  charge: charge.id,
  created: context.clock.now(),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { reference: '', reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: mergeMetadata({}, params.metadata),
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: params.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: charge.payment_method_details?.card?.last4 === pendingCard ? 'pending' : 'succeeded',
  transfer_reversal: null,
})

const createRefund = (context: Context, params: CreateParams): StripeRefund => {
  const charge = chargeToRefund(context, params)
  refuseDisputed(context, charge)
  const refund = newRefund(context, charge, amountToRefund(charge, params.amount), params)
  const { amount_refunded: before, refunded } = charge
  charge.amount_refunded += refund.amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.tables.refunds.set(refund.id, refund)
  const sessionId = sessionIdOf(context, charge)
  emit(context, 'refund.created', refund, { sessionId })
  emit(context, 'charge.refunded', charge, { sessionId, previous: { amount_refunded: before, ...(charge.refunded && { refunded }) } })
  if (charge.refunded) endDoubts(context, charge)
  return refund
}

/** A refund that the bank takes or gives back, some days after it was made. The money of a failed one is on the account's balance again. */
export const settleRefund = (context: Context, id: string, succeeds: boolean): StripeRefund => {
  const refund = context.tables.refunds.get(id)
  if (!refund) throw noSuch('refund', id, 'refund')
  const { status: before } = refund
  const charge = context.tables.charges.get(typeof refund.charge === 'string' ? refund.charge : '')
  if (before === 'failed' || !charge) return refund
  Object.assign(
    refund,
    succeeds
      ? { status: 'succeeded' }
      : { status: 'failed', failure_reason: 'expired_or_canceled_card', failure_balance_transaction: newId.balanceTransaction() },
  )
  if (!succeeds) {
    charge.amount_refunded -= refund.amount
    charge.refunded = false
  }
  const about = { sessionId: sessionIdOf(context, charge), previous: { status: before } }
  emit(context, 'refund.updated', refund, about)
  if (!succeeds) emit(context, 'refund.failed', refund, about)
  return refund
}

const listParams = object({ ...pageParams, charge: optional(text()), payment_intent: optional(text()), created: createdFilter })

export const refundRoutes = [
  route('POST', '/v1/refunds', createParams, createRefund),
  route('GET', '/v1/refunds', listParams, (context, params) => {
    const refunds = newestFirst(context.tables.refunds)
      .filter(refund => params.charge === undefined || refund.charge === params.charge)
      .filter(refund => params.payment_intent === undefined || refund.payment_intent === params.payment_intent)
      .filter(refund => params.created?.(refund.created) ?? true)
    return stripePage(refunds, params, 'refund', '/v1/refunds')
  }),
  route('GET', '/v1/refunds/:id', object({}), (context, _, id) => {
    const refund = context.tables.refunds.get(id)
    if (!refund) throw noSuch('refund', id, 'refund')
    return refund
  }),
]
