import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { openAccount } from '../../infra/local/accounts.ts'
import { account, rootCredentials } from '../../infra/local/kit/account.ts'
import { type Credentials, type PoolAddress, type PoolTokens, signInByPassword } from '../../infra/local/users/client.ts'
import { endpoints } from './cloud.ts'
import { newAddress } from './mailbox.ts'

const configSchema = z.object({ userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.url() })

/** Reads the shop's user pool from the site's settings, as browsers do. */
export const userPool = async (): Promise<PoolAddress> => {
  const reply = await fetch(`${endpoints().site}/config.json`)
  const { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } = configSchema.parse(await reply.json())
  return { endpoint, userPoolId, clientId }
}

/** Signs in by SRP, as browsers do, with an account of the first start or any other. Throws PoolRefusal, named as AWS names it. */
export const signedIn = async (who: 'admin' | 'customer' | Credentials): Promise<PoolTokens> =>
  await signInByPassword(await userPool(), typeof who === 'string' ? endpoints().accounts[who] : who)

/** Returns a client of the pool with every permission, as an operator has. */
export const userPoolAdmin = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })

/** Creates a confirmed account for one test, in the groups given. */
export const newAccount = async ({
  email = newAddress(),
  groups = [],
}: {
  email?: string
  groups?: readonly string[]
} = {}): Promise<Credentials> => {
  const password = `secret-${randomUUID()}`
  await openAccount(userPoolAdmin(), (await userPool()).userPoolId, { email, password }, groups)
  return { email, password }
}

/** Moves the pool's clock for one account, which affects its codes, lock-outs and tokens. Negative seconds move it back. */
export const moveAccountClock = async (username: string, advanceSeconds: number): Promise<void> => {
  const { endpoint } = await userPool()
  const reply = await fetch(new URL('/__control/clock', endpoint), { method: 'POST', body: JSON.stringify({ username, advanceSeconds }) })
  if (!reply.ok) throw new Error(`The clock of ${username} did not move: ${await reply.text()}`)
}
