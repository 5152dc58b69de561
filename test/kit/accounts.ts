import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { openAccount } from '../../infra/local/accounts.ts'
import { account, rootCredentials } from '../../infra/local/kit/account.ts'
import { type Credentials, type PoolAddress, type SignedIn, signInByPassword } from '../../infra/local/users/client.ts'
import { endpoints } from './cloud.ts'
import { newAddress } from './mailbox.ts'

const configSchema = z.object({ userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.url() })

/** The shop's user pool, as the site tells every browser of it. */
export const userPool = async (): Promise<PoolAddress> => {
  const reply = await fetch(`${endpoints().site}/config.json`)
  const { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } = configSchema.parse(await reply.json())
  return { endpoint, userPoolId, clientId }
}

/** Signs in by SRP, as browsers do: the accounts of the first start, or any other. Throws PoolRefusal, named as AWS names it. */
export const signedIn = async (who: 'admin' | 'customer' | Credentials): Promise<SignedIn> =>
  await signInByPassword(await userPool(), typeof who === 'string' ? endpoints().accounts[who] : who)

/** The pool for who holds every permission, as an operator's command does. */
export const userPoolAdmin = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })

/** A confirmed account of its own for a test, in the groups given. */
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

/** Moves the pool's time for one account: its codes, lock-outs and tokens. Negative seconds go back. */
export const moveAccountClock = async (username: string, advanceSeconds: number): Promise<void> => {
  const { endpoint } = await userPool()
  const reply = await fetch(new URL('/__control/clock', endpoint), { method: 'POST', body: JSON.stringify({ username, advanceSeconds }) })
  if (!reply.ok) throw new Error(`The clock of ${username} did not move: ${await reply.text()}`)
}
