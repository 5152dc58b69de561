import type { Decide } from '../aws/access.ts'
import type { Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { BodyTooLarge, type Listening, listen, type Reply, readBody, send } from '../kit/http.ts'
import { asFields, type Fields, isFields, isTrue, listOf, textOf } from '../kit/unknown.ts'
import { allowed, type FunctionSpec, type Invocation, within } from '../lambda/functionInstance.ts'
import type { Functions } from '../lambda/functions.ts'
import { type ApiCall, apiCallOf, apiEvent, newRequestId } from './apiEvent.ts'
import { type ApiRoute, apiRoutes, importedBody, matchRoute, type RouteOptions, throttlesOf } from './apiRoutes.ts'
import { startFunctionAuthorizer } from './functionAuthorizer.ts'
import { startAuthorizer, type TokenClaims } from './users.ts'

export type LocalApi = Pick<Listening, 'url' | 'stop'> & { readonly host: string }
type Options = {
  readonly port: number
  readonly template: Template
  readonly functions: Functions
  readonly decide: Decide
  /** False for a shop that many tests call at once, which is more than any shop's visitors do. */
  readonly isThrottled?: boolean
}

/** The limits, in bytes, of a request to an HTTP API and of an event to Lambda. */
const maxBody = 10 * 1024 * 1024
const maxEvent = 6 * 1024 * 1024
const integrationMilliseconds = 30_000

const message = (status: number, text: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: text }),
})
const failure = message(500, 'Internal Server Error')
const unauthorized: Reply = {
  ...message(401, 'Unauthorized'),
  headers: { 'content-type': 'application/json', 'www-authenticate': 'Bearer' },
}

/** Converts a function's result to a reply; a result without a status code is the body of a 200. */
const replyOf = (payload: unknown): Reply => {
  if (!isFields(payload) || payload.statusCode === undefined) {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
    return { status: 200, headers: { 'content-type': 'application/json' }, body }
  }
  const status = Number(payload.statusCode)
  if (!Number.isInteger(status) || status < 200 || status > 599) return failure
  const headers = Object.entries(asFields(payload.headers)).map(([name, value]) => [name.toLowerCase(), String(value)] as const)
  const cookies = listOf(payload.cookies).map(textOf)
  const text = payload.body === undefined || payload.body === null ? '' : String(payload.body)
  return {
    status,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(headers),
      ...(cookies.length ? { 'set-cookie': cookies } : {}),
    },
    body: isTrue(payload.isBase64Encoded) ? Buffer.from(text, 'base64') : text,
  }
}

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** What an authorizer's token says, if it has one, or the gateway's own refusal. */
type Admission = { readonly claims?: TokenClaims; readonly refusal?: never } | { readonly refusal: Reply }
type Admit = (call: ApiCall, route: ApiRoute) => Promise<Admission>

const byToken = (name: string, authorizer: Fields): Admit => {
  const authorize = startAuthorizer(name, authorizer)
  return async ({ headers }) => {
    const token = (headers.authorization ?? '').replace(/^bearer /i, '')
    const claims = token ? await authorize(token) : undefined
    return claims ? { claims } : { refusal: unauthorized }
  }
}

const byFunction = async (options: RouteOptions, name: string, authorizer: Fields): Promise<Admit> => {
  const judge = await startFunctionAuthorizer(options, name, authorizer)
  const refusals = { unauthorized: message(401, 'Unauthorized'), forbidden: message(403, 'Forbidden'), failed: failure }
  return async (call, { routeKey }): Promise<Admission> => {
    const verdict = await judge(call, routeKey)
    return verdict === 'admitted' ? {} : { refusal: refusals[verdict] }
  }
}

/** Starts the authorizer of each security scheme. */
const authorizersOf = async (options: RouteOptions): Promise<ReadonlyMap<string, Admit>> => {
  const admits = new Map<string, Admit>()
  for (const [name, scheme] of Object.entries(importedBody(options.template).schemes)) {
    const authorizer = asFields(asFields(scheme)['x-amazon-apigateway-authorizer'])
    admits.set(name, authorizer.type === 'request' ? await byFunction(options, name, authorizer) : byToken(name, authorizer))
  }
  return admits
}

const invoke = async (functions: Functions, spec: FunctionSpec, event: unknown): Promise<Reply> => {
  if (Buffer.byteLength(JSON.stringify(event)) > maxEvent) return failure
  const invocation = await within<Invocation | undefined>(allowed(integrationMilliseconds), functions.invoke(spec, event), () => undefined)
  if (!invocation) return message(503, 'Service Unavailable')
  return invocation.error ? failure : replyOf(JSON.parse(invocation.payload))
}

/** Starts the template's HTTP API in front of its functions. */
export const startApi = async ({ port, template, functions, decide, isThrottled = true }: Options): Promise<LocalApi> => {
  const [resource] = template.resourcesOf('AWS::ApiGatewayV2::Api')
  const [stage] = template.resourcesOf('AWS::ApiGatewayV2::Stage')
  const called = { apiId: resource ? template.identityOf(resource).ref : '', stageVariables: asFields(stage?.properties.StageVariables) }
  const host = `${called.apiId}.execute-api.${account.region}.${account.urlSuffix}`
  const routes = await apiRoutes({ template, functions, decide })
  const authorizers = await authorizersOf({ template, functions, decide })
  const isLetThrough = isThrottled ? throttlesOf(template) : () => true
  const answer = async (call: ApiCall): Promise<Reply> => {
    const path = decoded(call.path)
    if (path === undefined) return message(400, 'Bad Request')
    const match = matchRoute(routes, call.method, path)
    if (!match) return message(404, 'Not Found')
    if (!isLetThrough(match.route.routeKey)) return message(429, 'Too Many Requests')
    const { routeKey, integration, scheme } = match.route
    const admission: Admission | undefined = scheme === undefined ? {} : await authorizers.get(scheme)?.(call, match.route)
    if (!admission) throw new Error(`The route ${routeKey} has an authorizer that the API lacks`)
    if (admission.refusal) return admission.refusal
    const { claims } = admission
    return await invoke(functions, integration.function, apiEvent(call, { routeKey, pathParameters: match.pathParameters, claims }, called))
  }
  const listening = await listen(port, async (request, response) => {
    // Every answer of an HTTP API carries a request id, its own answers and the functions' alike.
    const numbered = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, 'apigw-requestid': newRequestId() } })
    try {
      send(response, numbered(await answer(apiCallOf(request, await readBody(request, maxBody), host))))
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error
      send(response, numbered(message(413, 'Request Entity Too Large')))
    }
  })
  return { ...listening, host }
}
