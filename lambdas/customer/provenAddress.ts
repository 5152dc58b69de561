import { refuse } from '../../shared/kit/refusal.ts'
import { setting } from '../kit/settings.ts'
import { accountNow } from '../kit/userPool.ts'
import { findProof, type ProofPurpose } from './addressProofStore.ts'

/**
 * Returns the address that an account has verified, by what the user pool says now. A token says nothing of it, and outlives its account by ten
 * minutes: one of an account that is gone is refused. An account's id is its name in the pool too.
 */
export const verifiedEmailOf = async (accountId: string): Promise<string | undefined> => {
  const account = await accountNow({ poolId: setting('userPoolId'), name: accountId })
  if (!account) throw refuse('unauthenticated')
  return account.verifiedEmail
}

type Caller = { readonly accountId: string | undefined; readonly link: string | undefined }
type Proven = { readonly email?: string; readonly file?: string | undefined }

/** Returns the address that a caller has proved to read: the one their link was mailed to, or that their account has verified. */
export const provenAddress = async (
  { accountId, link }: Caller,
  purposes: readonly ProofPurpose[] = ['own'],
): Promise<Proven | 'linkRefused'> => {
  if (link !== undefined || accountId === undefined) {
    const proof = link === undefined ? undefined : await findProof(link, purposes)
    return proof ? { email: proof.address, file: proof.file } : 'linkRefused'
  }
  const email = await verifiedEmailOf(accountId)
  return email === undefined ? {} : { email }
}
