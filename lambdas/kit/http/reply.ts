import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { type Problem, problemType, Refusal, refuse } from '../../../shared/kit/refusal.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { TooManyRequests } from './rateLimit.ts'

export type ApiReply = APIGatewayProxyStructuredResultV2

export const replyOf = ({ caching = 'no-store' }: Route, output: unknown): ApiReply => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'cache-control': caching },
  body: JSON.stringify(output),
})

/**
 * The errors of a table that is asked for more than it can do, after all attempts: a write that meets transactions, or is throttled. Nothing
 * was written.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html#Programming.Errors.MessagesAndCodes
 */
const overloads: readonly string[] = [
  'TransactionConflictException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
]

/** A transaction is cancelled for the same reasons, or for a condition, which its caller answers. */
const isOverload = (error: unknown): boolean =>
  error instanceof Error && (overloads.includes(error.name) || error.name === 'TransactionCanceledException')

/** The user pool's error for more calls of everybody than it takes; nothing was changed. */
const isThrottled = (error: unknown): boolean => error instanceof Error && error.name === 'TooManyRequestsException'

/** The seconds after which a call is worth another try; `undefined` where one would meet the same refusal. */
const retryAfter = (error: unknown): number | undefined => {
  if (error instanceof TooManyRequests) return error.retryAfterSeconds
  return isOverload(error) || isThrottled(error) ? 2 : undefined
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (isThrottled(error)) return refuse('tooManyRequests')
  return refuse(isOverload(error) ? 'overloaded' : 'internalError')
}

/**
 * Renders an error as a problem document (D28). A refusal has a message of its own, and an overload is told; any other error is a plain 500,
 * whose cause is only logged.
 */
const problemOf = (error: unknown, requestId: string): Problem => {
  const { code, status, message: detail, errors, current, concerned } = refusalOf(error)
  return {
    type: 'about:blank',
    status,
    code,
    detail,
    ...(errors && { errors: [...errors] }),
    ...(status >= 500 && { requestId }),
    ...(current !== undefined && { current }),
    ...(concerned && { concerned: [...concerned] }),
  }
}

export const refusedReply = (error: unknown, requestId: string): ApiReply => {
  const problem = problemOf(error, requestId)
  const later = retryAfter(error)
  return {
    statusCode: problem.status,
    headers: {
      'content-type': problemType,
      'cache-control': 'no-store',
      ...(later && { 'retry-after': String(later) }),
    },
    body: JSON.stringify(problem),
  }
}
