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

/** Somebody signs in, in another tab. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(sessionPrefix))
    void accounts()
      .then(({ restoreAccount }) => restoreAccount())
      .catch(() => undefined)
}

/** Who is signed in, proved at its first use on a screen and kept in step with other tabs from then on. */
export const useAccount = (): AccountState => {
  useEffect(() => {
    if (accountStates.get().status === 'signedOut') window.addEventListener('storage', onStorage)
    else prove()
  }, [])
  return useStore(accountStates)
}

/** The gallery's owner, who alone is shown the way to the back office. */
export const isOwner = ({ identity }: AccountState): boolean => identity?.isOwner === true
