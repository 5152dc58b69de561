import { toast } from '../kit/toast.ts'
import { accountTexts } from './accountTexts.ts'

const leave = async (way: 'signOut' | 'signOutEverywhere', words: string): Promise<boolean> => {
  try {
    const accounts = await import('./accountStore.ts')
    await accounts[way]()
    toast.success(words)
    return true
  } catch {
    toast.error(accountTexts.errorTitle, accountTexts.cannotSignOut)
    return false
  }
}

/** Resolves to whether the sign-out succeeded. */
export const signOutAndSay = (): Promise<boolean> => leave('signOut', accountTexts.signedOut)

/** Signs out on every device. Resolves to whether it succeeded. */
export const signOutEverywhereAndSay = (): Promise<boolean> => leave('signOutEverywhere', accountTexts.signedOutEverywhere)
