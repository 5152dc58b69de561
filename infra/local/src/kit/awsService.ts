import type { Reply } from './http.ts'
import type { Fields } from './unknown.ts'

/** One action of a call, as IAM names it. */
export type IamAction = {
  readonly action: string
  readonly resource: string
  readonly context?: Readonly<Record<string, string | readonly string[]>> | undefined
  /** The policy of the resource itself, which may refuse what the caller's own allow. */
  readonly resourcePolicy?: Fields | undefined
}

/** A call to the AWS endpoint, with its whole body. */
export type AwsCall = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * The header, named as X-Ray's, that every outgoing call of an invocation carries; the fault injection uses it to tell which invocation
 * made the call.
 */
export const traceHeader = 'x-amzn-trace-id'

export const traceOf = (requestId: string): string => {
  const digits = requestId.replaceAll('-', '')
  return `Root=1-${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** A refusal by a service, with AWS's own `status` and `code`. */
export class AwsError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * A call without an Authorization header, decoded: the key that signed it (none for a call that needs none), the accesses it makes, and its
 * execution.
 */
export type Unsealed = { readonly signedBy?: string; readonly accesses: readonly IamAction[]; perform(): Promise<Reply> }

/** An AWS service behind the one endpoint. */
export type Service = {
  /** Returns the accesses to authorise; throws AwsError for a call the service does not know. */
  accessesOf(call: AwsCall): readonly IamAction[]
  handle(call: AwsCall): Promise<Reply>
  /** Decodes a call that browsers make directly and that carries its signature in its URL or form, or needs none. */
  unseal?(call: AwsCall): Promise<Unsealed>
  /** Formats a refusal in the service's wire format. */
  refusal(error: AwsError, call: AwsCall): Reply
  /** The code AWS returns when the caller lacks the permission. */
  readonly denial: { readonly status: number; readonly code: string }
  /** The answer to an unknown key, where the service has its own wording. */
  readonly unknownKey?: AwsError
}

/** Returns the operation of a call to a JSON service: `DynamoDB_20120810.GetItem` → `GetItem`. */
export const awsOperationOf = ({ headers }: AwsCall): string => (headers['x-amz-target'] ?? '').split('.').at(-1) ?? ''

export const jsonRefusal =
  (contentType: string, namespace: string): Service['refusal'] =>
  ({ status, code, message }) => ({
    status,
    headers: { 'content-type': contentType, 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: `${namespace}${code}`, message, Message: message }),
  })

/** Answers as a cancelled transaction, with the code of the reason for each of its writes, or none. */
export const cancelledTransaction = (codes: readonly (string | undefined)[]): Reply => {
  const reasons = codes.map(Code => (Code ? { Code, Message: Code } : { Code: 'None' }))
  const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException'
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`
  return {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ __type, Message: message, CancellationReasons: reasons }),
  }
}

export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, character => `&#${character.charCodeAt(0)};`)
