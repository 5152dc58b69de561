import { useEffect } from 'react'
import { useStore } from '../kit/store.ts'
import { type AccountState, accountStates } from './accountStates.ts'
import { sessionPrefix } from './storedSession.ts'

const accounts = async () => {
  const work = await import('./accountStore.ts')
  work.followSession()
  return work
}

const prove = (): void =>
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

/** Returns the account state. The session is proved when a screen first uses it, and then follows the other tabs. */
export const useAccount = (): AccountState => {
  useEffect(() => {
    if (accountStates.get().status === 'signedOut') window.addEventListener('storage', onStorage)
    else prove()
  }, [])
  return useStore(accountStates)
}

/** Tells whether the visitor is the gallery's owner, the only one who sees the link to the back office. */
export const isOwner = ({ identity }: AccountState): boolean => identity?.isOwner === true
