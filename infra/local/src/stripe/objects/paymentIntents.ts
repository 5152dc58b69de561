import { type Context, emit } from '../core/context.ts'
import { noSuch } from '../core/errors.ts'
import { newId, randomText } from '../core/ids.ts'
import { object } from '../core/params.ts'
import { route } from '../core/route.ts'
import type { StoredSession } from '../core/store.ts'
import type { PaymentIntent } from '../core/wire.ts'

/** Fields that are empty before the first attempt to pay, or that this shop never uses. */
const nothingYet = {
  allowed_payment_method_types: null,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const

const newPaymentIntent = (context: Context, { session, paymentIntentData }: StoredSession): PaymentIntent => {
  const id = newId.paymentIntent()
  return {
    ...nothingYet,
    id,
    object: 'payment_intent',
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.clock.now(),
    currency: session.currency ?? 'eur',
    description: paymentIntentData.description,
    livemode: false,
    metadata: paymentIntentData.metadata,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    receipt_email: paymentIntentData.receiptEmail,
    status: 'requires_payment_method',
  }
}

/** Creates a session's payment intent when the buyer first confirms, as Stripe does, not earlier. */
export const paymentIntentOf = (context: Context, stored: StoredSession): PaymentIntent => {
  const { session } = stored
  const known = context.tables.paymentIntents.get(typeof session.payment_intent === 'string' ? session.payment_intent : '')
  if (known) return known
  const intent = newPaymentIntent(context, stored)
  context.tables.paymentIntents.set(intent.id, intent)
  session.payment_intent = intent.id
  emit(context, 'payment_intent.created', intent, { sessionId: session.id })
  return intent
}

export const paymentIntentRoutes = [
  route('GET', '/v1/payment_intents/:id', object({}), (context, _, id) => {
    const intent = context.tables.paymentIntents.get(id)
    if (!intent) throw noSuch('payment_intent', id, 'intent')
    return intent
  }),
]
