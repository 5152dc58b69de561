import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

const client = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } })

/** A user of a pool, by the name in their tokens. */
type Person = { readonly poolId: string; readonly name: string }

/** Returns the groups the user is in now, whatever their token still says; none for a user the pool does not know. */
export const groupsNow = async ({ poolId, name }: Person): Promise<readonly string[]> => {
  try {
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: name }))
    return Groups.flatMap(({ GroupName }) => GroupName ?? [])
  } catch (error) {
    if (error instanceof UserNotFoundException) return []
    throw error
  }
}

/** Returns the address the user signs in with, which an access token does not carry. */
export const emailNow = async ({ poolId, name }: Person): Promise<string | undefined> => {
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))
  return UserAttributes.find(attribute => attribute.Name === 'email')?.Value
}

export const setPassword = async ({ poolId, name }: Person, password: string): Promise<void> =>
  void (await client.send(new AdminSetUserPasswordCommand({ UserPoolId: poolId, Username: name, Password: password, Permanent: true })))

/** Ends all the user's sessions: their refresh tokens at once, their access tokens with the ten minutes they live. */
export const endAllSessions = async ({ poolId, name }: Person): Promise<void> =>
  void (await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: poolId, Username: name })))
