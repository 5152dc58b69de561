import { adminGroup, ownerGroup } from '../../../shared/kit/route.ts'
import { readStored, storedKeys } from '../browserStorage.ts'
import { createStore } from '../store.ts'
import type { Identity } from './auth.ts'

/** The prefix of aws-amplify's storage keys: `<prefix>.<client>.LastAuthUser`, `<prefix>.<client>.<user>.idToken` and so on. */
export const sessionPrefix = 'CognitoIdentityServiceProvider.'
const userKey = '.LastAuthUser'

type Claims = { readonly sub?: unknown; readonly email?: unknown; readonly 'cognito:groups'?: unknown }

const claimsOf = (token: string): Claims => {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), character => character.charCodeAt(0))))
}

/** Reads the groups from the access token and the address from the id token; throws when either is not a token. */
export const identityOf = (accessToken: string, idToken: string): Identity => {
  const { sub, 'cognito:groups': groups } = claimsOf(accessToken)
  const { email } = claimsOf(idToken)
  const isOf = (group: string): boolean => Array.isArray(groups) && groups.includes(group)
  return { id: String(sub ?? ''), email: String(email ?? ''), isAdmin: isOf(adminGroup), isOwner: isOf(adminGroup) && isOf(ownerGroup) }
}

const sessionKey = (): string | undefined => storedKeys().find(key => key.startsWith(sessionPrefix) && key.endsWith(userKey))

/** Tells whether the browser has a stored session. */
export const hasStoredSession = (): boolean => sessionKey() !== undefined

/** Returns the identity in the stored tokens. It is not verified, so it serves only for the first render. */
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

/**
 * `restoring`: a session is stored but not verified yet; `identity` is what its tokens say, `failure` is why it could not be verified so far.
 */
export type AccountState =
  | { readonly status: 'signedOut'; readonly identity?: undefined }
  | { readonly status: 'restoring'; readonly identity?: Identity | undefined; readonly failure?: string }
  | { readonly status: 'signedIn'; readonly identity: Identity }

export const signedOut: AccountState = { status: 'signedOut' }

/** Returns the state of the session that this browser has stored. */
export const storedState = (): AccountState => (hasStoredSession() ? { status: 'restoring', identity: storedIdentity() } : signedOut)

/** Who is signed in; unknown on a prerendered page. */
export const accountStates = createStore<AccountState>(signedOut)
accountStates.set(storedState())

/**
 * Runs `work` in one tab at a time, by a Web Lock. A page that is not a secure context has no locks, so there each tab runs it by itself.
 */
export const withTabLock = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
}
