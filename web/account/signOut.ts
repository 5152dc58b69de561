import { toast } from '../kit/toast.ts'
import { accountTexts } from './accountTexts.ts'

/** Resolves to whether the sign-out succeeded. */
export const signOutAndSay = async (): Promise<boolean> => {
  try {
    const { signOut } = await import('./accountStore.ts')
    await signOut()
    toast.success(accountTexts.signedOut)
    return true
  } catch {
    toast.error(accountTexts.errorTitle, accountTexts.cannotSignOut)
    return false
  }
}
