import { randomInt, randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { type Problem, problemSchema } from '../../../shared/kit/refusal.ts'
import type { Route, RouteDefinition, RouteOutput } from '../../../shared/kit/route.ts'
import { endpoints } from './cloud.ts'

type HttpReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }
type HttpCall = {
  readonly method?: string
  /** From the site's root: `/api/cart`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

type Part<R extends RouteDefinition, Name extends 'params' | 'query'> = R[Name] extends z.ZodMiniType
  ? { readonly [Key in Name]: z.input<R[Name]> }
  : Record<never, never>
type BodyPart<R extends RouteDefinition> = R['body'] extends 'raw'
  ? { readonly body: string | Uint8Array }
  : R['body'] extends z.ZodMiniType
    ? { readonly body: z.input<R['body']> }
    : Record<never, never>
type RouteInput<R extends RouteDefinition> = Part<R, 'params'> &
  Part<R, 'query'> &
  BodyPart<R> & { readonly headers?: Readonly<Record<string, string>> }

type LooseInput = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An operation that should have succeeded failed. */
class RefusedCall extends Error {
  readonly reply: HttpReply

  constructor(name: string, reply: HttpReply) {
    super(`${name} answered ${reply.status}: ${reply.text}`)
    this.reply = reply
  }
}

/** Every visitor has an address of their own, so that rate limits by address tell them apart (Linux answers on all of 127/8). */
export const ownAddress = (): string | undefined =>
  process.platform === 'linux' ? `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}` : undefined

const send = ({ method = 'GET', path, headers = {}, body }: HttpCall, localAddress: string | undefined): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(endpoints().site)
    const target = { hostname: hostname === 'localhost' ? '127.0.0.1' : hostname, port, path, method }
    const call = request({ ...target, headers: { host, ...headers }, ...(localAddress && { localAddress }) })
    call.once('error', reject)
    call.setTimeout(45_000, () => call.destroy(new Error(`${method} ${path} was not answered within 45 s`)))
    call.once('response', response => {
      text(response).then(body => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body }), reject)
    })
    call.end(body)
  })

const pathOf = ({ path }: RouteDefinition, { params = {}, query = {} }: LooseInput): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search && `?${search}`}`
}

/** Says JSON where the route wants it, even without a body: the edge ends what is visibly none. */
const bodyOf = (route: RouteDefinition, { body }: LooseInput): Pick<HttpCall, 'headers' | 'body'> => {
  if (body === undefined) return route.body && route.body !== 'raw' ? { headers: { 'content-type': 'application/json' } } : {}
  const isRaw = route.body === 'raw' && (typeof body === 'string' || body instanceof Uint8Array)
  return { headers: { 'content-type': 'application/json' }, body: isRaw ? body : JSON.stringify(body) }
}

/** Parses the reply by the route's schema; a field that the schema does not name is a fault. */
const outputOf = <R extends Route>(route: R, { text }: HttpReply): RouteOutput<R> => {
  const body: unknown = JSON.parse(text)
  const output = route.output.parse(body)
  if (!isDeepStrictEqual(output, body)) throw new Error(`${route.name} answers more than its schema says: ${text}`)
  return output as RouteOutput<R>
}

const problemOf = (route: Route, reply: HttpReply): Problem => {
  const contentType = reply.headers['content-type'] ?? ''
  if (!contentType.startsWith('application/problem+json')) throw new Error(`${route.name} refused in ${contentType}: ${reply.text}`)
  return problemSchema.parse(JSON.parse(reply.text))
}

export type Visitor = {
  /** The UUID stored in the browser. */
  readonly session: string
  readonly address: string | undefined
  /** Returns the reply of an operation that succeeds; throws RefusedCall otherwise. */
  call<R extends Route>(
    route: R,
    ...input: Record<never, never> extends RouteInput<R> ? [RouteInput<R>?] : [RouteInput<R>]
  ): Promise<RouteOutput<R>>
  /** Returns the problem of an operation that refuses, whose input may be anything; throws when it succeeds. */
  refused(route: Route, input?: LooseInput): Promise<Problem>
  /** Calls the operation with any input and returns the raw reply. */
  send(route: Route, input?: LooseInput): Promise<HttpReply>
  /** Makes any HTTP request. */
  http(call: HttpCall): Promise<HttpReply>
}

/** A visitor, known only by the session of their browser, or by the token of their account, from an address of their own unless given. */
export const visitor = (
  session: string = randomUUID(),
  accessToken?: string | (() => Promise<string>),
  address: string | undefined = ownAddress(),
): Visitor => {
  const http = (call: HttpCall) => send(call, address)
  const sendRoute = async (route: Route, input: LooseInput = {}): Promise<HttpReply> => {
    const { headers = {}, ...body } = bodyOf(route, input)
    const asVisitor = route.visitorHeader ? { [route.visitorHeader]: session } : {}
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken
    const own = token ? { authorization: `Bearer ${token}` } : asVisitor
    return http({ method: route.method, path: pathOf(route, input), headers: { ...headers, ...own, ...input.headers }, ...body })
  }
  return {
    session,
    address,
    http,
    send: sendRoute,
    call: async (route, ...[input]) => {
      const reply = await sendRoute(route, input as LooseInput | undefined)
      if (reply.status !== 200) throw new RefusedCall(route.name, reply)
      return outputOf(route, reply)
    },
    refused: async (route, input) => {
      const reply = await sendRoute(route, input)
      if (reply.status < 400) throw new Error(`${route.name} was expected to refuse, and answered ${reply.status}: ${reply.text}`)
      return problemOf(route, reply)
    },
  }
}
