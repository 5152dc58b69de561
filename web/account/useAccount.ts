import { useEffect } from 'react'
import { connectSession } from '../kit/api/session.ts'
import {
  type AccountState,
  accountStates,
  type Connection,
  hasStoredSession,
  sessionPrefix,
  setConnection,
} from '../kit/session/accountStates.ts'
import { useStore } from '../kit/store.ts'

/** The account code is loaded lazily, because most visitors have no account. */
const loadAccounts = () => import('./accountStore.ts')

const isStranger = (): boolean => accountStates.get().status === 'signedOut' && !hasStoredSession()

/** Connects the account to the user pool and the API; from then on every request carries the signed-in visitor's token. */
export const connectAccount = (connection: Connection): void => {
  setConnection(connection)
  connectSession({
    isOpen: hasStoredSession,
    account: () => accountStates.get().identity?.id,
    // A stranger's call waits for no script: otherwise a favourite chosen just before the page is left would never be sent.
    accessToken: async refused => (isStranger() ? undefined : (await loadAccounts()).accessToken(refused)),
    end: async () => (await loadAccounts()).endSession(),
  })
}

const accounts = async () => {
  const work = await import('./accountStore.ts')
  work.followSession()
  return work
}

const verify = (): void =>
  void accounts()
    .then(({ loadAccount }) => loadAccount())
    .catch(() => undefined)

/** Restores the account when another tab signs in. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(sessionPrefix))
    void accounts()
      .then(({ restoreAccount }) => restoreAccount())
      .catch(() => undefined)
}

/** Returns the account state. The stored session is verified when a component first uses the hook, and from then on it follows the other tabs. */
export const useAccount = (): AccountState => {
  useEffect(() => {
    if (accountStates.get().status === 'signedOut') window.addEventListener('storage', onStorage)
    else verify()
  }, [])
  return useStore(accountStates)
}

/** Tells whether the visitor is the gallery's owner, the only one who sees the link to the back office. */
export const isOwner = ({ identity }: AccountState): boolean => identity?.isOwner === true
