import { ApiRefusal, messageOf } from '../kit/api/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { listTexts } from './listTexts.ts'

/** Shows the server's refusal of an action that has no form: the message of the first invalid field, or else the general one. */
export const showFailure = (error: unknown): void =>
  toast.error(listTexts.errorTitle, (error instanceof ApiRefusal && error.errors[0]?.message) || messageOf(error))
