import { ApiRefusal, NetworkError } from '../apiErrors.ts'
import { AuthRefusal, type AuthRefusalCode } from './auth.ts'

const codes: Readonly<Record<string, AuthRefusalCode>> = {
  UserNotFoundException: 'wrongCredentials',
  NotAuthorizedException: 'wrongCredentials',
  UserNotConfirmedException: 'unconfirmed',
  PasswordResetRequiredException: 'resetRequired',
  CodeMismatchException: 'linkRefused',
  ExpiredCodeException: 'linkRefused',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
  TooManyFailedAttemptsException: 'tooManyTries',
}

/**
 * Translates a library error into the shop's terms; none of the pool's own messages is passed on. Its lock-out is a wrong password, whose
 * error name it has too: an address without an account is never locked.
 */
export const authRefusalOf = (error: unknown): AuthRefusal | ApiRefusal | NetworkError => {
  if (error instanceof AuthRefusal || error instanceof ApiRefusal || error instanceof NetworkError) return error
  if (!(error instanceof Error)) return new AuthRefusal('unexpected', error)
  if (error.name === 'NetworkError' || error instanceof TypeError) return new NetworkError()
  return new AuthRefusal(codes[error.name] ?? 'unexpected', error)
}

/** Runs `work` and translates what it throws into the shop's terms. */
export const translated = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (error) {
    throw authRefusalOf(error)
  }
}

/** What Cognito answers for some addresses alone; the limit of mails is one account's. */
const tellsWhoIsKnown: readonly string[] = [
  'InvalidParameterException',
  'LimitExceededException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

const isHidden = (error: unknown): boolean => error instanceof Error && tellsWhoIsKnown.includes(error.name)

/** Resolves even when the pool refuses in a way that reveals whether the address is known. */
export const silently = (work: () => Promise<unknown>): Promise<void> =>
  translated(async () => {
    try {
      await work()
    } catch (error) {
      if (!isHidden(error)) throw error
    }
  })

/** Sends a confirmation again. Resolves also where the day has had enough of them, for which the pool's trigger refuses (E148). */
export const confirmAgain = (resend: () => Promise<unknown>): Promise<void> =>
  silently(() =>
    resend().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'UserLambdaValidationException')) throw error
    }),
  )

/**
 * Cognito cannot reset the password of an unverified address and answers InvalidParameterException, even where the client is set to hide
 * unknown users. Such an address is sent its confirmation again (D14), which lets its reader choose a password too.
 */
export const resetOrConfirm = (reset: () => Promise<unknown>, confirm: () => Promise<unknown>): Promise<void> =>
  silently(() =>
    reset().catch(async (error: unknown) => {
      if (!(error instanceof Error && error.name === 'InvalidParameterException')) throw error
      await confirmAgain(confirm)
    }),
  )
