import { useEffect } from 'react'
import { type AccountState, accountStates, sessionPrefix } from '../kit/session/accountStates.ts'
import { useStore } from '../kit/store.ts'

/** Verifies the stored session. The account's script is loaded lazily, because most visitors have no account. */
const verify = (by: 'loadAccount' | 'restoreAccount'): void =>
  void import('./accountStore.ts')
    .then(accounts => {
      accounts.followSession()
      return accounts[by]()
    })
    .catch(() => undefined)

/** Restores the account when another tab signs in. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(sessionPrefix)) verify('restoreAccount')
}

/** Returns the account state. The stored session is verified when a component first uses the hook, and from then on it follows the other tabs. */
export const useAccount = (): AccountState => {
  useEffect(() => {
    if (accountStates.get().status === 'signedOut') window.addEventListener('storage', onStorage)
    else verify('loadAccount')
  }, [])
  return useStore(accountStates)
}

/** Tells whether the visitor is the gallery's owner, the only one who sees the link to the back office. */
export const isOwner = ({ identity }: AccountState): boolean => identity?.isOwner === true
