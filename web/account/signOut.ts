import { accountStates } from '../kit/session/accountStates.ts'
import { toast } from '../kit/toast.ts'
import { menuTexts } from './menuTexts.ts'

const leave = async (way: 'signOut' | 'signOutEverywhere', words: string): Promise<boolean> => {
  try {
    // Loaded when it is used: the drawer has this button, and most visitors have no account.
    const [session, { forgetUnsaved }] = await Promise.all([
      import('../kit/session/openSession.ts'),
      import('../admin/controls/unsaved.ts'),
    ])
    const account = accountStates.get().identity?.id
    await session[way]()
    forgetUnsaved(account)
    toast.success(words)
    return true
  } catch {
    toast.error(menuTexts.errorTitle, menuTexts.cannotSignOut)
    return false
  }
}

/** Resolves to whether the sign-out succeeded. */
export const signOutWithToast = (): Promise<boolean> => leave('signOut', menuTexts.signedOut)

/** Signs out on every device. Resolves to whether it succeeded. */
export const signOutEverywhereWithToast = (): Promise<boolean> => leave('signOutEverywhere', menuTexts.signedOutEverywhere)
