import type { Api } from '../kit/api/api.ts'
import { createStore } from '../kit/store.ts'
import type { Auth, Identity } from './auth.ts'
import { hasStoredSession, storedIdentity } from './storedSession.ts'

/**
 * `restoring`: a session is stored but not yet proved; `identity` is what its tokens say, `failure` is why it could not be proved so far.
 */
export type AccountState =
  | { readonly status: 'signedOut'; readonly identity?: undefined }
  | { readonly status: 'restoring'; readonly identity?: Identity | undefined; readonly failure?: string }
  | { readonly status: 'signedIn'; readonly identity: Identity }

export const signedOut: AccountState = { status: 'signedOut' }

export const accountStates = createStore<AccountState>(signedOut)

export type Connection = { readonly api: Api; readonly loadAuth: (api: Api) => Promise<Auth> }

let connection: Connection | undefined

export const accountConnection = (): Connection | undefined => connection

const guess = (): AccountState => (hasStoredSession() ? { status: 'restoring', identity: storedIdentity() } : signedOut)

/** Remembers how to reach the user pool and the API, and sets the state from the stored session. */
export const keepConnection = (through: Connection): void => {
  connection = through
  accountStates.set(guess())
}
