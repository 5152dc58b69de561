import { accountStates, sessionPrefix } from '../kit/session/accountStates.ts'
import type { AskCode, Auth, CodeAsked, Identity, SignedIn } from '../kit/session/auth.ts'
import { accountChanges, restoreSession, showSignedIn } from '../kit/session/openSession.ts'
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

/** The user pool's library is loaded lazily, because no page needs it before a sign-in. */
const auth = async (): Promise<Auth> => (await import('./amplifyAuth.ts')).amplifyAuth()

/** The cart and the favourites become those of who is signed in now. */
const followAccount = (): void => {
  const change = accountChanges.get()
  if (change) void switchVisitor(change.identity)
}
followAccount()
accountChanges.subscribe(followAccount)

let restoring: Promise<void> = Promise.resolve()
let isLoading = false

const restore = async (): Promise<void> => {
  const identity = await restoreSession()
  if (identity) void retryMerge(identity)
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
  showSignedIn(identity)
  return identity
}

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
