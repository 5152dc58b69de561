import { adminGroup, ownerGroup } from '../../shared/kit/route.ts'
import { readStored, storedKeys } from '../kit/browserStorage.ts'
import type { Identity } from './auth.ts'

/** Where aws-amplify keeps a session, by the pool's client: `<prefix>.<client>.LastAuthUser`, `<prefix>.<client>.<user>.idToken` … */
export const sessionPrefix = 'CognitoIdentityServiceProvider.'
const userKey = '.LastAuthUser'

type Claims = { readonly sub?: unknown; readonly email?: unknown; readonly 'cognito:groups'?: unknown }

const claimsOf = (token: string): Claims => {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), character => character.charCodeAt(0))))
}

/** The groups are in the access token, the address in the other one; throws on what is no token. */
export const identityOf = (accessToken: string, idToken: string): Identity => {
  const { sub, 'cognito:groups': groups } = claimsOf(accessToken)
  const { email } = claimsOf(idToken)
  const isOf = (group: string): boolean => Array.isArray(groups) && groups.includes(group)
  return { id: String(sub ?? ''), email: String(email ?? ''), isAdmin: isOf(adminGroup), isOwner: isOf(adminGroup) && isOf(ownerGroup) }
}

const sessionKey = (): string | undefined => storedKeys().find(key => key.startsWith(sessionPrefix) && key.endsWith(userKey))

/** Whether somebody signed in here and did not sign out. */
export const hasStoredSession = (): boolean => sessionKey() !== undefined

/** Who that is, as the last tokens said: good for a first drawing, proved by nothing. */
export const storedIdentity = (): Identity | undefined => {
  const key = sessionKey()
  if (!key) return undefined
  const tokenOf = (kind: string) => readStored(`${key.slice(0, -userKey.length)}.${readStored(key)}.${kind}`) ?? ''
  try {
    return identityOf(tokenOf('accessToken'), tokenOf('idToken'))
  } catch {
    return undefined
  }
}
