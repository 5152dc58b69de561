import type * as z from 'zod/mini'
import type { RefusalDefinition } from './refusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The callers allowed: anyone, a signed-in customer, the administrators' group, or the payment provider (authenticated by its signature,
 * not by a token).
 */
type Access = 'visitor' | 'customer' | 'admin' | 'stripe'

/** The user pool's group of administrators: its members may call the `admin` routes (D3). */
export const adminGroup = 'admin'

/**
 * The group that tells the owner from other administrators: the site's header then shows the link to the back office. It grants no
 * permission.
 */
export const ownerGroup = 'owner'

/** A token bucket: refilled with `perSecond` tokens, never holding more than `burst`; a call takes one. */
type Throttle = { readonly perSecond: number; readonly burst: number }

/** The path below which CloudFront passes calls on to the API. */
export const apiPath = '/api'

export type RouteDefinition = {
  readonly method: Method
  /** Relative to `apiPath`, in the HTTP API's notation: `/cart/items/{id}`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /**
   * The header that carries the anonymous visitor's UUID. A route that names one refuses a call that has neither it nor an account's token.
   */
  readonly visitorHeader?: 'x-cart-session' | 'x-favorites-session'
  /** Reads the account from the token if one is sent; a call without a token is anonymous. */
  readonly knowsAccount?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  /** Absent on routes without a body; `'raw'` where the signature covers the exact bytes. */
  readonly body?: z.ZodMiniType | 'raw'
  readonly output: z.ZodMiniType
  readonly refusals?: Readonly<Record<string, RefusalDefinition>>
  /** The calls one address may make; routes with the same `countedAs` count together, others by their name. */
  readonly rateLimit?: { readonly calls: number; readonly perSeconds: number; readonly countedAs?: string }
  /**
   * The calls of all callers together that the gateway lets through, for a route that needs its own share: it can neither starve the others
   * nor be starved by them. The other routes share the stage's.
   */
  readonly throttle?: Throttle
  /** The reason why an administrator's write that changes nothing of the shop leaves no entry in the journal (E44). */
  readonly unrecorded?: string
  /** The Cache-Control header of a 200; `no-store` when absent. */
  readonly caching?: string
}

/** A route by which administrators change something: each call verifies with the user pool that the caller is one now (E40). */
export type AdminWrite = { readonly access: 'admin'; readonly method: Exclude<Method, 'GET'> }

export const isAdminWrite = (route: RouteDefinition): route is RouteDefinition & AdminWrite =>
  route.access === 'admin' && route.method !== 'GET'

/** An administrator's write that the journal records (E44). */
export type RecordedWrite = AdminWrite & { readonly unrecorded?: never }

export const isRecordedWrite = (route: RouteDefinition): boolean => isAdminWrite(route) && route.unrecorded === undefined

/** The most bytes of a JSON body. The owner's is larger, for whole pages in letters of up to four bytes. */
export const mostJsonBytes = ({ access }: RouteDefinition): number => (access === 'admin' ? 256 : 32) * 1024

/** Checks whether the route requires a signed-in caller. */
export const needsToken = ({ access }: RouteDefinition): boolean => access === 'customer' || access === 'admin'

/** Checks whether the route accepts a token without requiring one; with a token, the data is the account's. */
export const mayBeSignedIn = ({ visitorHeader, knowsAccount }: RouteDefinition): boolean =>
  visitorHeader !== undefined || knowsAccount === true

export type Route<Name extends string = string> = RouteDefinition & { readonly name: Name }

/** Returns the name under which the calls of a route that has a limit are counted. */
export const countedUnder = ({ name, rateLimit }: Route): string => rateLimit?.countedAs ?? name

type Named<Routes> = { readonly [Name in keyof Routes & string]: Routes[Name] & { readonly name: Name } }

/** Gives each route its key as its name. The handler's file and the Lambda have the same name. */
export const defineRoutes = <const Routes extends Readonly<Record<string, RouteDefinition>>>(routes: Routes): Named<Routes> =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, { ...route, name }])) as Named<Routes>

type InferOr<Schema, Absent> = Schema extends z.ZodMiniType ? z.output<Schema> : Absent

export type RouteParams<R extends RouteDefinition> = InferOr<R['params'], Record<never, never>>
export type RouteQuery<R extends RouteDefinition> = InferOr<R['query'], Record<never, never>>
export type RouteBody<R extends RouteDefinition> = R['body'] extends 'raw' ? Uint8Array : InferOr<R['body'], undefined>
export type RouteOutput<R extends RouteDefinition> = z.output<R['output']>
export type RouteRefusalCode<R extends RouteDefinition> = keyof NonNullable<R['refusals']> & string

/** The rate limit of a form, alike in the browser and on the server (D25). */
export const formLimit = { calls: 5, perSeconds: 60 } as const

/** The throttle of calls that ask the user pool, which answers a limited number a second. */
export const askingPool = { perSecond: 10, burst: 20 } as const
