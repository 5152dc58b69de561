import * as z from 'zod'
import type { Reply } from '../kit/http.ts'

/** What a service says when it fails; it has then done nothing. */
const refusals = ['throttled', 'conflict', 'unavailable'] as const
export type Refusal = (typeof refusals)[number]

export const isRefusal = (kind: Fault['kind']): kind is Refusal => refusals.some(refusal => refusal === kind)

const struck = {
  /** The function, by its operation's name. */
  function: z.string(),
  /** Text that the event must hold: of many calls at once, one is meant. */
  about: z.string().default(''),
  /**
   * Which of the invocation's calls of DynamoDB, S3, Stripe and SES, from 1, an SDK's own tries counted as one; or the first that is
   * called so: `stripe POST /v1/refunds`.
   */
  call: z.union([z.int().min(1), z.string().min(1)]),
}

export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), ...struck, call: z.undefined().optional() }),
  z.strictObject({
    kind: z.enum([...refusals, 'reset', 'lost']),
    ...struck,
    /** The SDK's first try of it, all of them, or that service from there on. */
    reach: z.enum(['try', 'call', 'rest']).default('call'),
  }),
  z.strictObject({ kind: z.enum(['slow', 'death']), ...struck }),
])
export type Fault = z.infer<typeof faultSchema>

/** A call that a function makes, as the service's front sees it. */
export type Outgoing = {
  readonly service: 'dynamodb' | 'ses' | 's3' | 'stripe'
  /** As the service names it: `TransactWriteItems`, `POST /v1/refunds`. */
  readonly operation: string
  /** The same for each try of one call. */
  readonly identity: string
  /** The header that tells whose invocation asks. */
  readonly trace: string | undefined
  /** What the service answers when it refuses so; a service may never refuse an operation so. */
  readonly refusal: (kind: Refusal) => Reply | undefined
}
