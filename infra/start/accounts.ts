import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { keys } from '../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../shared/content/studio.ts'
import { adminGroup, ownerGroup } from '../../shared/kit/route.ts'
import { openAccount } from '../local/src/cognito/openAccount.ts'
import { account, rootCredentials } from '../local/src/kit/account.ts'
import type { Credentials } from '../operator/kit/poolClient.ts'

export type Accounts = { readonly admin: Credentials & { readonly totpSecret: string }; readonly customer: Credentials }

/** The secret of the sample owner's authenticator app, and of the administrators that tests open. */
export const sampleSecret = 'GALERIEMARCHETTISETEGALERIEMARCH'

/** The accounts of a shop on this machine from its first start: the painter's and a customer's. */
export const accounts: Accounts = {
  admin: { email: sampleGallery.email, password: 'atelier-du-matin', totpSecret: sampleSecret },
  customer: { email: 'claire.dupont@mail.example', password: 'amie-des-arts' },
}

/** Gives an administrator of this machine the sample's second factor, none of whose codes was used yet. */
export const giveSampleFactor = async (awsUrl: string, userPoolId: string, email: string): Promise<void> => {
  const aws = { endpoint: awsUrl, region: account.region, credentials: rootCredentials }
  const client = new CognitoIdentityProviderClient(aws)
  const { Username = '' } = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }))
  const table = new DynamoDBClient(aws)
  const { TableNames: [TableName] = [] } = await table.send(new ListTablesCommand())
  const { pk, sk } = keys.secondFactor(Username)
  const Item = {
    pk: { S: pk },
    sk: { S: sk },
    secret: { S: sampleSecret },
    lastStep: { N: '0' },
    enrolledAt: { S: new Date().toISOString() },
  }
  await table.send(new PutItemCommand({ TableName, Item }))
  client.destroy()
  table.destroy()
}

/** Creates the accounts that do not exist yet. */
export const openAccounts = async (awsUrl: string, userPoolId: string): Promise<void> => {
  const client = new CognitoIdentityProviderClient({ endpoint: awsUrl, region: account.region, credentials: rootCredentials })
  await Promise.all([
    openAccount(client, userPoolId, accounts.admin, [adminGroup, ownerGroup]),
    openAccount(client, userPoolId, accounts.customer),
  ])
  client.destroy()
}
