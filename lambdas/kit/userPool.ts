import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  NotAuthorizedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

const client = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } })

/** A user of a pool, by the user name in their tokens. */
type Person = { readonly poolId: string; readonly name: string }

/** Returns the user's present groups, whatever their token says; none for an unknown user. */
export const groupsNow = async ({ poolId, name }: Person): Promise<readonly string[]> => {
  try {
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: name }))
    return Groups.flatMap(({ GroupName }) => GroupName ?? [])
  } catch (error) {
    if (error instanceof UserNotFoundException) return []
    throw error
  }
}

type Named = { readonly Name?: string | undefined; readonly Value?: string | undefined }
const attributeOf = (attributes: readonly Named[] | undefined, name: string): string | undefined =>
  attributes?.find(each => each.Name === name)?.Value

/** Returns the address with which the user signs in, which an access token does not contain. */
export const emailNow = async ({ poolId, name }: Person): Promise<string | undefined> => {
  const { UserAttributes } = await client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))
  return attributeOf(UserAttributes, 'email')
}

/**
 * Returns an account's present state, `undefined` where it was deleted or disabled, and its address only where it is verified. No user can
 * set `email_verified`, and a changed address replaces the old one once it is verified
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-email-phone-verification.html).
 */
export const accountNow = async ({ poolId, name }: Person): Promise<{ readonly verifiedEmail?: string } | undefined> => {
  try {
    const { Enabled, UserAttributes } = await client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))
    if (!Enabled) return undefined
    const email = attributeOf(UserAttributes, 'email')
    return email && attributeOf(UserAttributes, 'email_verified') === 'true' ? { verifiedEmail: email } : {}
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

/** Returns the user name of an account that waits for its confirmation; `undefined` for any other, and for none. */
export const unconfirmedUser = async ({ poolId, name }: Person): Promise<string | undefined> => {
  try {
    const { Enabled, Username, UserStatus } = await client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))
    return Enabled && UserStatus === 'UNCONFIRMED' ? Username : undefined
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

/** Records that the user reads their address, which confirms no account. */
export const verifyEmail = async ({ poolId, name }: Person): Promise<void> => {
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }]
  await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId: poolId, Username: name, UserAttributes }))
}

/** Cognito names several refusals alike; only the message says that another call has confirmed the account meanwhile. */
const isConfirmed = (error: unknown): boolean => error instanceof NotAuthorizedException && error.message.includes('status is CONFIRMED')

/** Confirms an account with the password of its sign-up, once; the post-confirmation trigger gets the metadata. */
export const confirmUser = async ({ poolId, name }: Person, metadata: Record<string, string>): Promise<void> => {
  try {
    await client.send(new AdminConfirmSignUpCommand({ UserPoolId: poolId, Username: name, ClientMetadata: metadata }))
  } catch (error) {
    if (!isConfirmed(error)) throw error
  }
}

/**
 * Sets a permanent password, which confirms an account too
 * (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html). Returns whether the pool
 * takes it.
 */
export const setPassword = async ({ poolId, name }: Person, password: string): Promise<boolean> => {
  try {
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: name, Password: password, Permanent: true }))
    return true
  } catch (error) {
    if (error instanceof InvalidPasswordException) return false
    throw error
  }
}

/** Ends all the user's sessions: their refresh tokens at once, their access tokens when their ten minutes are over. */
export const endAllSessions = async ({ poolId, name }: Person): Promise<void> =>
  void (await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: name })))
