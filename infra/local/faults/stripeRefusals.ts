import type { Reply } from '../kit/http.ts'
import { traceHeader } from '../kit/trace.ts'
import type { FaultRefusal, Outgoing } from './fault.ts'

const answer = (status: number, error: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error }),
})

const replies: Readonly<Record<FaultRefusal, Reply>> = {
  throttled: answer(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests made to the API too quickly' }),
  conflict: answer(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  }),
  unavailable: answer(500, { type: 'api_error', message: 'Sorry, an error occurred on our side.' }),
}

/** Describes a call to the payment provider for the fault injection. */
export const stripeOutgoing = (method: string, path: string, headers: Readonly<Record<string, string>>): Outgoing => {
  const key = headers['idempotency-key']
  return {
    service: 'stripe',
    operation: `${method} ${path}`,
    identity: key ?? `${method} ${path}`,
    trace: headers[traceHeader],
    refusal: kind => (kind === 'conflict' && !key ? undefined : replies[kind]),
  }
}
