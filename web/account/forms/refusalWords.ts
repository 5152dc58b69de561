import { messageOf } from '../../kit/apiErrors.ts'
import { AuthRefusal, type Identity } from '../../kit/session/auth.ts'
import { toast } from '../../kit/toast.ts'
import { menuTexts } from '../menuTexts.ts'
import { ownerTexts, refusalTexts, signInTexts } from './signInTexts.ts'

/** Returns the message for an error, or `undefined` for an unforeseen one. */
const foreseen = (error: unknown): string | undefined => {
  if (!(error instanceof AuthRefusal)) return messageOf(error)
  return error.code === 'unexpected' ? undefined : refusalTexts[error.code]
}

const wordsOf = (error: unknown): string => foreseen(error) ?? messageOf(error)

/** Words the refusal of a mail's link. It reveals nothing beyond that the link no longer works. */
export const linkWordsOf = (error: unknown): string =>
  error instanceof AuthRefusal && !['tooManyTries', 'codeRefused', 'unexpected'].includes(error.code)
    ? refusalTexts.linkRefused
    : wordsOf(error)

export const sayRefusal = (error: unknown): void => toast.error(menuTexts.errorTitle, wordsOf(error))

/** The owner's screen words the refusals differently. */
export const sayOwnerRefusal = (error: unknown): void => {
  const isWrong = error instanceof AuthRefusal && error.code === 'wrongCredentials'
  toast.error(ownerTexts.errorTitle, isWrong ? ownerTexts.wrongCredentials : (foreseen(error) ?? ownerTexts.unexpected))
}

/** Welcomes a visitor who signed in by link. Only the owner's message mentions the back office. */
export const sayWelcome = ({ isAdmin }: Identity): void =>
  isAdmin ? toast.success(ownerTexts.signedInTitle, ownerTexts.signedInDetail) : toast.success(signInTexts.signedIn)
