import { toast } from '../kit/toast.ts'
import { accountTexts } from './accountTexts.ts'

export const signOutAndSay = async (): Promise<void> => {
  try {
    const { signOut } = await import('./accountStore.ts')
    await signOut()
    toast.success(accountTexts.signedOut)
  } catch {
    toast.error(accountTexts.errorTitle, accountTexts.cannotSignOut)
  }
}
