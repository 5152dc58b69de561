import { commonProblem, problemType } from '../../../shared/kit/refusal.ts'
import { mostJsonBytes, needsToken, type Route } from '../../../shared/kit/route.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { paths } from '../../../shared/paths.ts'

/**
 * What a call shows by itself: whether it must have a token (1), or one of this pool's (2); the header of a visitor unless
 * it has a token; and the most bytes of its JSON body (0 without one).
 */
export type Wants = readonly [token: 0 | 1 | 2, visitorHeader: string, mostBytes: number]

/** A path's segments, with `*` for a parameter, and what each of its methods wants. */
type Address = readonly [segments: readonly string[], methods: Readonly<Record<string, Wants>>]

/** Sorts as the HTTP API chooses among matching paths: a literal segment goes before a parameter. */
const byPrecision = ([one]: Address, [other]: Address): number => {
  const ranks = [one, other].map(segments => segments.map(segment => (segment === '*' ? '1' : '0')).join(''))
  return (ranks[0] ?? '') < (ranks[1] ?? '') ? -1 : 1
}

const wantsOf = (route: Route): Wants => {
  const isJson = route.body !== undefined && route.body !== 'raw'
  return [route.access === 'admin' ? 2 : needsToken(route) ? 1 : 0, route.visitorHeader ?? '', isJson ? mostJsonBytes(route) : 0]
}

/** The provider's events have an address past the edge (E49): through it, where strangers are, there is none. */
const addressesOf = (routes: readonly Route[]): readonly Address[] => {
  const throughEdge = routes.filter(({ access }) => access !== 'stripe')
  const byPath = Map.groupBy(throughEdge, ({ path }) => `/api${path}`.replace(/\{\w+\}/g, '*'))
  return [...byPath]
    .map(([path, at]): Address => [path.split('/'), Object.fromEntries(at.map(route => [route.method, wantsOf(route)]))])
    .toSorted(byPrecision)
}

const problems = {
  unknown: commonProblem('unknownAddress'),
  otherMethod: commonProblem('methodNotAllowed'),
  withoutToken: commonProblem('unauthenticated'),
  withoutVisitor: commonProblem('visitorRequired'),
  notJson: commonProblem('unsupportedContentType'),
  tooLarge: commonProblem('bodyTooLarge'),
}

/** The address in a mail's header that mail programs post to. Opened in a browser it shows the page that asks, and ends nothing. */
const leaving = {
  uri: `/api${newsletterRoutes.unsubscribeNewsletter.path}`,
  page: `${paths.newsletterConfirmation()}#desinscription=`,
}

type Pool = { readonly issuer: string; readonly clientId: string }

/** What the gate reads. `headers` are those of its refusals. */
export const apiGateSettings = (routes: readonly Route[], pool: Pool, headers: Readonly<Record<string, string>>) => ({
  addresses: addressesOf(routes),
  problems,
  pool,
  leaving,
  common: { ...headers, 'content-type': problemType, 'cache-control': 'no-store' } as Readonly<Record<string, string>>,
})

export type ApiGateSettings = ReturnType<typeof apiGateSettings>
