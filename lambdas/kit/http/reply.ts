import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { commonRefusals, type Problem, problemType, Refusal } from '../../../shared/kit/refusal.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { TooManyRequests } from './rateLimit.ts'

export type ApiReply = APIGatewayProxyStructuredResultV2

export const replyOf = ({ caching = 'no-store' }: Route, output: unknown): ApiReply => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'cache-control': caching },
  body: JSON.stringify(output),
})

/**
 * Renders an error as a problem document (D28). A refusal has a message of its own; any other error is a plain 500, whose cause is only
 * logged.
 */
const problemOf = (error: unknown, requestId: string): Problem => {
  const {
    code,
    status,
    message: detail,
    errors,
    current,
    concerned,
  } = error instanceof Refusal ? error : new Refusal('internalError', commonRefusals.internalError)
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
  return {
    statusCode: problem.status,
    headers: {
      'content-type': problemType,
      'cache-control': 'no-store',
      ...(error instanceof TooManyRequests && { 'retry-after': String(error.retryAfterSeconds) }),
    },
    body: JSON.stringify(problem),
  }
}
