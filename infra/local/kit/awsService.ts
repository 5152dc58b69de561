import type { Access } from '../aws/access.ts'
import type { Reply } from './http.ts'

/** A call to the one AWS endpoint, read whole. */
export type AwsCall = {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A call the service refuses; `status` and `code` are AWS's own. */
export class AwsError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A call without a signature in its head, opened: whose key vouches for it (nobody's when it needs none), what it does, and doing it. */
export type Unsealed = { readonly signedBy?: string; readonly accesses: readonly Access[]; perform(): Promise<Reply> }

/** One AWS service at the front door. */
export type Service = {
  /** What the call does, for its caller's permissions to be asked; throws AwsError on a call the service does not know. */
  accessesOf(call: AwsCall): readonly Access[]
  handle(call: AwsCall): Promise<Reply>
  /** For a service that browsers reach by themselves: opens a call that carries its signature inside, or none. */
  unseal?(call: AwsCall): Promise<Unsealed>
  /** The refusal in the service's own wire format. */
  refusal(error: AwsError, call: AwsCall): Reply
  /** The code AWS gives a call that its caller's permissions do not allow. */
  readonly denial: { readonly status: number; readonly code: string }
  /** The answer to a key nobody has, where the service words it its own way. */
  readonly unknownKey?: AwsError
}

/** The operation a JSON service is called with: `DynamoDB_20120810.GetItem` → `GetItem`. */
export const targetOf = ({ headers }: AwsCall): string => (headers['x-amz-target'] ?? '').split('.').at(-1) ?? ''

export const jsonRefusal =
  (contentType: string, namespace: string): Service['refusal'] =>
  ({ status, code, message }) => ({
    status,
    headers: { 'content-type': contentType, 'x-amzn-errortype': code },
    body: JSON.stringify({ __type: `${namespace}${code}`, message, Message: message }),
  })

export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, character => `&#${character.charCodeAt(0)};`)
