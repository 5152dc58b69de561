import { type AwsCall, AwsError, awsOperationOf, cancelledTransaction, type Service, traceHeader } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { listOf, parseFields } from '../kit/unknown.ts'
import type { FaultRefusal, Outgoing } from './fault.ts'

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot_access-denied.html */
const denial = 'The caller is not authorized to perform this call because no identity-based policy allows it'

const tableErrors = {
  throttled: new AwsError(400, 'ThrottlingException', 'Throughput exceeds the current capacity of your table or index.'),
  conflict: new AwsError(400, 'TransactionConflictException', 'Transaction is ongoing for the item'),
  unavailable: new AwsError(500, 'InternalServerError', 'Internal server error'),
  denied: new AwsError(400, 'AccessDeniedException', denial),
} as const

type Errors = Partial<Record<FaultRefusal, AwsError>>

const mailErrors: Errors = {
  throttled: new AwsError(400, 'Throttling', 'Maximum sending rate exceeded.'),
  unavailable: new AwsError(503, 'ServiceUnavailable', 'Service is unavailable'),
  denied: new AwsError(403, 'AccessDenied', denial),
}

const reasonCodes = { throttled: 'ThrottlingError', conflict: 'TransactionConflict' } as const

/** Answers as a transaction that its first write cancelled. */
const cancelled = ({ body }: AwsCall, code: string): Reply =>
  cancelledTransaction(listOf(parseFields(body).TransactItems).map((_, at) => (at === 0 ? code : undefined)))

/** Answers a batch successfully with all of its keys unprocessed. */
const leftOver = ({ body }: AwsCall): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({ Responses: {}, UnprocessedKeys: parseFields(body).RequestItems }),
})

const singleWrites = ['PutItem', 'UpdateItem', 'DeleteItem']

const tableRefusal = (service: Service, call: AwsCall, kind: FaultRefusal): Reply | undefined => {
  const operation = awsOperationOf(call)
  if (operation === 'TransactWriteItems' && (kind === 'throttled' || kind === 'conflict')) return cancelled(call, reasonCodes[kind])
  if (operation === 'BatchGetItem' && kind === 'conflict') return leftOver(call)
  if (kind === 'conflict' && !singleWrites.includes(operation)) return undefined
  return service.refusal(tableErrors[kind], call)
}

const fileErrors = {
  throttled: new AwsError(503, 'SlowDown', 'Please reduce your request rate.'),
  conflict: new AwsError(409, 'ConditionalRequestConflict', 'The conditional request cannot succeed due to a conflicting operation.'),
  unavailable: new AwsError(500, 'InternalError', 'We encountered an internal error. Please try again.'),
  denied: new AwsError(403, 'AccessDenied', denial),
} as const

const fileRefusal = (service: Service, call: AwsCall, kind: FaultRefusal): Reply | undefined =>
  kind === 'conflict' && !(call.headers['if-match'] ?? call.headers['if-none-match']) ? undefined : service.refusal(fileErrors[kind], call)

/** https://docs.aws.amazon.com/kms/latest/APIReference/CommonErrors.html */
const keyErrors: Errors = {
  throttled: new AwsError(400, 'ThrottlingException', 'You have exceeded the rate at which you may call KMS.'),
  unavailable: new AwsError(500, 'KMSInternalException', 'The request was rejected because an internal exception occurred.'),
  denied: new AwsError(400, 'AccessDeniedException', denial),
}

/** https://docs.aws.amazon.com/lambda/latest/api/API_Invoke.html */
const functionErrors: Errors = {
  throttled: new AwsError(429, 'TooManyRequestsException', 'Rate Exceeded.'),
  unavailable: new AwsError(500, 'ServiceException', 'The Lambda service encountered an internal error.'),
  denied: new AwsError(403, 'AccessDeniedException', denial),
}

const refusalOfErrors =
  (errors: Errors) =>
  (service: Service, call: AwsCall, kind: FaultRefusal): Reply | undefined => {
    const error = errors[kind]
    return error && service.refusal(error, call)
  }

const refusalsOf = {
  dynamodb: tableRefusal,
  ses: refusalOfErrors(mailErrors),
  s3: fileRefusal,
  kms: refusalOfErrors(keyErrors),
  lambda: refusalOfErrors(functionErrors),
} as const

const isKnown = (name: string): name is keyof typeof refusalsOf => Object.hasOwn(refusalsOf, name)

const calledOperation = (call: AwsCall): string =>
  awsOperationOf(call) ||
  call.url.searchParams.get('x-id') ||
  new URLSearchParams(call.body.toString()).get('Action') ||
  `${call.method} ${call.url.pathname}`

/** Describes the call for the fault injection; returns `undefined` for services that it does not affect. */
export const awsOutgoing = (name: string, service: Service, call: AwsCall): Outgoing | undefined => {
  if (!isKnown(name)) return undefined
  const refusalOf = refusalsOf[name]
  return {
    service: name,
    operation: calledOperation(call),
    identity: call.headers['amz-sdk-invocation-id'] ?? '',
    trace: call.headers[traceHeader],
    refusal: kind => refusalOf(service, call, kind),
  }
}

const answer = (status: number, error: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error }),
})

const replies: Readonly<Record<Exclude<FaultRefusal, 'denied'>, Reply>> = {
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
    refusal: kind => (kind === 'denied' || (kind === 'conflict' && !key) ? undefined : replies[kind]),
  }
}
