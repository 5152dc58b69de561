import type { Api } from '../kit/api.ts'
import { createStore } from '../kit/store.ts'
import type { Auth, Identity } from './auth.ts'
import { hasStoredSession, storedIdentity } from './storedSession.ts'

/**
 * `restoring`: a session is stored, and nobody has proved it yet; `identity` is who it seems to be, `failure` why it could
 * not be proved for now.
 */
export type AccountState =
  | { readonly status: 'signedOut'; readonly identity?: undefined }
  | { readonly status: 'restoring'; readonly identity?: Identity | undefined; readonly failure?: string }
  | { readonly status: 'signedIn'; readonly identity: Identity }

export const signedOut: AccountState = { status: 'signedOut' }

export const accountStates = createStore<AccountState>(signedOut)

export type Connection = { readonly api: Api; readonly loadAuth: () => Promise<Auth> }

let connection: Connection | undefined

export const accountConnection = (): Connection | undefined => connection

const guess = (): AccountState => (hasStoredSession() ? { status: 'restoring', identity: storedIdentity() } : signedOut)

/** Where the user pool is, and the API that knows whose cart it is. */
export const keepConnection = (through: Connection): void => {
  connection = through
  accountStates.set(guess())
}
