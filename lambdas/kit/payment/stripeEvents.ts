import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { $ZodError } from 'zod/v4/core'
import { isoOf, type PaymentEvent, type ProviderAlert, stripeId } from './payment.ts'
import { isLiveKey, sessionOf, signedFor } from './stripe.ts'

/** The form of Stripe's ids, since an id is the key under which an event is recorded. */
const eventId = z.string().check(z.regex(/^evt_\w{1,250}$/))
const envelopeSchema = z.looseObject({
  id: eventId,
  object: z.literal('event'),
  type: z.string().check(z.maxLength(200)),
  created: z.optional(z.int()),
  livemode: z.optional(z.boolean()),
  /** The connected account of the event; absent in an event of one's own account. */
  account: z.nullish(z.string()),
  data: z.looseObject({ object: z.looseObject({}) }),
})
type Envelope = z.infer<typeof envelopeSchema>

const id = z.string().check(z.minLength(1))
const reference = z.nullable(z.union([id, z.looseObject({ id })]))
const metadata = z.nullish(z.record(z.string(), z.string()))

const sessionSchema = z.looseObject({ id, status: z.nullable(z.string()), payment_status: z.optional(z.string()), metadata })
/**
 * The states of a dispute, from a question of the bank (`warning_…`) to the end, after which an appeal may follow
 * (https://docs.stripe.com/api/disputes/object#dispute_object-status).
 */
const disputeStates = {
  warning_needs_response: { kind: 'inquiry', state: 'open', rank: 0 },
  warning_under_review: { kind: 'inquiry', state: 'answered', rank: 1 },
  warning_closed: { kind: 'inquiry', state: 'closed', rank: 2 },
  needs_response: { kind: 'dispute', state: 'open', rank: 3 },
  under_review: { kind: 'dispute', state: 'answered', rank: 4 },
  won: { kind: 'dispute', state: 'won', rank: 5 },
  lost: { kind: 'dispute', state: 'lost', rank: 5 },
  prevented: { kind: 'dispute', state: 'closed', rank: 5 },
  appeal_needs_response: { kind: 'dispute', state: 'open', rank: 5 },
  appeal_under_review: { kind: 'dispute', state: 'answered', rank: 5 },
} as const satisfies Record<string, Pick<ProviderAlert, 'kind' | 'state' | 'rank'>>
const disputeStatuses = Object.keys(disputeStates) as [keyof typeof disputeStates, ...(keyof typeof disputeStates)[]]

const disputeSchema = z.looseObject({
  id,
  payment_intent: reference,
  amount: z.int(),
  reason: z.string(),
  /** An unknown status counts as open, so that nothing is sent on a guess. */
  status: z.catch(z.enum(disputeStatuses), 'needs_response'),
  evidence_details: z.looseObject({ due_by: z.nullable(z.int()) }),
})
const warningSchema = z.looseObject({ id, payment_intent: z.optional(reference), actionable: z.boolean() })
const reviewSchema = z.looseObject({ id, payment_intent: z.optional(reference), open: z.boolean() })
const chargeSchema = z.looseObject({ refunded: z.boolean(), metadata, payment_intent: reference })
const refundSchema = z.looseObject({ id, object: z.literal('refund'), payment_intent: reference })
const namedSchema = z.looseObject({ id })

const sessionIn = (object: unknown) => sessionOf(sessionSchema.parse(object) as unknown as Parameters<typeof sessionOf>[0])

/** An alert about a payment; one about a charge without a payment intent is of no order of the shop's. */
const alerted = (intent: z.infer<typeof reference> | undefined, alert: Omit<ProviderAlert, 'paymentIntentId'>) => {
  const paymentIntentId = stripeId(intent ?? null)
  return paymentIntentId ? ({ kind: 'alerted', alert: { ...alert, paymentIntentId } } as const) : ({ kind: 'other' } as const)
}

const disputed = (object: unknown, at: string) => {
  const { id, payment_intent: intent, amount, reason, status, evidence_details: details } = disputeSchema.parse(object)
  // 0 stands for a bank that takes no answer (https://docs.stripe.com/api/disputes/object#dispute_object-evidence_details-due_by).
  const answerBy = isoOf(details.due_by || null)
  return alerted(intent, { id, ...disputeStates[status], at, amount, reason, ...(answerBy && { answerBy }) })
}

const openOr = (isOpen: boolean) => (isOpen ? ({ state: 'open', rank: 0 } as const) : ({ state: 'closed', rank: 1 } as const))

/** A warning is over once the payment is refunded or disputed (https://docs.stripe.com/api/radar/early_fraud_warnings/object). */
const warned = (object: unknown, at: string) => {
  const { id, payment_intent: intent, actionable } = warningSchema.parse(object)
  return alerted(intent, { id, kind: 'fraudWarning', ...openOr(actionable), at })
}

const reviewed = (object: unknown, at: string) => {
  const { id, payment_intent: intent, open } = reviewSchema.parse(object)
  return alerted(intent, { id, kind: 'review', ...openOr(open), at })
}

const refundedIn = (object: unknown) => {
  const { refunded: isWhole, metadata, payment_intent: intent } = chargeSchema.parse(object)
  const orderId = metadata?.orderId
  const paymentIntentId = stripeId(intent)
  return orderId && paymentIntentId ? ({ kind: 'refunded', orderId, paymentIntentId, isWhole } as const) : ({ kind: 'other' } as const)
}

const refundChangedIn = (object: unknown) => {
  const paymentIntentId = stripeId(refundSchema.parse(object).payment_intent)
  return paymentIntentId ? ({ kind: 'refundChanged', paymentIntentId } as const) : ({ kind: 'other' } as const)
}

const completed = (object: unknown) => ({ kind: 'sessionCompleted', session: sessionIn(object) }) as const
const unpaid = (object: unknown) => ({ kind: 'sessionUnpaid', session: sessionIn(object) }) as const
const codeChanged = (object: unknown) => ({ kind: 'promotionCodeChanged', promotionCodeId: namedSchema.parse(object).id }) as const
const couponChanged = (object: unknown) => ({ kind: 'couponChanged', couponId: namedSchema.parse(object).id }) as const

/** The reader of each type of event, by its object and its time. */
const readers = {
  'checkout.session.completed': completed,
  'checkout.session.async_payment_succeeded': completed,
  'checkout.session.expired': unpaid,
  'checkout.session.async_payment_failed': unpaid,
  'charge.refunded': refundedIn,
  // `refund.updated` reports every change of a refund, and `refund.failed` failures (https://docs.stripe.com/api/events/types).
  'refund.updated': refundChangedIn,
  'refund.failed': refundChangedIn,
  // What follows `created` may come before it, or without it (https://docs.stripe.com/webhooks#event-ordering).
  'charge.dispute.created': disputed,
  'charge.dispute.updated': disputed,
  'charge.dispute.funds_withdrawn': disputed,
  'charge.dispute.funds_reinstated': disputed,
  'charge.dispute.closed': disputed,
  'radar.early_fraud_warning.created': warned,
  'radar.early_fraud_warning.updated': warned,
  'review.opened': reviewed,
  'review.closed': reviewed,
  'promotion_code.created': codeChanged,
  'promotion_code.updated': codeChanged,
  'coupon.updated': couponChanged,
  'coupon.deleted': couponChanged,
} as const

/** The types of events that the shop's endpoint must be subscribed to. */
export const neededEvents = Object.keys(readers) as readonly (keyof typeof readers)[]

const isNeeded = (type: string): type is keyof typeof readers => Object.hasOwn(readers, type)

/** Reads an event; throws a ZodError when it does not have the shape of its type. */
const detailsOf = ({ type, created, data: { object } }: Envelope) =>
  isNeeded(type) ? readers[type](object, isoOf(created ?? null) ?? new Date().toISOString()) : ({ kind: 'other' } as const)

/** An event that is signed and not for this shop. Its id is a hash of its bytes, which cannot be the id of another event. */
const strange = (bytes: Uint8Array, reason: 'shape' | 'account' | 'mode'): PaymentEvent => ({
  kind: 'strange',
  id: `strange-${createHash('sha256').update(bytes).digest('hex')}`,
  type: `strange: ${reason}`,
})

const orUndefined = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof $ZodError) return undefined
    throw error
  }
}

/** Reads the event in bytes that were signed for the shop with this key. */
const eventIn = (bytes: Uint8Array, secretKey: string): PaymentEvent => {
  const envelope = orUndefined(() => envelopeSchema.parse(JSON.parse(Buffer.from(bytes).toString())))
  if (!envelope) return strange(bytes, 'shape')
  const isLive = isLiveKey(secretKey)
  if (envelope.account) return strange(bytes, 'account')
  if (isLive !== undefined && envelope.livemode !== undefined && envelope.livemode !== isLive) return strange(bytes, 'mode')
  const details = orUndefined(() => detailsOf(envelope))
  return details ? { id: envelope.id, type: envelope.type, ...details } : strange(bytes, 'shape')
}

/** Returns the event in these exact bytes, or `undefined` when their signature is wrong. */
export const readEvent = async (bytes: Uint8Array, signature: string | undefined): Promise<PaymentEvent | undefined> => {
  const secretKey = await signedFor(bytes, signature)
  return secretKey === undefined ? undefined : eventIn(bytes, secretKey)
}
