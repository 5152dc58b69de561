import { randomUUID } from 'node:crypto'
import { customerTally } from '../../../lambdas/account/signIn/signInJournal.ts'
import { tallyKey } from '../../../lambdas/kit/journal/journal.ts'
import { deleteRow } from '../../../lambdas/kit/table/table.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { type Finding, fault, ok, told } from '../kit/finding.ts'
import { type Credentials, callPool, type PoolTokens, signInToShop } from '../kit/poolClient.ts'
import type { CheckedPool } from './formFindings.ts'
import { answered, lookAt, outputOf, type SiteCalls, said, simulatedAddress } from './siteCalls.ts'

const byPassword = 'sign-in by password'
const byLink = 'sign-in by link'
const seeTriggers = 'see the logs of preSignUp, defineAuthChallenge and createAuthChallenge, and README’s table “Tried on AWS”'

/** Runs a sign-in's check; what the pool refuses is a fault with its own words, which name no address. */
const unrefused = async (about: string, check: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await check()
  } catch (error) {
    const { name, message } = error as Error
    return fault(about, `the user pool answers ${name}: ${message}`, seeTriggers)
  }
}

const tokenTaken = async ({ send }: SiteCalls, { accessToken }: PoolTokens): Promise<Finding> => {
  const route = customerRoutes.getOwnAccount
  const answer = await send(route, { accessToken })
  return outputOf(route, answer)
    ? ok(byPassword, 'a customer signs in, and sees their account')
    : fault(byPassword, `a customer signs in, and their token is refused: ${said(answer)}`, lookAt(route))
}

/** Signs in as the site does. The journal's line of it goes again, which two hours may have. */
const signedIn = async (calls: SiteCalls, { address }: CheckedPool, credentials: Credentials): Promise<Finding> => {
  const began = new Date()
  const tokens = await signInToShop(address, credentials)
  try {
    return await tokenTaken(calls, tokens)
  } finally {
    for (const hour of [began, new Date()]) await deleteRow(tallyKey(customerTally(tokens.sub), hour))
  }
}

/** Begins the sign-in by a mailed link, and asks for none. */
const linkBegun = async ({ address }: CheckedPool, { email }: Credentials): Promise<Finding> => {
  const begun = { ClientId: address.clientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: email } }
  const { ChallengeName } = await callPool(address, 'InitiateAuth', begun)
  return ChallengeName === 'CUSTOM_CHALLENGE'
    ? ok(byLink, 'its challenge begins')
    : fault(byLink, `it begins with ${ChallengeName ?? 'no challenge'}, and not with the link’s`, seeTriggers)
}

const bothWays = async (calls: SiteCalls, pool: CheckedPool, account: Credentials): Promise<readonly Finding[]> => {
  await pool.open(account)
  return [await unrefused(byPassword, () => signedIn(calls, pool, account)), await unrefused(byLink, () => linkBegun(pool, account))]
}

/** Signs in to an account that it opens as the operator, and deletes it again. */
export const signInFindings = async (calls: SiteCalls, pool: () => Promise<CheckedPool>): Promise<readonly Finding[]> => {
  const account = { email: simulatedAddress(), password: `${randomUUID()}Aa1` }
  const found = await answered(byPassword, async () => bothWays(calls, await pool(), account))
  const removed = await told(async () => (await pool()).remove(account.email))
  if (!('untold' in removed)) return found
  return [...found, fault('account', `that of ${account.email} may be left (${removed.untold})`, 'delete it in Cognito’s console')]
}
