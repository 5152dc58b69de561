import {
  ChangePasswordCommand,
  CodeDeliveryFailureException,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ExpiredCodeException,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  SignUpCommand,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { setting } from './settings.ts'

/**
 * The client for the user pool's public calls. No call is retried: a sign-up whose answer was lost would be refused as known, a code as
 * used. The calls wait for the pool's triggers.
 */
const client = new CognitoIdentityProviderClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000 } })

type Credentials = { readonly email: string; readonly password: string }

const tooMany = [LimitExceededException, TooManyFailedAttemptsException, TooManyRequestsException]
/**
 * A code that is not the one, an account that resets none, and more tries than one account may have: an address without an account never
 * has too many.
 */
const wrongLink = [
  CodeMismatchException,
  ExpiredCodeException,
  InvalidParameterException,
  LimitExceededException,
  NotAuthorizedException,
  TooManyFailedAttemptsException,
  UserNotConfirmedException,
  UserNotFoundException,
]
/** An address that is none to the pool, or to which its mail cannot be sent. The shop has checked the other parameters. */
const wrongAddress = [CodeDeliveryFailureException, InvalidParameterException]

const isOneOf = (error: unknown, kinds: readonly (abstract new (...given: never[]) => unknown)[]): boolean =>
  kinds.some(kind => error instanceof kind)

/** Cognito gives its lock-out the same error name as other refusals; only the message tells it. */
const isLockOut = (error: unknown): boolean => error instanceof NotAuthorizedException && /attempts exceeded/i.test(error.message)

/** Creates an unconfirmed account, with metadata for the pool's triggers; returns its user name, or why the pool refused. */
export const registerUser = async (
  { email, password }: Credentials,
  metadata: Record<string, string>,
): Promise<
  { readonly user: string } | { readonly refused: 'alreadyRegistered' | 'addressRefused' | 'passwordRefused' | 'tooManyRequests' }
> => {
  try {
    // The id is the user name too, because users sign in by their address.
    const { UserSub = '' } = await client.send(
      new SignUpCommand({
        ClientId: setting('userPoolClientId'),
        Username: email,
        Password: password,
        UserAttributes: [{ Name: 'email', Value: email }],
        ClientMetadata: metadata,
      }),
    )
    return { user: UserSub }
  } catch (error) {
    if (error instanceof UsernameExistsException) return { refused: 'alreadyRegistered' }
    if (error instanceof InvalidPasswordException) return { refused: 'passwordRefused' }
    if (isOneOf(error, wrongAddress)) return { refused: 'addressRefused' }
    if (isOneOf(error, tooMany)) return { refused: 'tooManyRequests' }
    throw error
  }
}

/**
 * Sets the password of the account with this mailed code; returns why the pool refused. What would tell of the account is a wrong code too.
 */
export const confirmReset = async (
  { email, code, password }: Credentials & { readonly code: string },
  metadata: Record<string, string>,
): Promise<'linkRefused' | 'passwordRefused' | 'tooManyRequests' | undefined> => {
  try {
    await client.send(
      new ConfirmForgotPasswordCommand({
        ClientId: setting('userPoolClientId'),
        Username: email,
        ConfirmationCode: code,
        Password: password,
        ClientMetadata: metadata,
      }),
    )
    return undefined
  } catch (error) {
    if (isOneOf(error, wrongLink)) return 'linkRefused'
    if (error instanceof InvalidPasswordException) return 'passwordRefused'
    if (error instanceof TooManyRequestsException) return 'tooManyRequests'
    throw error
  }
}

/**
 * Changes the password of an access token's account, which needs no permission but the token; returns why the pool refused. A wrong present
 * password and too many of them have the same error, and one that no account can have is an invalid parameter:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ChangePassword.html
 */
export const replacePassword = async (
  accessToken: string,
  { previous, password }: { readonly previous: string; readonly password: string },
): Promise<'wrongPassword' | 'passwordRefused' | 'tooManyRequests' | undefined> => {
  try {
    await client.send(new ChangePasswordCommand({ AccessToken: accessToken, PreviousPassword: previous, ProposedPassword: password }))
    return undefined
  } catch (error) {
    if (isLockOut(error) || isOneOf(error, tooMany)) return 'tooManyRequests'
    if (isOneOf(error, [InvalidParameterException, NotAuthorizedException])) return 'wrongPassword'
    if (error instanceof InvalidPasswordException) return 'passwordRefused'
    throw error
  }
}
