import type { Fields } from '../kit/unknown.ts'
import { given, type SignInStep } from './admission.ts'
import { clientIn, type LocalPool, type Operation } from './pool/pool.ts'
import { invalid, notAuthorized, refused, requiredText } from './pool/refusals.ts'
import type { ClientSettings } from './pool/settings.ts'
import { type UserSession, UserStore } from './pool/store.ts'

const invalidToken = () => notAuthorized('Invalid Refresh Token')

const sessionOf = ({ store }: LocalPool, client: ClientSettings, refreshToken: string): UserSession => {
  const hash = UserStore.hash(refreshToken)
  const session = [...store.sessions.values()].find(({ refreshTokens }) => Object.hasOwn(refreshTokens, hash))
  if (!session || session.clientId !== client.id) throw invalidToken()
  return session
}

/** Accepts a rotated refresh token only for a retry within the grace period. */
const refuseReuse = ({ clock }: LocalPool, { refreshTokens, sub }: UserSession, refreshToken: string): void => {
  const { goodUntil = Number.POSITIVE_INFINITY } = refreshTokens[UserStore.hash(refreshToken)] ?? {}
  if (clock.now(sub) >= goodUntil) throw refused('RefreshTokenReuseException', 'Refresh Token has been reused')
}

const refreshed = async (pool: LocalPool, client: ClientSettings, refreshToken: string): Promise<Fields> => {
  const session = sessionOf(pool, client, refreshToken)
  if (session.revoked) throw notAuthorized('Refresh Token has been revoked')
  if (pool.clock.now(session.sub) >= session.expiresAt) throw notAuthorized('Refresh Token has expired')
  refuseReuse(pool, session, refreshToken)
  const user = pool.store.users.get(session.sub)
  if (!user) throw invalidToken()
  if (!user.enabled) throw notAuthorized('User is disabled.')
  const rotated = client.rotation ? { RefreshToken: pool.tokens.exchange(session, refreshToken, client.rotation.graceSeconds) } : {}
  return { AuthenticationResult: { ...(await pool.tokens.issue(user, client, session)), ...rotated } }
}

/** REFRESH_TOKEN_AUTH, which is refused for clients with refresh token rotation. */
export const refreshByFlow: SignInStep = async (pool, client, parameters) => {
  if (client.rotation) throw invalid('Refresh token rotation is enabled for this client: use GetTokensFromRefreshToken')
  return { ChallengeParameters: {}, ...(await refreshed(pool, client, given(parameters, 'REFRESH_TOKEN'))) }
}

export const getTokensFromRefreshToken: Operation = async (pool, input) => {
  const client = clientIn(pool, input)
  if (!client.rotation && !client.flows.includes('ALLOW_REFRESH_TOKEN_AUTH')) throw invalid('Auth flow not enabled for this client')
  return await refreshed(pool, client, requiredText(input, 'RefreshToken', { most: 100_000 }))
}

export const revokeToken: Operation = async (pool, input) => {
  const client = clientIn(pool, input)
  const token = requiredText(input, 'Token', { most: 100_000 })
  if (token.split('.').length === 3) throw refused('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
  sessionOf(pool, client, token).revoked = true
  pool.store.changed()
  return {}
}

export const revokeAll = ({ store }: LocalPool, sub: string): void => {
  for (const session of store.sessions.values()) if (session.sub === sub) session.revoked = true
  store.changed()
}

export const globalSignOut: Operation = async (pool, input) => {
  const { user } = await pool.tokens.bearerOf(requiredText(input, 'AccessToken', { most: 100_000 }))
  revokeAll(pool, user.sub)
  return {}
}
