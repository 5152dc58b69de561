import type * as z from 'zod/mini'
import type { Problem } from '../../../shared/kit/refusal.ts'
import { apiPath, type Route, type RouteDefinition, type RouteOutput } from '../../../shared/kit/route.ts'
import { ApiRefusal, NetworkError } from '../apiErrors.ts'
import { namedByStatus } from '../apiTexts.ts'
import { kitTexts } from '../kitTexts.ts'
import { session } from '../session/session.ts'
import { toast } from '../toast.ts'
import { visitorId } from './visitorSession.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: undefined }

type ApiCall<R extends RouteDefinition> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> & { readonly signal?: AbortSignal | undefined }

type ApiCallOf<R extends RouteDefinition> = Record<never, never> extends ApiCall<R> ? [call?: ApiCall<R>] : [call: ApiCall<R>]

/** Calls an operation of the API by its route; throws `ApiRefusal`, `NetworkError`, or the signal's abort. */
type Api = <R extends Route>(route: R, ...call: ApiCallOf<R>) => Promise<RouteOutput<R>>

type LooseCall = {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

const addressOf = (path: string, { params = {}, query = {} }: LooseCall): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const words = String(
    new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
  )
  return words ? `${filled}?${words}` : filled
}

/**
 * Reads a refusal. An answer that is no problem document does not come from the API but from the gateway (a forged token, too many calls)
 * or from the CDN in an outage, so its status alone says what it means.
 */
const refusalOf = async (response: Response): Promise<ApiRefusal> => {
  const { status } = response
  const said: Partial<Problem> | null = await response.json().catch(() => null)
  if (!said?.code || !said.detail) return new ApiRefusal({ ...namedByStatus(status), status })
  const { code, detail, errors, current, concerned } = said
  return new ApiRefusal({ code, detail, errors, current, concerned, status })
}

/** Waits for a request, or for the body of its answer. What breaks off counts as a network error, unless the visitor went elsewhere. */
const reached = async <Value>(work: () => Promise<Value>, signal: AbortSignal | undefined): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError()
  }
}

/** A signed-in visitor is identified by the token, an anonymous one by the visitor header. */
const headersOf = (route: Route, { body }: LooseCall, token: string | undefined): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  else if (route.visitorHeader) headers.set(route.visitorHeader, visitorId(route.visitorHeader))
  if (body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

const isPersonal = ({ visitorHeader, knowsAccount, access }: Route): boolean =>
  visitorHeader !== undefined || knowsAccount === true || access === 'customer' || access === 'admin'

const tokenFor = async (route: Route): Promise<string | undefined> => (isPersonal(route) ? session.accessToken() : undefined)

/** An overloaded shop did nothing and tells when to ask again; an outage tells nothing. */
const isOverloaded = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after')
const mostTries = 4

const pauseAsTold = ({ headers }: Response): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, 1000 * Math.min(10, Number(headers.get('retry-after')) || 1)))

/** Calls the API once. */
const ask = (route: Route, call: LooseCall, token: string | undefined): Promise<Response> => {
  const init = {
    method: route.method,
    headers: headersOf(route, call, token),
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    ...(call.signal && { signal: call.signal }),
    // What a visitor has just put into the cart or the favourites arrives even when the page is left at once.
    ...(route.visitorHeader && route.method !== 'GET' && { keepalive: true }),
  }
  return reached(() => fetch(apiPath + addressOf(route.path, call), init), call.signal)
}

/**
 * Calls the API of the same origin, as the signed-in account or as the anonymous visitor. A refused token is renewed once; when the new one is
 * refused too, the session ends. An overloaded shop is asked again as it tells, in sight of the visitor.
 */
export const api: Api = async (route, ...[sent]) => {
  const call: LooseCall = sent ?? {}
  const token = await tokenFor(route)
  let response = await ask(route, call, token)
  if (token && response.status === 401) {
    const renewed = await session.accessToken(token)
    if (renewed) response = await ask(route, call, renewed)
    if (response.status === 401) await session.end()
  }
  for (let tries = 1; isOverloaded(response) && tries < mostTries; tries += 1) {
    toast.error(kitTexts.busyTitle, kitTexts.busy)
    await pauseAsTold(response)
    response = await ask(route, call, await tokenFor(route))
  }
  if (!response.ok) throw await refusalOf(response)
  return reached(() => response.json(), call.signal)
}
