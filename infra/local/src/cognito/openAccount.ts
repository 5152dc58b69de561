import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'

/**
 * Creates a confirmed account in the given groups, also one that a killed start began: its password comes last. A finished one keeps its
 * password, even a changed one.
 */
export const openAccount = async (
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  { email, password }: { readonly email: string; readonly password: string },
  groups: readonly string[] = [],
): Promise<void> => {
  const user = { UserPoolId: userPoolId, Username: email }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await client.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' })).catch((error: unknown) => {
    if (!(error instanceof UsernameExistsException)) throw error
  })
  const { UserStatus } = await client.send(new AdminGetUserCommand(user))
  if (UserStatus !== 'FORCE_CHANGE_PASSWORD') return
  for (const GroupName of groups) await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }))
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }))
}
