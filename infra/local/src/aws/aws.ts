import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { awsOutgoing } from '../faults/refusals.ts'
import { account, rootCredentials } from '../kit/account.ts'
import { type AwsCall, AwsError, type IamAction, type Service, type Unsealed } from '../kit/awsService.ts'
import { BodyTooLarge, joinedHeaders, type Listening, listen, type Reply, readBody, send } from '../kit/http.ts'
import type { Decide, Principal } from './access.ts'

/** A function as a caller of AWS, identified by its access key. */
export type CallingFunction = { readonly functionName: string; readonly roleName: string; readonly role: Principal }

export type FrontDoor = Pick<Listening, 'url' | 'stop'>

type Options = {
  readonly port: number
  readonly services: Readonly<Record<string, Service | undefined>>
  readonly callers: ReadonlyMap<string, CallingFunction>
  readonly decide: Decide
  /** Receives every refusal, in the words the caller gets. */
  readonly onDenial: (functionName: string, message: string) => void
  readonly onWrite: () => void
  /** Answers control calls for tests, which AWS does not have: calls below `/__control/` without a key. */
  readonly control?: (method: string, path: string, body: string) => Promise<Reply>
  /** Injects faults between a caller and a service. */
  readonly faults?: Pick<Faults, 'meet'>
}

const maxBody = 64 * 1024 * 1024

type Credential = { readonly accessKeyId: string; readonly service: string }

/** Reads `AWS4-HMAC-SHA256 Credential=<key>/<date>/<region>/<service>/aws4_request, …`. */
const credentialOf = ({ headers }: AwsCall): Credential | undefined => {
  const match = /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(headers.authorization ?? '')
  return match?.[1] && match[2] ? { accessKeyId: match[1], service: match[2] } : undefined
}

const denialMessage = ({ functionName, roleName }: CallingFunction, { action, resource }: IamAction): string =>
  `User: arn:aws:sts::${account.id}:assumed-role/${roleName}/${functionName} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`

const callOf = async (request: IncomingMessage): Promise<AwsCall> => ({
  method: request.method ?? 'GET',
  url: new URL(request.url ?? '/', 'http://aws.local'),
  headers: joinedHeaders(request),
  body: await readBody(request, maxBody),
})

const anonymous = new AwsError(403, 'MissingAuthenticationTokenException', 'Request is missing Authentication Token')
const unknownKey = new AwsError(403, 'UnrecognizedClientException', 'The security token included in the request is invalid.')

const tooLarge = new AwsError(413, 'EntityTooLarge', `The local cloud takes ${maxBody} bytes at once.`)

const notTooLarge = (error: unknown): undefined => {
  if (!(error instanceof BodyTooLarge)) throw error
}

const plainRefusal = ({ status, code, message }: AwsError): Reply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': code },
  body: JSON.stringify({ __type: code, message }),
})

const writes = /\.(Put|Update|Delete|BatchWrite|TransactWrite)/

/**
 * Chooses the service of an unsigned call. A JSON protocol's target header means the SDK, which signs all calls but the public ones of a
 * user pool; any other call comes from a browser and is for S3.
 */
const openService = (services: Options['services'], { headers }: AwsCall): Service | undefined => {
  const target = headers['x-amz-target']
  if (target?.startsWith('AWSCognitoIdentityProviderService.')) return services['cognito-idp']
  return target ? undefined : services.s3
}

const open = async (call: AwsCall, service: Service, credential: Credential | undefined): Promise<Unsealed> => {
  if (!credential && service.unseal) return await service.unseal(call)
  if (!credential) throw anonymous
  return { signedBy: credential.accessKeyId, accesses: service.accessesOf(call), perform: () => service.handle(call) }
}

/** Starts the shop's one AWS endpoint: it identifies the caller by the key, checks its permissions and forwards the call to the service. */
export const startAws = async ({ port, services, callers, decide, onDenial, onWrite, control, faults }: Options): Promise<FrontDoor> => {
  const admit = async ({ signedBy, accesses }: Unsealed, service: Service): Promise<void> => {
    if (signedBy === undefined || signedBy === rootCredentials.accessKeyId) return
    const caller = callers.get(signedBy)
    if (!caller) throw service.unknownKey ?? unknownKey
    for (const access of accesses) {
      if (await decide(caller.role, access)) continue
      const message = denialMessage(caller, access)
      onDenial(caller.functionName, message)
      throw new AwsError(service.denial.status, service.denial.code, message)
    }
  }
  const answer = async (call: AwsCall, service: Service, credential: Credential | undefined): Promise<Reply> => {
    try {
      const opened = await open(call, service, credential)
      await admit(opened, service)
      const perform = async (): Promise<Reply> => {
        const reply = await opened.perform()
        if (writes.test(call.headers['x-amz-target'] ?? '')) onWrite()
        return reply
      }
      const outgoing = credential && awsOutgoing(credential.service, service, call)
      return faults && outgoing ? await faults.meet(outgoing, perform) : await perform()
    } catch (error) {
      if (error instanceof AwsError) return service.refusal(error, call)
      throw error
    }
  }
  return await listen(port, async (request, response) => {
    const call = await callOf(request).catch(notTooLarge)
    if (!call) return send(response, plainRefusal(tooLarge))
    const credential = credentialOf(call)
    const { pathname } = call.url
    if (control && !credential && pathname.startsWith('/__control/'))
      return send(response, await control(call.method, pathname, call.body.toString()))
    const service = credential ? services[credential.service] : openService(services, call)
    const unknown = () => new AwsError(400, 'UnknownService', `The local cloud has no ${credential?.service}`)
    const reply = service ? await answer(call, service, credential) : plainRefusal(credential ? unknown() : anonymous)
    send(response, { ...reply, headers: { 'x-amzn-requestid': randomUUID(), ...reply.headers } })
  })
}
