import type * as z from 'zod/mini'
import { commonRefusals } from '../../../shared/kit/refusal.ts'
import type { Route, RouteBody, RouteOutput, RouteParams, RouteQuery } from '../../../shared/kit/route.ts'
import { type OperationName, routes } from '../../../shared/routes.ts'
import type { Api } from '../../../web/kit/api/api.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'

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

/** Builds an API from the test's replies: the route's schema validates the input as the server would, and the replies too. */
export const apiReplying = (replies: Replies): { readonly api: Api; readonly calls: readonly Call[] } => {
  const calls: Call[] = []
  const answer = async (
    route: Route,
    call: { params?: unknown; query?: unknown; body?: unknown; signal?: AbortSignal } = {},
  ): Promise<unknown> => {
    const params = checked(route.params, call.params)
    const query = checked(route.query, call.query ?? {})
    const body = checked(route.body, call.body)
    calls.push({ name: route.name, params, query, body })
    const reply = (replies as Record<string, ((asked: object) => unknown) | undefined>)[route.name]
    if (!reply) throw new Error(`The test has no reply to ${route.name}`)
    const output = route.output.parse(await reply({ params, query, body }))
    call.signal?.throwIfAborted()
    return output
  }
  return { api: answer as Api, calls }
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
