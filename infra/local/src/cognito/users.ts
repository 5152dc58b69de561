import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Template } from '../cloudFormation/template.ts'
import { type AwsCall, AwsError, awsOperationOf, jsonRefusal, type Service } from '../kit/awsService.ts'
import { BodyTooLarge, joinedHeaders, type Listening, listen, type Reply, readBody, send } from '../kit/http.ts'
import { type Fields, isFields, textOf } from '../kit/unknown.ts'
import type { FunctionSpec } from '../lambda/functionInstance.ts'
import { adminOperations } from './admin.ts'
import { answerUsersControl } from './control.ts'
import { clientOperations } from './operations.ts'
import { createChallenges } from './pool/challenges.ts'
import { createPoolClock } from './pool/clock.ts'
import { createUserFaults } from './pool/faults.ts'
import { deliverBy } from './pool/mail.ts'
import type { LocalPool, Operation } from './pool/pool.ts'
import { refused } from './pool/refusals.ts'
import { poolSettings } from './pool/settings.ts'
import { UserStore } from './pool/store.ts'
import { startTokens } from './pool/tokens.ts'
import { type Invoke, startPoolTriggers } from './pool/triggers.ts'

type Options = {
  readonly port: number
  readonly template: Template
  /** The functions among which the triggers are found. */
  readonly specs: readonly FunctionSpec[]
  readonly ses: Pick<Service, 'handle'>
  /** The file that stores accounts across restarts; without it, they are in memory only. */
  readonly dataFile?: string | undefined
}

/** The template's user pool; `control.ts` documents its control API for tests. */
export type Users = Pick<Listening, 'url' | 'stop'> & {
  /** The operations for roles, at the AWS endpoint. */
  readonly service: Service
  /** What a client needs to know. */
  readonly address: { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string }
  /** Sets how triggers are invoked; they wait until then. */
  runTriggersBy(invoke: Invoke): void
}

const contentType = 'application/x-amz-json-1.1'
const maxBody = 1024 * 1024

const answered = (body: Fields): Reply => ({ status: 200, headers: { 'content-type': contentType }, body: JSON.stringify(body) })
const refusal = jsonRefusal(contentType, '')

const inputOf = (body: Buffer): Fields => {
  try {
    const input: unknown = JSON.parse(body.toString() || '{}')
    if (isFields(input)) return input
  } catch {
    // The error follows below.
  }
  throw refused('SerializationException', 'The body is not a JSON object')
}

const unknownOperation = (name: string) => refused('UnknownOperationException', `The local user pool has no ${name || 'such call'}`)

const perform = async (pool: LocalPool, operations: Readonly<Record<string, Operation | undefined>>, call: AwsCall): Promise<Reply> => {
  const name = awsOperationOf(call)
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw unknownOperation(name)
  const input = inputOf(call.body)
  pool.faults.meet(name, input)
  return answered(await operation(pool, input))
}

const unsigned = () =>
  refused('MissingAuthenticationTokenException', 'Missing Authentication Token: roles sign this call, through the AWS endpoint')

/**
 * Provides the operations for roles; each call is authorised as the action of its name on the pool it names. The operations that anyone may
 * call come unsigned, as the SDK sends them.
 */
const serviceOf = (pool: LocalPool): Service => ({
  denial: { status: 400, code: 'AccessDeniedException' },
  refusal,
  accessesOf: call => {
    const asked = textOf(inputOf(call.body).UserPoolId)
    const arn = pool.settings.arn.replace(/[^/]+$/, asked || pool.settings.id)
    return [{ action: `cognito-idp:${awsOperationOf(call)}`, resource: arn }]
  },
  handle: async call => {
    const asked = textOf(inputOf(call.body).UserPoolId)
    if (asked !== pool.settings.id) throw refused('ResourceNotFoundException', `User pool ${asked} does not exist.`)
    return await perform(pool, adminOperations, call)
  },
  unseal: async call => {
    if (Object.hasOwn(adminOperations, awsOperationOf(call))) throw unsigned()
    return { accesses: [], perform: () => perform(pool, clientOperations, call) }
  },
})

/** Any page may call the endpoint, as on AWS; a call's tokens and codes authorise it. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
}
const preflight: Reply = {
  status: 200,
  headers: {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers':
      'Authorization,Cache-Control,Content-Type,X-Amz-Date,X-Amz-Security-Token,X-Amz-Target,X-Amz-User-Agent,x-amzn-platform-id,x-amzn-trace-id,amz-sdk-invocation-id,amz-sdk-request',
    'access-control-max-age': '172800',
  },
}

const published = ({ settings, tokens }: LocalPool, path: string): Reply | undefined => {
  const [, id, rest] = /^\/([^/]+)\/\.well-known\/(.+)$/.exec(path) ?? []
  const document = {
    'jwks.json': tokens.jwks,
    'openid-configuration': {
      id_token_signing_alg_values_supported: ['RS256'],
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      response_types_supported: ['code', 'token'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
    },
  }[rest ?? '']
  if (!document || id !== settings.id) return undefined
  return {
    status: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=86400' },
    body: JSON.stringify(document),
  }
}

const answerCall = async (pool: LocalPool, call: AwsCall): Promise<Reply> => {
  const { pathname } = call.url
  if (pathname.startsWith('/__control/')) return answerUsersControl(pool, call.method, pathname, call.body.toString())
  if (call.method === 'OPTIONS') return preflight
  if (call.method === 'GET') return published(pool, pathname) ?? { status: 404, body: '' }
  if (call.method !== 'POST' || !call.headers['content-type']?.startsWith(contentType)) throw unknownOperation(awsOperationOf(call))
  if (Object.hasOwn(adminOperations, awsOperationOf(call))) throw unsigned()
  return await perform(pool, clientOperations, call)
}

const tooLarge: Reply = { status: 413, headers: { 'content-type': contentType }, body: '{"__type":"RequestEntityTooLargeException"}' }

const answer = async (pool: LocalPool, request: IncomingMessage): Promise<Reply> => {
  const { method = 'GET' } = request
  const call = { method, url: new URL(request.url ?? '/', 'http://users.local'), headers: joinedHeaders(request), body: Buffer.alloc(0) }
  try {
    return await answerCall(pool, { ...call, body: await readBody(request, maxBody) })
  } catch (error) {
    if (error instanceof BodyTooLarge) return tooLarge
    if (error instanceof AwsError) return refusal(error, call)
    throw error
  }
}

const openPool = async ({ template, specs, ses, dataFile }: Options, address: string, invoke: Invoke): Promise<LocalPool> => {
  const [resource, ...others] = template.resourcesOf('AWS::Cognito::UserPool')
  if (!resource || others.length) throw new Error('The local cloud keeps the users of one pool, no more and no less')
  const settings = poolSettings(template, resource, address)
  const [store, clock] = [new UserStore(dataFile, settings), createPoolClock()]
  const find = (name: string) => specs.find(spec => [spec.id, spec.name, spec.arn].includes(name))
  return {
    settings,
    store,
    clock,
    tokens: await startTokens(settings, store, clock),
    triggers: startPoolTriggers(template, resource, find, invoke),
    deliver: deliverBy(ses, settings),
    challenges: createChallenges(clock),
    faults: createUserFaults(),
  }
}

/** Starts the local stand-in for Cognito: its public API, its operations for roles, and the keys that verify its tokens. */
export const startUsers = async (options: Options): Promise<Users> => {
  const [opening, running] = [Promise.withResolvers<LocalPool>(), Promise.withResolvers<Invoke>()]
  const listening = await listen(options.port, async (request, response) => {
    const reply = await answer(await opening.promise, request)
    send(response, { ...reply, headers: { 'x-amzn-requestid': randomUUID(), ...cors, ...reply.headers } })
  })
  const invoke: Invoke = async (...call) => await (await running.promise)(...call)
  const pool = await openPool(options, listening.url, invoke).catch(async (error: unknown) => {
    await listening.stop()
    throw error
  })
  opening.resolve(pool)
  const [clientId = ''] = pool.settings.clients.keys()
  return {
    url: listening.url,
    service: serviceOf(pool),
    address: { endpoint: listening.url, userPoolId: pool.settings.id, clientId },
    runTriggersBy: running.resolve,
    stop: async () => {
      await listening.stop()
      pool.store.flush()
    },
  }
}
