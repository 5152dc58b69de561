import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { textOf } from '../../kit/unknown.ts'
import type { PoolClock } from './clock.ts'
import { notAuthorized, userNotFound } from './refusals.ts'
import type { ClientSettings, PoolSettings } from './settings.ts'
import { type User, type UserSession, UserStore } from './store.ts'

type Issued = { readonly AccessToken: string; readonly IdToken: string; readonly ExpiresIn: number; readonly TokenType: 'Bearer' }
/** The owner of a valid access token, and its session. */
type Bearer = { readonly user: User; readonly session: UserSession }

export type Tokens = {
  /** The published public keys. */
  readonly jwks: { readonly keys: readonly JWK[] }
  begin(user: User, client: ClientSettings): Promise<Issued & { readonly RefreshToken: string }>
  issue(user: User, client: ClientSettings, session: UserSession): Promise<Issued>
  /** Replaces a refresh token by a new one. */
  exchange(session: UserSession, refreshToken: string, graceSeconds: number): string
  /** Throws NotAuthorizedException unless the token is an access token of this pool, unexpired and not revoked. */
  bearerOf(accessToken: string): Promise<Bearer>
}

const makeKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomBytes(32).toString('base64'), alg: 'RS256', use: 'sig' }
}

const publicPart = ({ alg, e, kid, kty, n, use }: JWK): JWK => ({ alg, e, kid, kty, n, use }) as JWK

const newRefreshToken = (): string => randomBytes(192).toString('base64url')

const accessClaims = (user: User, client: ClientSettings): JWTPayload => ({
  client_id: client.id,
  scope: 'aws.cognito.signin.user.admin',
  username: user.sub,
})

const idClaims = ({ sub, attributes }: User, client: ClientSettings): JWTPayload => {
  const shown = Object.entries(attributes).filter(([name]) => client.readable.includes(name))
  const claims = shown.map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value])
  return { ...Object.fromEntries(claims), aud: client.id, 'cognito:username': sub }
}

/** Verifies the signature and the issuer. The expiry is checked later, because the clock depends on the token's owner. */
const verified = async (token: string, jwk: JWK, issuer: string): Promise<JWTPayload> => {
  try {
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'RS256'), { issuer, algorithms: ['RS256'], currentDate: new Date(0) })
    return payload
  } catch {
    throw notAuthorized('Invalid Access Token')
  }
}

const holderOf = (payload: JWTPayload, store: UserStore, clock: PoolClock): Bearer => {
  if (payload.token_use !== 'access') throw notAuthorized('Invalid Access Token')
  if (clock.now(payload.sub) >= (payload.exp ?? 0) * 1000) throw notAuthorized('Access Token has expired')
  const session = store.sessions.get(textOf(payload.origin_jti))
  if (!session || session.revoked) throw notAuthorized('Access Token has been revoked')
  const user = store.users.get(session.sub)
  if (!user) throw userNotFound()
  if (!user.enabled) throw notAuthorized('User is disabled.')
  return { user, session }
}

const commonClaims = ({ sub, groups }: User, { authTime, originJti }: UserSession, iss: string, now: number): JWTPayload => ({
  sub,
  ...(groups.length ? { 'cognito:groups': groups } : {}),
  iss,
  origin_jti: originJti,
  auth_time: authTime,
  iat: now,
  jti: randomUUID(),
})

const newSession = ({ sub }: User, { id, lifetimes }: ClientSettings, refreshToken: string, now: number): UserSession => ({
  originJti: randomUUID(),
  sub,
  clientId: id,
  authTime: Math.floor(now / 1000),
  expiresAt: now + lifetimes.refresh * 1000,
  refreshTokens: { [UserStore.hash(refreshToken)]: {} },
  revoked: false,
})

/** Signs and verifies this pool's tokens with two RS256 keys, one for each kind, as Cognito does. */
export const startTokens = async (settings: PoolSettings, store: UserStore, clock: PoolClock): Promise<Tokens> => {
  const jwks = await store.keys(async () => [await makeKey(), await makeKey()])
  const [idKey, accessKey] = await Promise.all(jwks.map(async jwk => ({ kid: jwk.kid ?? '', key: await importJWK(jwk, 'RS256') })))
  if (!idKey || !accessKey) throw new Error('The pool lacks a signing key')
  const sign = ({ kid, key }: typeof idKey, claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(key)
  const issue: Tokens['issue'] = async (user, client, session) => {
    const { access, id } = client.lifetimes
    const now = Math.floor(clock.now(user.sub) / 1000)
    const event = { event_id: randomUUID() }
    const common = () => ({ ...commonClaims(user, session, settings.issuer, now), ...event })
    const [AccessToken, IdToken] = await Promise.all([
      sign(accessKey, { ...common(), exp: now + access, token_use: 'access', ...accessClaims(user, client) }),
      sign(idKey, { ...idClaims(user, client), ...common(), exp: now + id, token_use: 'id' }),
    ])
    return { AccessToken, IdToken, ExpiresIn: access, TokenType: 'Bearer' }
  }
  return {
    jwks: { keys: jwks.map(publicPart) },
    issue,
    begin: async (user, client) => {
      const RefreshToken = newRefreshToken()
      const session = newSession(user, client, RefreshToken, clock.now(user.sub))
      store.sessions.set(session.originJti, session)
      store.changed()
      return { ...(await issue(user, client, session)), RefreshToken }
    },
    exchange: ({ sub, refreshTokens }, refreshToken, graceSeconds) => {
      const token = newRefreshToken()
      const given = refreshTokens[UserStore.hash(refreshToken)]
      if (given) given.goodUntil ??= clock.now(sub) + graceSeconds * 1000
      refreshTokens[UserStore.hash(token)] = {}
      store.changed()
      return token
    },
    bearerOf: async accessToken => holderOf(await verified(accessToken, publicPart(jwks[1] ?? {}), settings.issuer), store, clock),
  }
}
