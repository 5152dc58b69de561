import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { account } from '../kit/account.ts'
import { joinedHeaders } from '../kit/http.ts'
import type { Fields } from '../kit/unknown.ts'
import type { TokenClaims } from './users.ts'

export type ApiCall = {
  readonly method: string
  /** The path as it was sent, still percent-encoded. */
  readonly path: string
  readonly rawQuery: string
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: Buffer
  readonly sourceIp: string
}

export type MatchedRoute = {
  readonly routeKey: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly claims?: TokenClaims | undefined
}

/** Returns the caller's address as the API sees it. An X-Forwarded-For sent by the client only precedes it and cannot replace it. */
const peerOf = (request: IncomingMessage): string => (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')

export const apiCallOf = (request: IncomingMessage, body: Buffer, host: string): ApiCall => {
  const [path = '/', rawQuery = ''] = (request.url ?? '/').split(/\?(.*)/s)
  const { cookie, connection, 'transfer-encoding': chunked, ...headers } = joinedHeaders(request)
  const sourceIp = peerOf(request)
  const forwardedFor = headers['x-forwarded-for']
  return {
    method: request.method ?? 'GET',
    path,
    rawQuery,
    headers: {
      ...headers,
      host,
      'content-length': String(body.length),
      'x-forwarded-for': forwardedFor ? `${forwardedFor}, ${sourceIp}` : sourceIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-amzn-trace-id': `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    },
    cookies: cookie ? cookie.split(/; */) : [],
    body,
    sourceIp,
  }
}

const isText = (contentType: string): boolean =>
  /^(text\/|application\/(json|xml|javascript|.*\+json|.*\+xml))/i.test(contentType) || /charset=/i.test(contentType)

const joinedQuery = (rawQuery: string): Readonly<Record<string, string>> => {
  const joined: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(rawQuery)) joined[name] = name in joined ? `${joined[name]},${value}` : value
  return joined
}

/** Formats a time as in `21/Nov/2026:07:45:00 +0000`. */
const logTime = (at: Date): string => {
  const [, day, month, year, time] = /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${day}/${month}/${year}:${time} +0000`
}

export const newRequestId = (): string => randomUUID().replaceAll('-', '').slice(0, 16)

const requestContext = (call: ApiCall, { routeKey, claims }: MatchedRoute, apiId: string) => {
  const now = new Date()
  return {
    accountId: account.id,
    apiId,
    ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
    domainName: call.headers.host,
    domainPrefix: apiId,
    http: {
      method: call.method,
      path: call.path,
      protocol: 'HTTP/1.1',
      sourceIp: call.sourceIp,
      userAgent: call.headers['user-agent'] ?? '',
    },
    requestId: newRequestId(),
    routeKey,
    stage: '$default',
    time: logTime(now),
    timeEpoch: now.getTime(),
  }
}

const bodyOf = ({ body, headers }: ApiCall) => {
  if (body.length === 0) return { isBase64Encoded: false }
  return isText(headers['content-type'] ?? '')
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true }
}

/** The API, and the variables of its stage. */
type CalledApi = { readonly apiId: string; readonly stageVariables: Fields }

/**
 * Builds an event of payload format 2.0, as an HTTP API sends it to a Lambda:
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const apiEvent = (call: ApiCall, route: MatchedRoute, { apiId, stageVariables }: CalledApi): Readonly<Record<string, unknown>> => ({
  version: '2.0',
  routeKey: route.routeKey,
  rawPath: call.path,
  rawQueryString: call.rawQuery,
  ...(call.cookies.length ? { cookies: call.cookies } : {}),
  headers: call.headers,
  ...(call.rawQuery ? { queryStringParameters: joinedQuery(call.rawQuery) } : {}),
  ...(Object.keys(route.pathParameters).length ? { pathParameters: route.pathParameters } : {}),
  requestContext: requestContext(call, route, apiId),
  ...(Object.keys(stageVariables).length ? { stageVariables } : {}),
  ...bodyOf(call),
})
