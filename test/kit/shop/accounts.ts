import { randomUUID } from 'node:crypto'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import { openAccount } from '../../../infra/local/src/cognito/openAccount.ts'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { type PoolAddress, type PoolTokens, type ShopCredentials, signInToShop } from '../../../infra/operator/kit/poolClient.ts'
import { giveSampleFactor, sampleSecret } from '../../../infra/start/accounts.ts'
import { codeOf, stepAt } from '../../../lambdas/account/signIn/oneTimeCode.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { adminGroup } from '../../../shared/kit/route.ts'
import { endpoints } from '../cloud/cloud.ts'
import { newAddress } from '../cloud/mailbox.ts'
import { changeRow } from '../cloud/table.ts'

const configSchema = z.object({ userPoolId: z.string(), userPoolClientId: z.string(), userPoolEndpoint: z.url() })

/** Reads the shop's user pool from the site's settings, as browsers do. */
export const userPool = async (): Promise<PoolAddress> => {
  const reply = await fetch(`${endpoints().site}/config.json`)
  const { userPoolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } = configSchema.parse(await reply.json())
  return { endpoint, userPoolId, clientId }
}

/** Signs in by SRP, as browsers do, with an account of the first start or any other. Throws PoolRefusal, named as AWS names it. */
export const signedIn = async (who: 'admin' | 'customer' | ShopCredentials): Promise<PoolTokens> => {
  const credentials: ShopCredentials = typeof who === 'string' ? endpoints().accounts[who] : who
  if (!credentials.totpSecret) return await signInToShop(await userPool(), credentials)
  // Tests beside this one sign the same owner in within the same half minute: a code that one of them has used serves no more.
  for (let left = 5; left > 0; left -= 1) {
    await renewCodes(credentials.email)
    try {
      return await signInToShop(await userPool(), credentials)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'CUSTOM_CHALLENGE')) throw error
    }
  }
  throw new Error(`The codes of ${credentials.email} are used up by other tests`)
}

/** Returns a client of the pool with every permission, as an operator has. */
export const userPoolAdmin = (): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })

/** Lets an administrator's codes of this half minute be used again. */
const renewCodes = async (email: string): Promise<void> => {
  const { Username = '' } = await userPoolAdmin().send(
    new AdminGetUserCommand({ UserPoolId: (await userPool()).userPoolId, Username: email }),
  )
  await changeRow(keys.secondFactor(Username), { lastStep: 0 })
}

/** Returns the code that the app of a test's administrator shows. */
export const codeOfNow = async (email: string): Promise<string> => {
  await renewCodes(email)
  return codeOf(sampleSecret, stepAt(Date.now()))
}

/** Creates a confirmed account for one test, in the groups given; an administrator has the sample's second factor, unless it is new. */
export const newAccount = async ({
  email = newAddress(),
  groups = [],
  factor = 'enrolled',
}: {
  email?: string
  groups?: readonly string[]
  factor?: 'enrolled' | 'new'
} = {}): Promise<ShopCredentials> => {
  const password = `secret-${randomUUID()}`
  await openAccount(userPoolAdmin(), (await userPool()).userPoolId, { email, password }, groups)
  if (!groups.includes(adminGroup) || factor === 'new') return { email, password }
  await giveSampleFactor(endpoints().aws, (await userPool()).userPoolId, email)
  return { email, password, totpSecret: sampleSecret }
}

/** Moves the pool's clock for one account, which affects its codes, lock-outs and tokens. Negative seconds move it back. */
export const moveAccountClock = async (username: string, advanceSeconds: number): Promise<void> => {
  const { endpoint } = await userPool()
  const reply = await fetch(new URL('/__control/clock', endpoint), { method: 'POST', body: JSON.stringify({ username, advanceSeconds }) })
  if (!reply.ok) throw new Error(`The clock of ${username} did not move: ${await reply.text()}`)
}
