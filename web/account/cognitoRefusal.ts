import { NetworkError } from '../kit/apiErrors.ts'
import { AuthRefusal, type AuthRefusalCode } from './auth.ts'

const codes: Readonly<Record<string, AuthRefusalCode>> = {
  UserNotFoundException: 'wrongCredentials',
  NotAuthorizedException: 'wrongCredentials',
  UserNotConfirmedException: 'unconfirmed',
  UsernameExistsException: 'alreadyRegistered',
  AliasExistsException: 'alreadyRegistered',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  PasswordResetRequiredException: 'resetRequired',
  CodeMismatchException: 'linkRefused',
  ExpiredCodeException: 'linkRefused',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
  TooManyFailedAttemptsException: 'tooManyTries',
}

/** The pool's lock-out has the name of a wrong password, and a sentence of its own. */
const isLockOut = ({ name, message }: Error): boolean => name === 'NotAuthorizedException' && /attempts exceeded/i.test(message)

/** What the library threw, in the shop's terms: nothing of the pool's own sentences is passed on. */
export const refusalOf = (error: unknown): AuthRefusal | NetworkError => {
  if (error instanceof AuthRefusal || error instanceof NetworkError) return error
  if (!(error instanceof Error)) return new AuthRefusal('unexpected', error)
  if (error.name === 'NetworkError' || error instanceof TypeError) return new NetworkError()
  return new AuthRefusal(isLockOut(error) ? 'tooManyTries' : (codes[error.name] ?? 'unexpected'), error)
}

/** Throws what `work` threw, in the shop's terms. */
export const translated = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error)
  }
}

const tellsWhoIsKnown: readonly string[] = [
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

const isHidden = (error: unknown): boolean => error instanceof Error && tellsWhoIsKnown.includes(error.name)

/** What the pool refuses only to addresses it knows, or only to those it does not, is answered as if it were done. */
export const silently = (work: () => Promise<unknown>): Promise<void> =>
  translated(async () => {
    try {
      await work()
    } catch (error) {
      if (!isHidden(error)) throw error
    }
  })

/**
 * The pool has no reset for an address that is not verified: it says so by InvalidParameterException, to anybody who asks it, whatever
 * the client hides of others. Such an address is sent its confirmation again (D14).
 */
export const resetOrConfirm = (reset: () => Promise<unknown>, confirm: () => Promise<unknown>): Promise<'reset' | 'confirmation'> =>
  translated(async () => {
    try {
      await reset()
      return 'reset'
    } catch (error) {
      if (!isHidden(error)) throw error
      if (!(error instanceof Error && error.name === 'InvalidParameterException')) return 'reset'
    }
    try {
      await confirm()
      return 'confirmation'
    } catch (error) {
      if (!isHidden(error)) throw error
      return 'reset'
    }
  })
