import { refuse } from '../../shared/kit/refusal.ts'
import { setting } from '../kit/settings.ts'
import { accountNow } from '../kit/userPool.ts'
import { addressProvedBy } from './addressProofStore.ts'

type Caller = { readonly accountId: string | undefined; readonly link: string | undefined }

/**
 * Returns the address that a caller has proved to read: the one their link was mailed to, or that their account has verified, by what the user
 * pool says now. A token says nothing of it, and outlives its account by ten minutes: one of an account that is gone is refused.
 */
export const provenAddress = async ({ accountId, link }: Caller): Promise<{ readonly email?: string } | 'linkRefused'> => {
  if (link !== undefined || accountId === undefined) {
    const address = link && (await addressProvedBy(link))
    return address ? { email: address } : 'linkRefused'
  }
  const account = await accountNow({ poolId: setting('userPoolId'), name: accountId })
  if (!account) throw refuse('unauthenticated')
  return account.verifiedEmail ? { email: account.verifiedEmail } : {}
}
