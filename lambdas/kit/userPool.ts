import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'

const client = new CognitoIdentityProviderClient({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 } })

/** Someone of a user pool, by the name their tokens have. */
type Person = { readonly poolId: string; readonly name: string }

/** The groups someone is in now, whatever a token of theirs still says; none for whom the pool does not know. */
export const groupsNow = async ({ poolId, name }: Person): Promise<readonly string[]> => {
  try {
    const { Groups = [] } = await client.send(new AdminListGroupsForUserCommand({ UserPoolId: poolId, Username: name }))
    return Groups.flatMap(({ GroupName }) => GroupName ?? [])
  } catch (error) {
    if (error instanceof UserNotFoundException) return []
    throw error
  }
}

/** The address someone signs in with: an access token does not tell it. */
export const emailNow = async ({ poolId, name }: Person): Promise<string | undefined> => {
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: name }))
  return UserAttributes.find(attribute => attribute.Name === 'email')?.Value
}
