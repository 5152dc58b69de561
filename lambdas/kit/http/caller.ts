import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { refuse } from '../../../shared/kit/refusal.ts'
import { adminGroup, needsToken, type Route } from '../../../shared/kit/route.ts'
import { accountOwner, visitorOwner } from '../table/keys.ts'

export type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Matches exactly one token: two headers arrive as one, with a comma between them. */
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/**
 * Refuses a token of an account that is being deleted, which stays valid for some minutes. The table is imported lazily, so that a visitor
 * without a token does not wait for it.
 */
const stillThere = async (sub: string): Promise<string> => {
  const { isGone } = await import('./goneAccount.ts')
  if (await isGone(sub)) throw refuse('unauthenticated')
  return sub
}

/** The verifier is imported lazily for the same reason. */
const subOf = async (authorization: string): Promise<string> => {
  const [, token] = bearer.exec(authorization) ?? []
  const { tokenSubjectOf } = await import('./accessToken.ts')
  const sub = token && (await tokenSubjectOf(token))
  if (!sub) throw refuse('unauthenticated')
  return await stillThere(sub)
}

/** Returns the owner of the cart or the favourites. An invalid token is refused, never treated as an anonymous visit. */
const visitorOf = async (route: Route, { headers }: ApiEvent): Promise<string | undefined> => {
  if (!route.visitorHeader) return undefined
  if (headers.authorization !== undefined) return accountOwner(await subOf(headers.authorization))
  const session = headers[route.visitorHeader]
  if (!session || !uuid.test(session)) throw refuse('visitorRequired')
  return visitorOwner(session)
}

/** Returns the account's id on a route that also serves callers without an account. */
const accountIdOf = async ({ knowsAccount }: Route, { headers }: ApiEvent): Promise<string | undefined> =>
  knowsAccount && headers.authorization !== undefined ? await subOf(headers.authorization) : undefined

/** The authorizer writes a list of groups as `[admin editor]`. */
export const groupsOf = (claim: unknown): readonly string[] =>
  typeof claim === 'string' && claim.startsWith('[') && claim.endsWith(']') ? claim.slice(1, -1).split(' ').filter(Boolean) : []

/** A caller whose token the authorizer accepted. */
export type CallerAccount = { readonly sub: string; readonly username: string }

/**
 * Checks a token that the authorizer accepted: it must be an access token and, on the owner's routes, its holder must be in the group (D3).
 */
const signedIn = async (route: Route, { requestContext }: ApiEvent): Promise<CallerAccount | undefined> => {
  if (!needsToken(route)) return undefined
  const { token_use, sub, username, 'cognito:groups': groups } = requestContext.authorizer?.jwt?.claims ?? {}
  if (token_use !== 'access' || typeof sub !== 'string' || typeof username !== 'string') throw refuse('unauthenticated')
  if (route.access === 'admin' && !groupsOf(groups).includes(adminGroup)) throw refuse('forbidden')
  // An administrator's account is not deleted this way (E62).
  if (route.access === 'customer') await stillThere(sub)
  return { sub, username }
}

/** The caller's identity, as far as the route needs it; the rest is `undefined`. */
export type Caller<R extends Route> = {
  readonly visitor: R extends { visitorHeader: string } ? string : undefined
  readonly account: R extends { access: 'customer' | 'admin' } ? CallerAccount : undefined
  readonly accountId: R extends { knowsAccount: true } ? string | undefined : undefined
}

export const identify = async <R extends Route>(route: R, event: ApiEvent): Promise<Caller<R>> =>
  ({
    visitor: await visitorOf(route, event),
    account: await signedIn(route, event),
    accountId: await accountIdOf(route, event),
  }) as Caller<R>
