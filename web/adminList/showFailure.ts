import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { listTexts } from './listTexts.ts'

/** What the server answered to a deed that is not in a form: its own words, or those of what is wrong with what was sent. */
export const showFailure = (error: unknown): void =>
  toast.error(listTexts.errorTitle, (error instanceof ApiRefusal && error.errors[0]?.message) || messageOf(error))
