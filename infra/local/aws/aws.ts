import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { account, rootCredentials } from '../kit/account.ts'
import { type AwsCall, AwsError, type Service } from '../kit/awsService.ts'
import { joinedHeaders, type Listening, listen, type Reply, readBody, send } from '../kit/http.ts'
import type { Access, Decide, Principal } from './access.ts'

/** A function as a caller of AWS: known by its access key. */
export type Caller = { readonly functionName: string; readonly roleName: string; readonly role: Principal }

export type FrontDoor = Pick<Listening, 'url' | 'stop'>

type Options = {
  readonly port: number
  readonly services: Readonly<Record<string, Service | undefined>>
  readonly callers: ReadonlyMap<string, Caller>
  readonly decide: Decide
  /** Told of every refusal, in the words the caller gets. */
  readonly onDenial: (functionName: string, message: string) => void
  readonly onWrite: () => void
}

const maxBody = 32 * 1024 * 1024

type Credential = { readonly accessKeyId: string; readonly service: string }

/** `AWS4-HMAC-SHA256 Credential=<key>/<date>/<region>/<service>/aws4_request, …` */
const credentialOf = ({ headers }: AwsCall): Credential | undefined => {
  const match = /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(headers.authorization ?? '')
  return match?.[1] && match[2] ? { accessKeyId: match[1], service: match[2] } : undefined
}

const denialMessage = ({ functionName, roleName }: Caller, { action, resource }: Access): string =>
  `User: arn:aws:sts::${account.id}:assumed-role/${roleName}/${functionName} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`

const callOf = async (request: IncomingMessage): Promise<AwsCall> => ({
  method: request.method ?? 'GET',
  url: new URL(request.url ?? '/', 'http://aws.local'),
  headers: joinedHeaders(request),
  body: await readBody(request, maxBody),
})

const anonymous = new AwsError(403, 'MissingAuthenticationTokenException', 'Request is missing Authentication Token')
const unknownKey = new AwsError(403, 'UnrecognizedClientException', 'The security token included in the request is invalid.')

const plainRefusal = ({ status, code, message }: AwsError): Reply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': code },
  body: JSON.stringify({ __type: code, message }),
})

const writes = /\.(Put|Update|Delete|BatchWrite|TransactWrite)/

/** The one AWS endpoint of the shop: knows its caller by the key, asks what the caller may do, then hands the call to its service. */
export const startAws = async ({ port, services, callers, decide, onDenial, onWrite }: Options): Promise<FrontDoor> => {
  const admit = async (call: AwsCall, service: Service, { accessKeyId }: Credential): Promise<void> => {
    if (accessKeyId === rootCredentials.accessKeyId) return
    const caller = callers.get(accessKeyId)
    if (!caller) throw unknownKey
    for (const access of service.accessesOf(call)) {
      if (await decide(caller.role, access)) continue
      const message = denialMessage(caller, access)
      onDenial(caller.functionName, message)
      throw new AwsError(service.denial.status, service.denial.code, message)
    }
  }
  const answer = async (call: AwsCall, service: Service, credential: Credential): Promise<Reply> => {
    try {
      await admit(call, service, credential)
      const reply = await service.handle(call)
      if (writes.test(call.headers['x-amz-target'] ?? '')) onWrite()
      return reply
    } catch (error) {
      if (error instanceof AwsError) return service.refusal(error, call)
      throw error
    }
  }
  return await listen(port, async (request, response) => {
    const call = await callOf(request)
    const credential = credentialOf(call)
    const service = credential && services[credential.service]
    const unknown = () => new AwsError(400, 'UnknownService', `The local cloud has no ${credential?.service}`)
    const reply = credential && service ? await answer(call, service, credential) : plainRefusal(credential ? unknown() : anonymous)
    send(response, { ...reply, headers: { 'x-amzn-requestid': randomUUID(), ...reply.headers } })
  })
}
