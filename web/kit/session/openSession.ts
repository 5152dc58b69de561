import { messageOf } from '../apiErrors.ts'
import { createStore } from '../store.ts'
import { accountStates, hasStoredSession, signedOut, storedIdentity } from './accountStates.ts'
import type { Identity, SignedIn } from './auth.ts'

let opening: ReturnType<typeof import('./poolSession.ts')['openPool']> | undefined

/** Loads the user pool's library lazily, and tries again after a failed load. */
export const userPool = () => {
  opening ??= import('./poolSession.ts')
    .then(({ openPool }) => openPool())
    .catch(error => {
      opening = undefined
      throw error
    })
  return opening
}

const isSame = (one: Identity | undefined, other: Identity | undefined): boolean =>
  one?.id === other?.id && one?.email === other?.email && one?.isAdmin === other?.isAdmin && one?.isOwner === other?.isOwner

const withoutToken = ({ id, email, isAdmin, isOwner }: Identity): Identity => ({ id, email, isAdmin, isOwner })

/** The last change from one account, or none, to another. */
export const accountChanges = createStore<{ readonly identity: Identity | undefined } | undefined>(undefined)

/** Publishes who is signed in now. */
export const showSignedIn = (identity: Identity | undefined): void => {
  const { status, identity: before } = accountStates.get()
  const next = identity ? 'signedIn' : 'signedOut'
  if (status === next && isSame(before, identity)) return
  accountStates.set(identity ? { status: 'signedIn', identity: withoutToken(identity) } : signedOut)
  if (before?.id !== identity?.id) accountChanges.set({ identity })
}

const verify = async (refused?: string): Promise<SignedIn | undefined> => {
  const current = hasStoredSession() ? await (await userPool()).current(refused) : undefined
  showSignedIn(current)
  return current
}

/** Verifies the stored session. Resolves to who is signed in; when that cannot be told for now, the state says why. */
export const restoreSession = async (): Promise<Identity | undefined> => {
  try {
    return await verify()
  } catch (error) {
    accountStates.set({ status: 'restoring', identity: storedIdentity(), failure: messageOf(error) })
    return undefined
  }
}

export const accessToken = async (refused?: string): Promise<string | undefined> => (await verify(refused))?.accessToken

export const signOut = async (): Promise<void> => {
  await (await userPool()).signOut()
  showSignedIn(undefined)
}

export const signOutEverywhere = async (): Promise<void> => {
  await (await userPool()).signOutEverywhere()
  showSignedIn(undefined)
}

/** Ends the session when the server no longer accepts its tokens. */
export const endSession = (): Promise<void> => signOut().catch(() => showSignedIn(undefined))
