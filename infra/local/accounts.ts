import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { gallery } from '../../shared/gallery.ts'
import { adminGroup, ownerGroup } from '../../shared/kit/route.ts'
import { account, rootCredentials } from './kit/account.ts'
import type { Credentials } from './users/client.ts'

export type Accounts = { readonly admin: Credentials; readonly customer: Credentials }

/** The accounts of a shop on this machine from its first start: the painter's and a customer's. */
export const accounts: Accounts = {
  admin: { email: gallery.email, password: 'atelier-du-matin' },
  customer: { email: 'claire.dupont@mail.example', password: 'amie-des-arts' },
}

/** Creates a confirmed account in the given groups. */
export const openAccount = async (
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  { email, password }: Credentials,
  groups: readonly string[] = [],
): Promise<void> => {
  const user = { UserPoolId: userPoolId, Username: email }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await client.send(new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }))
  await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }))
  for (const GroupName of groups) await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }))
}

/** Creates the accounts that do not exist yet; an existing one keeps its password, even a changed one. */
export const openAccounts = async (awsUrl: string, userPoolId: string): Promise<void> => {
  const client = new CognitoIdentityProviderClient({ endpoint: awsUrl, region: account.region, credentials: rootCredentials })
  const once = (error: unknown): void => {
    if (!(error instanceof UsernameExistsException)) throw error
  }
  await Promise.all([
    openAccount(client, userPoolId, accounts.admin, [adminGroup, ownerGroup]).catch(once),
    openAccount(client, userPoolId, accounts.customer).catch(once),
  ])
  client.destroy()
}
