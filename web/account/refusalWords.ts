import { messageOf } from '../kit/apiErrors.ts'
import { toast } from '../kit/toast.ts'
import { accountTexts } from './accountTexts.ts'
import { AuthRefusal, type Identity } from './auth.ts'
import { customerTexts, ownerTexts, refusalTexts } from './signInTexts.ts'

/** What went wrong, fit for showing; `undefined` where nobody foresaw it. */
const foreseen = (error: unknown): string | undefined => {
  if (!(error instanceof AuthRefusal)) return messageOf(error)
  return error.code === 'unexpected' ? undefined : refusalTexts[error.code]
}

export const wordsOf = (error: unknown): string => foreseen(error) ?? messageOf(error)

/** Of a link from a mail: why else it did not hold is nobody's business. */
export const linkWordsOf = (error: unknown): string =>
  error instanceof AuthRefusal && error.code !== 'tooManyTries' && error.code !== 'unexpected' ? refusalTexts.linkRefused : wordsOf(error)

export const sayRefusal = (error: unknown): void => toast.error(accountTexts.errorTitle, wordsOf(error))

/** The owner's screen has words of its own. */
export const sayOwnerRefusal = (error: unknown): void => {
  const isWrong = error instanceof AuthRefusal && error.code === 'wrongCredentials'
  toast.error(ownerTexts.errorTitle, isWrong ? ownerTexts.wrongCredentials : (foreseen(error) ?? ownerTexts.unexpected))
}

/** To whoever came by the owner's ways: the customer among them is only told that it worked. */
export const sayWelcome = ({ isAdmin }: Identity): void =>
  isAdmin ? toast.success(ownerTexts.signedInTitle, ownerTexts.signedInDetail) : toast.success(customerTexts.signedIn)
