import { refuse } from '../../shared/kit/refusal.ts'
import { setting } from '../kit/settings.ts'
import { accountNow } from '../kit/userPool.ts'

/**
 * Returns the address that an account has verified, by what the user pool says now. A token says nothing of it, and outlives its account by ten
 * minutes: one of an account that is gone is refused. An account's id is its name in the pool too.
 */
export const verifiedEmailOf = async (accountId: string): Promise<string | undefined> => {
  const account = await accountNow({ poolId: setting('userPoolId'), name: accountId })
  if (!account) throw refuse('unauthenticated')
  return account.verifiedEmail
}
