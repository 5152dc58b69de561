import { messageOf } from '../apiErrors.ts'
import { kitTexts } from '../kitTexts.ts'
import { toast } from '../toast.ts'

/** Shows a toast with the success, or with what failed and why. Resolves to whether the work succeeded. */
export const sayOutcome = async (work: Promise<unknown>, failure: string, success?: string): Promise<boolean> => {
  try {
    await work
  } catch (error) {
    toast.error(kitTexts.errorTitle, `${failure}. ${messageOf(error)}`)
    return false
  }
  if (success) toast.success(success)
  return true
}
