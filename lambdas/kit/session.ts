import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { refuse } from '../../shared/kit/refusal.ts'
import type { Route } from '../../shared/kit/route.ts'

export type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Who owns the cart, or the favourites: `session:<uuid>`. There are no accounts yet, so a token proves nobody and is never taken for a stranger's. */
const visitorOf = (route: Route, { headers }: ApiEvent): string | undefined => {
  if (!route.visitorHeader) return undefined
  if (headers.authorization !== undefined) throw refuse('unauthenticated')
  const session = headers[route.visitorHeader]
  if (!session || !uuid.test(session)) throw refuse('visitorRequired')
  return `session:${session.toLowerCase()}`
}

/** The authorizer turns a list into `[admin editor]`. */
export const groupsOf = (claim: unknown): readonly string[] =>
  typeof claim === 'string' && claim.startsWith('[') && claim.endsWith(']') ? claim.slice(1, -1).split(' ').filter(Boolean) : []

export type Admin = { readonly email?: string }

/** The authorizer let the token in; that it is an access token of someone in the group is checked again here (D3). */
const adminOf = (route: Route, { requestContext }: ApiEvent): Admin | undefined => {
  if (route.access !== 'admin') return undefined
  const claims = requestContext.authorizer?.jwt?.claims
  if (claims?.token_use !== 'access') throw refuse('unauthenticated')
  if (!groupsOf(claims['cognito:groups']).includes('admin')) throw refuse('forbidden')
  return typeof claims.email === 'string' ? { email: claims.email } : {}
}

/** Who calls: a value where the route needs it, `undefined` where it does not. */
export type Caller<R extends Route> = {
  readonly visitor: R extends { visitorHeader: string } ? string : undefined
  readonly admin: R extends { access: 'admin' } ? Admin : undefined
}

export const identify = <R extends Route>(route: R, event: ApiEvent): Caller<R> =>
  ({ visitor: visitorOf(route, event), admin: adminOf(route, event) }) as Caller<R>
