import { forgetOnConnect } from '../kit/api/connection.ts'
import { messageOf } from '../kit/apiErrors.ts'
import {
  accountConnection,
  accountStates,
  hasStoredSession,
  sessionPrefix,
  signedOut,
  storedIdentity,
} from '../kit/session/accountStates.ts'
import type { AskCode, Auth, CodeAsked, Identity, SignedIn } from '../kit/session/auth.ts'
import { createStore } from '../kit/store.ts'
import { hasUnmergedData, retryMerge, switchVisitor } from './visitorMerge.ts'

export type CodeQuestion = CodeAsked & { readonly answer: (code: string) => void }

/** The code that a sign-in waits for, if any: the sign-in pages show its form in place of their own. */
export const codeQuestions = createStore<CodeQuestion | undefined>(undefined)

/** Shows the form for the code. If the page is left, the promise never resolves, because that sign-in is over. */
const askCode: AskCode = asked =>
  new Promise(resolve => {
    const answer = (code: string): void => {
      codeQuestions.set(undefined)
      resolve(code)
    }
    codeQuestions.set({ ...asked, answer })
  })

let loaded: Promise<Auth> | undefined
let restoring: Promise<void> = Promise.resolve()
let isLoading = false

/** Loads the user pool's library lazily, and tries again after a failed load. */
const auth = (): Promise<Auth> => {
  const connection = accountConnection()
  if (!connection) throw new Error('No user pool is connected')
  loaded ??= connection.loadAuth(connection.api).catch(error => {
    loaded = undefined
    throw error
  })
  return loaded
}

const isSame = (one: Identity | undefined, other: Identity | undefined): boolean =>
  one?.id === other?.id && one?.email === other?.email && one?.isAdmin === other?.isAdmin && one?.isOwner === other?.isOwner

const withoutToken = ({ id, email, isAdmin, isOwner }: Identity): Identity => ({ id, email, isAdmin, isOwner })

/** Publishes who is signed in now, and switches the cart and the favourites to that visitor's. */
const show = (identity: Identity | undefined): void => {
  const { status, identity: before } = accountStates.get()
  const next = identity ? 'signedIn' : 'signedOut'
  if (status === next && isSame(before, identity)) return
  accountStates.set(identity ? { status: 'signedIn', identity: withoutToken(identity) } : signedOut)
  const connection = accountConnection()
  if (connection && before?.id !== identity?.id) void switchVisitor(connection.api, identity)
}

const verify = async (refused?: string): Promise<SignedIn | undefined> => {
  const current = hasStoredSession() ? await (await auth()).current(refused) : undefined
  show(current)
  return current
}

const restore = async (): Promise<void> => {
  try {
    const current = await verify()
    const connection = accountConnection()
    if (connection && current) void retryMerge(connection.api, current)
  } catch (error) {
    accountStates.set({ status: 'restoring', identity: storedIdentity(), failure: messageOf(error) })
  }
}

/** Verifies the stored session. Runs are queued, so that a call during a run verifies it again: it may have changed meanwhile. */
export const restoreAccount = (): Promise<void> => {
  restoring = restoring.then(restore)
  return restoring
}

/** Verifies the session that was stored when the page opened. */
export const loadAccount = async (): Promise<void> => {
  if (isLoading || accountStates.get().status !== 'restoring') return
  isLoading = true
  await restoreAccount().finally(() => {
    isLoading = false
  })
}

/** Calls the user pool without a session, to open an account, send mails or set a new password. */
export const askPool = async <Answer>(work: (pool: Auth) => Promise<Answer>): Promise<Answer> => work(await auth())

/** Signs in; an administrator is asked for a code on the way. */
export const signInBy = async (work: (pool: Auth, askCode: AskCode) => Promise<SignedIn>): Promise<Identity> => {
  const identity = await work(await auth(), askCode)
  followSession()
  show(identity)
  return identity
}

export const signOut = async (): Promise<void> => {
  await (await auth()).signOut()
  show(undefined)
}

export const signOutEverywhere = async (): Promise<void> => {
  await (await auth()).signOutEverywhere()
  show(undefined)
}

export const accessToken = async (refused?: string): Promise<string | undefined> => (await verify(refused))?.accessToken

/** Ends the session when the server no longer accepts its tokens. */
export const endSession = (): Promise<void> => signOut().catch(() => show(undefined))

forgetOnConnect(() => {
  loaded = undefined
  restoring = Promise.resolve()
  isLoading = false
})

let debounce: ReturnType<typeof setTimeout> | undefined

/** A sign-in writes several storage entries, so the events are debounced into one. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key !== null && !key.startsWith(sessionPrefix)) return
  clearTimeout(debounce)
  debounce = setTimeout(() => void restoreAccount(), 50)
}

/** Tries again to verify the session or to merge the visitor's data when the visitor or the network is back. */
const onReturn = (): void => {
  const { status, identity } = accountStates.get()
  if (document.visibilityState === 'visible' && (status === 'restoring' || hasUnmergedData(identity))) void restoreAccount()
}

/** Follows sign-ins and sign-outs in other tabs. Calling it again has no effect. */
export const followSession = (): void => {
  window.addEventListener('storage', onStorage)
  window.addEventListener('online', onReturn)
  document.addEventListener('visibilitychange', onReturn)
}
