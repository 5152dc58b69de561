import type * as z from 'zod/mini'
import { commonRefusals, problemType } from '../../../shared/kit/refusal.ts'
import { apiPath, type Route, type RouteBody, type RouteOutput, type RouteParams, type RouteQuery } from '../../../shared/kit/route.ts'
import { type OperationName, routes } from '../../../shared/routes.ts'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'

type RouteOf<Name extends OperationName> = (typeof routes)[Name]
type Asked<Name extends OperationName> = {
  readonly params: RouteParams<RouteOf<Name>>
  readonly query: RouteQuery<RouteOf<Name>>
  readonly body: RouteBody<RouteOf<Name>>
}

/** The test's answer to each operation that a page calls; any other operation fails the call. */
export type Replies = {
  readonly [Name in OperationName]?: (asked: Asked<Name>) => RouteOutput<RouteOf<Name>> | Promise<RouteOutput<RouteOf<Name>>>
}

export type Call = { readonly name: string; readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** Builds a refusal of the operation in its route's words; `current` is the state that the server holds. */
export const refusing = (name: OperationName, code: string, current?: unknown): ApiRefusal => {
  const route: Route = routes[name]
  const refusal = route.refusals?.[code] ?? Object.entries(commonRefusals).find(([common]) => common === code)?.[1]
  if (!refusal) throw new Error(`${name} never refuses with ${code}`)
  return new ApiRefusal({ code, ...refusal, current })
}

const checked = (schema: z.ZodMiniType | 'raw' | undefined, value: unknown): unknown => {
  if (schema === undefined || schema === 'raw') return undefined
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const errors = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new ApiRefusal({ code: 'invalidInput', ...commonRefusals.invalidInput, errors })
}

type Request = { readonly route: Route; readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** The routes with what their paths match; of two that match, the one with fewer parameters is meant. */
const matchers = Object.values<Route>(routes)
  .map(route => ({ route, path: new RegExp(`^${apiPath}${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
  .sort((one, other) => one.route.path.split('{').length - other.route.path.split('{').length)

/** Reads a request as the gateway does, and refuses one that the route does not take. */
const requestOf = (address: string, { method = 'GET', body, headers }: RequestInit): Request => {
  const { pathname, searchParams } = new URL(address, 'https://galerie.example')
  const matcher = matchers.find(({ route, path }) => route.method === method && path.test(pathname))
  if (!matcher) throw new TypeError(`No operation is called by ${method} ${address}`)
  const { route, path } = matcher
  const sent = new Headers(headers)
  if (route.visitorHeader && !sent.has(route.visitorHeader) && !sent.has('authorization'))
    throw refusing(route.name as OperationName, 'visitorRequired')
  if (body !== undefined && sent.get('content-type') !== 'application/json')
    throw refusing(route.name as OperationName, 'unsupportedContentType')
  const params = Object.entries(path.exec(pathname)?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
  return {
    route,
    params: Object.fromEntries(params),
    query: Object.fromEntries(searchParams),
    body: body === undefined ? undefined : JSON.parse(String(body)),
  }
}

type Reply = (asked: object) => unknown

const answerTo = async ({ route, ...sent }: Request, replies: Replies, calls: Call[], signal: AbortSignal | null | undefined) => {
  const asked = {
    params: checked(route.params, sent.params),
    query: checked(route.query, sent.query),
    body: checked(route.body, sent.body),
  }
  calls.push({ name: route.name, ...asked })
  const reply = (replies as Record<string, Reply | undefined>)[route.name]
  if (!reply) throw new Error(`The test has no reply to ${route.name}`)
  const output = route.output.parse(await reply(asked))
  signal?.throwIfAborted()
  return output
}

const answered = (status: number, body: unknown, headers = {}): Pick<Response, 'ok' | 'status' | 'headers' | 'json'> => ({
  ok: status < 300,
  status,
  headers: new Headers(headers),
  json: async () => JSON.parse(JSON.stringify(body)),
})

/** What an error of a reply is for the browser: a refusal, no answer at all, or a failure inside. */
const failed = (error: unknown) => {
  if (error instanceof NetworkError || (error instanceof Error && ['AbortError', 'TimeoutError', 'TypeError'].includes(error.name)))
    throw error
  if (!(error instanceof ApiRefusal)) return answered(500, null)
  const { code, status, message: detail, errors, current, concerned } = error
  return answered(status, { type: 'about:blank', status, code, detail, errors, current, concerned }, { 'content-type': problemType })
}

const holds: { told?: ((address: string) => Promise<unknown>) | undefined } = {}

/** Sets who answers the poll of the shop's holds, which is no call of the page's. */
export const answerHolds = (told: typeof holds.told): void => {
  holds.told = told
}

/**
 * Answers the page's calls of the API by the test's replies: the route is found by method and path, its schema validates the input as the
 * server would, and the replies too. `calls` lists the requests in order.
 */
export const apiReplying = (replies: Replies): { readonly calls: readonly Call[] } => {
  const calls: Call[] = []
  const answer = async (address: string, init: RequestInit = {}) => {
    if (address === apiPath + routes.listReservations.path) {
      if (!holds.told) throw new TypeError('The test tells no holds')
      return holds.told(address)
    }
    try {
      return answered(200, await answerTo(requestOf(address, init), replies, calls, init.signal))
    } catch (error) {
      return failed(error)
    }
  }
  Object.assign(globalThis, { fetch: answer })
  return { calls }
}

const waiting = new Set<() => void>()

/** Builds a reply that waits until the test releases it. */
export const held = <Value>(value: Value): { readonly reply: () => Promise<Value>; readonly release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<Value>()
  const release = () => resolve(value)
  waiting.add(release)
  return { reply: () => promise, release }
}

/** Releases the replies that a failed test left waiting, so that nothing is pending when the next test starts. */
export const releaseAll = (): void => {
  for (const release of waiting) release()
  waiting.clear()
}
