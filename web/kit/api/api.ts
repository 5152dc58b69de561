import type * as z from 'zod/mini'
import type { Problem } from '../../../shared/kit/refusal.ts'
import type { Route, RouteDefinition, RouteOutput } from '../../../shared/kit/route.ts'
import { ApiRefusal, NetworkError } from '../apiErrors.ts'
import { namedByStatus } from '../apiTexts.ts'
import { kitTexts } from '../kitTexts.ts'
import { toast } from '../toast.ts'
import { nobody, type Session } from './session.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: undefined }

type ApiCall<R extends RouteDefinition> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> & { readonly signal?: AbortSignal | undefined }

type ApiCallOf<R extends RouteDefinition> = Record<never, never> extends ApiCall<R> ? [call?: ApiCall<R>] : [call: ApiCall<R>]

/** Calls an operation of the API by its route; throws `ApiRefusal`, `NetworkError`, or the signal's abort. */
export type Api = <R extends Route>(route: R, ...call: ApiCallOf<R>) => Promise<RouteOutput<R>>

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

const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError()
  }
}

/** Reads the body of an answer. One that breaks off counts as a network error. */
const answerOf = async (response: Response, signal: AbortSignal | undefined) => {
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError()
  }
}

type VisitorHeader = NonNullable<RouteDefinition['visitorHeader']>

type VisitorOf = (header: VisitorHeader) => string

/** A signed-in visitor is identified by the token, an anonymous one by the visitor header. */
const headersOf = (route: Route, { body }: LooseCall, token: string | undefined, visitorOf: VisitorOf): Headers => {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  else if (route.visitorHeader) headers.set(route.visitorHeader, visitorOf(route.visitorHeader))
  if (body !== undefined) headers.set('content-type', 'application/json')
  return headers
}

const isPersonal = ({ visitorHeader, knowsAccount, access }: Route): boolean =>
  visitorHeader !== undefined || knowsAccount === true || access === 'customer' || access === 'admin'

const tokenFor = async (route: Route, session: Session): Promise<string | undefined> =>
  isPersonal(route) ? await session.accessToken() : undefined

/** An overloaded shop did nothing and tells when to ask again; an outage tells nothing. */
const isOverloaded = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after')
const mostTries = 4

const pauseAsTold = ({ headers }: Response): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, 1000 * Math.min(10, Number(headers.get('retry-after')) || 1)))

/**
 * Calls the API over HTTP, below `base`; `visitorOf` returns the anonymous visitor's UUID for a route that needs one. A refused token is
 * renewed once; when the new one is refused too, the session ends. An overloaded shop is asked again as it tells, in sight of the visitor.
 */
export const apiAt =
  (base: string, visitorOf: VisitorOf, session: Session = nobody): Api =>
  async (route, ...[call]) => {
    const loose: LooseCall = call ?? {}
    const ask = (token?: string): Promise<Response> =>
      send(base + addressOf(route.path, loose), {
        method: route.method,
        headers: headersOf(route, loose, token, visitorOf),
        ...(loose.body !== undefined && { body: JSON.stringify(loose.body) }),
        ...(loose.signal && { signal: loose.signal }),
        // What a visitor has just put into the cart or the favourites arrives even when the page is left at once.
        ...(route.visitorHeader && route.method !== 'GET' && { keepalive: true }),
      })
    const token = await tokenFor(route, session)
    let response = await ask(token)
    if (token && response.status === 401) {
      const renewed = await session.accessToken(token)
      if (renewed) response = await ask(renewed)
      if (response.status === 401) await session.end()
    }
    for (let tries = 1; isOverloaded(response) && tries < mostTries; tries += 1) {
      toast.error(kitTexts.busyTitle, kitTexts.busy)
      await pauseAsTold(response)
      response = await ask(await tokenFor(route, session))
    }
    if (!response.ok) throw await refusalOf(response)
    return answerOf(response, loose.signal)
  }
