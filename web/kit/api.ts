import type * as z from 'zod/mini'
import type { Problem } from '../../shared/kit/refusal.ts'
import type { Route, RouteDefinition, RouteOutput } from '../../shared/kit/route.ts'
import { kitTexts } from './kitTexts.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: undefined }

type ApiCall<R extends RouteDefinition> = Part<'params', R['params']> &
  Part<'query', R['query']> &
  Part<'body', R['body']> & { readonly signal?: AbortSignal | undefined }

type ApiCallOf<R extends RouteDefinition> = Record<never, never> extends ApiCall<R> ? [call?: ApiCall<R>] : [call: ApiCall<R>]

/** Calls an operation of the API by its route; throws `ApiRefusal`, `NetworkError`, or the signal's abort. */
export type Api = <R extends Route>(route: R, ...call: ApiCallOf<R>) => Promise<RouteOutput<R>>

/** What the server refused, in words fit for showing (D28). */
export class ApiRefusal extends Error {
  readonly code: string
  readonly status: number
  readonly errors: NonNullable<Problem['errors']>

  constructor({ code, status, detail, errors }: Pick<Problem, 'code' | 'status' | 'detail' | 'errors'>) {
    super(detail)
    this.name = 'ApiRefusal'
    this.code = code
    this.status = status
    this.errors = errors ?? []
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  constructor() {
    super(kitTexts.networkError)
    this.name = 'NetworkError'
  }
}

type LooseCall = {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

const addressOf = (path: string, { params = {}, query = {} }: LooseCall): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const words = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return words.size ? `${filled}?${words}` : filled
}

const refusalOf = async (response: Response): Promise<ApiRefusal> => {
  const problem: Partial<Problem> = await response.json().catch(() => ({}))
  const { code = 'unexpected', detail = kitTexts.unexpectedError, errors } = problem
  return new ApiRefusal({ code, detail, errors, status: response.status })
}

const send = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new NetworkError()
  }
}

type VisitorHeader = NonNullable<RouteDefinition['visitorHeader']>

/** The API over HTTP, below `base`; `visitorOf` gives the anonymous visitor's UUID for a route that asks for one. */
export const apiAt =
  (base: string, visitorOf: (header: VisitorHeader) => string): Api =>
  async (route, ...[call]) => {
    const loose: LooseCall = call ?? {}
    const headers = new Headers({ accept: 'application/json' })
    if (route.visitorHeader) headers.set(route.visitorHeader, visitorOf(route.visitorHeader))
    if (loose.body !== undefined) headers.set('content-type', 'application/json')
    const response = await send(base + addressOf(route.path, loose), {
      method: route.method,
      headers,
      ...(loose.body !== undefined && { body: JSON.stringify(loose.body) }),
      ...(loose.signal && { signal: loose.signal }),
    })
    if (!response.ok) throw await refusalOf(response)
    return response.json()
  }

/** The sentence of whatever was thrown, fit for showing. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiRefusal || error instanceof NetworkError ? error.message : kitTexts.unexpectedError
