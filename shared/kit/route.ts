import type * as z from 'zod/mini'
import type { RefusalDefinition } from './refusal.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anyone, a signed-in customer, the owner's group, or the payment provider (proved by its signature, not by a token). */
export type Access = 'visitor' | 'customer' | 'admin' | 'stripe'

/** The user pool's group of administrators: who is in it may call the `admin` routes (D3). */
export const adminGroup = 'admin'

/** The administrators' owner: the header shows her the way to the back office. It opens nothing by itself. */
export const ownerGroup = 'owner'

export type RouteDefinition = {
  readonly method: Method
  /** Under `/api`, as the HTTP API writes it: `/cart/items/{id}`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** The header that carries the anonymous visitor's UUID; a route that names one refuses a call without it, or an account's token. */
  readonly visitorHeader?: 'x-cart-session' | 'x-favorites-session'
  /** Knows whose account it is by the token, where one is sent; without one the call is anybody's. */
  readonly knowsAccount?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  /** Absent on routes that take no body; `'raw'` where the exact bytes are signed. */
  readonly body?: z.ZodMiniType | 'raw'
  readonly output: z.ZodMiniType
  readonly refusals?: Readonly<Record<string, RefusalDefinition>>
  readonly rateLimit?: { readonly calls: number; readonly perSeconds: number }
  /** Takes away for good: that the token's bearer is still of the owner's group is asked of the user pool at each call. */
  readonly destructive?: true
  /** The Cache-Control of a 200; `no-store` when absent. */
  readonly caching?: string
}

/** Whether only who has signed in may call. */
export const needsToken = ({ access }: RouteDefinition): boolean => access === 'customer' || access === 'admin'

/** Whether who calls may have signed in, though nobody asks for it: what belongs to them is then their account's. */
export const mayBeSignedIn = ({ visitorHeader, knowsAccount }: RouteDefinition): boolean =>
  visitorHeader !== undefined || knowsAccount === true

export type Route<Name extends string = string> = RouteDefinition & { readonly name: Name }

type Named<Routes> = { readonly [Name in keyof Routes & string]: Routes[Name] & { readonly name: Name } }

/** Gives each route its key as its name: the one name of the operation, from the file of its handler to its Lambda. */
export const defineRoutes = <const Routes extends Readonly<Record<string, RouteDefinition>>>(routes: Routes): Named<Routes> =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, { ...route, name }])) as Named<Routes>

type InferOr<Schema, Absent> = Schema extends z.ZodMiniType ? z.output<Schema> : Absent

export type RouteParams<R extends RouteDefinition> = InferOr<R['params'], Record<never, never>>
export type RouteQuery<R extends RouteDefinition> = InferOr<R['query'], Record<never, never>>
export type RouteBody<R extends RouteDefinition> = R['body'] extends 'raw' ? Uint8Array : InferOr<R['body'], undefined>
export type RouteOutput<R extends RouteDefinition> = z.output<R['output']>
export type RouteRefusalCode<R extends RouteDefinition> = keyof NonNullable<R['refusals']> & string
