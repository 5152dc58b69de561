import * as z from 'zod'
import type { Reply } from '../kit/http.ts'

/** The errors a service returns without having done anything. */
const refusals = ['throttled', 'conflict', 'unavailable', 'denied'] as const
export type FaultRefusal = (typeof refusals)[number]

export const isRefusal = (kind: Fault['kind']): kind is FaultRefusal => refusals.some(refusal => refusal === kind)

const target = {
  /** The function's name, which is its operation's. */
  function: z.string(),
  /** Text the event must contain, which selects one of several concurrent invocations. */
  eventContains: z.string().default(''),
  /**
   * The call to hit: the number of one of the invocation's calls to DynamoDB, S3, KMS, Lambda, Stripe and SES, from 1, where an SDK's retries count as
   * one call; or the first call with this name: `stripe POST /v1/refunds`.
   */
  call: z.union([z.int().min(1), z.string().min(1)]),
}

export const callFaultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), ...target, call: z.undefined().optional() }),
  z.strictObject({
    kind: z.enum([...refusals, 'reset', 'lost']),
    ...target,
    /**
     * The scope of the fault: the SDK's first `try` of the call, all tries of the `call`, or all of that service's calls from then on
     * (`rest`).
     */
    scope: z.enum(['try', 'call', 'rest']).default('call'),
  }),
  z.strictObject({ kind: z.enum(['slow', 'death']), ...target }),
])
export type Fault = z.infer<typeof callFaultSchema>

/** A function's call, as the service's front end receives it. */
export type Outgoing = {
  readonly service: 'dynamodb' | 'ses' | 's3' | 'kms' | 'lambda' | 'stripe'
  /** The service's name for it: `TransactWriteItems`, `POST /v1/refunds`. */
  readonly operation: string
  /** An identifier that all tries of one call share. */
  readonly identity: string
  /** The trace header, which identifies the invocation. */
  readonly trace: string | undefined
  /** Builds the service's refusal; returns undefined where the service never refuses this operation in that way. */
  readonly refusal: (kind: FaultRefusal) => Reply | undefined
}
