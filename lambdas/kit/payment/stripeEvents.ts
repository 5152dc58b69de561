import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Dispute, isoOf, type PaymentEvent, stripeId } from './payment.ts'
import { isLiveKey, sessionOf, signedFor } from './stripe.ts'

/** The form of Stripe's ids, since an id is the key under which an event is recorded. */
const eventId = z.string().check(z.regex(/^evt_\w{1,250}$/))
const envelopeSchema = z.looseObject({
  id: eventId,
  object: z.literal('event'),
  type: z.string().check(z.maxLength(200)),
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
const disputeSchema = z.looseObject({
  id,
  payment_intent: reference,
  amount: z.int(),
  reason: z.string(),
  evidence_details: z.looseObject({ due_by: z.nullable(z.int()) }),
})
const chargeSchema = z.looseObject({ refunded: z.boolean(), metadata, payment_intent: reference })
const refundSchema = z.looseObject({ id, object: z.literal('refund'), payment_intent: reference })
const namedSchema = z.looseObject({ id })

const sessionIn = (object: unknown) => sessionOf(sessionSchema.parse(object) as unknown as Parameters<typeof sessionOf>[0])

const disputeIn = (object: unknown): Dispute | undefined => {
  const { id, payment_intent: intent, amount, reason, evidence_details: details } = disputeSchema.parse(object)
  const paymentIntentId = stripeId(intent)
  return paymentIntentId ? { id, paymentIntentId, amount, reason, answerBy: isoOf(details.due_by) } : undefined
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
const disputed = (object: unknown) => {
  const dispute = disputeIn(object)
  return dispute ? ({ kind: 'disputed', dispute } as const) : ({ kind: 'other' } as const)
}
const codeChanged = (object: unknown) => ({ kind: 'promotionCodeChanged', promotionCodeId: namedSchema.parse(object).id }) as const
const couponChanged = (object: unknown) => ({ kind: 'couponChanged', couponId: namedSchema.parse(object).id }) as const

/** The reader of each type of event. */
const readers = {
  'checkout.session.completed': completed,
  'checkout.session.async_payment_succeeded': completed,
  'checkout.session.expired': unpaid,
  'checkout.session.async_payment_failed': unpaid,
  'charge.refunded': refundedIn,
  // `refund.updated` reports every change of a refund, and `refund.failed` failures (https://docs.stripe.com/api/events/types).
  'refund.updated': refundChangedIn,
  'refund.failed': refundChangedIn,
  'charge.dispute.created': disputed,
  'promotion_code.created': codeChanged,
  'promotion_code.updated': codeChanged,
  'coupon.updated': couponChanged,
  'coupon.deleted': couponChanged,
} as const

/** The types of events that the shop's endpoint must be subscribed to. */
export const neededEvents = Object.keys(readers) as readonly (keyof typeof readers)[]

const isNeeded = (type: string): type is keyof typeof readers => Object.hasOwn(readers, type)

/** Reads an event; throws a ZodError when it does not have the shape of its type. */
const detailsOf = ({ type, data: { object } }: Envelope) => (isNeeded(type) ? readers[type](object) : ({ kind: 'other' } as const))

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
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return undefined
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
