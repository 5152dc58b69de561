import { useEffect } from 'react'
import { gallery } from '../../shared/gallery.ts'
import { useStore } from '../kit/store.ts'
import { toast } from '../kit/toast.ts'
import { type AccountState, accountStates, followSession, loadAccount, signOut } from './accountStore.ts'
import { accountTexts } from './accountTexts.ts'

/** Who is signed in, proved at its first use on a screen and kept in step with other tabs from then on. */
export const useAccount = (): AccountState => {
  useEffect(() => {
    void loadAccount()
    followSession()
  }, [])
  return useStore(accountStates)
}

/** The gallery's owner, who alone is shown the way to the back office. */
export const isOwner = ({ identity }: AccountState): boolean =>
  identity?.isAdmin === true && identity.email.toLowerCase() === gallery.email.toLowerCase()

export const signOutAndSay = async (): Promise<void> => {
  try {
    await signOut()
    toast.success(accountTexts.signedOut)
  } catch {
    toast.error(accountTexts.errorTitle, accountTexts.cannotSignOut)
  }
}
