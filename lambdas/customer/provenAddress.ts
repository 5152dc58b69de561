import { type Refuse, refuse } from '../../shared/kit/refusal.ts'
import { setting } from '../kit/settings.ts'
import { accountNow } from '../kit/userPool.ts'
import { findProof, type ProofPurpose } from './addressProofStore.ts'

/**
 * Returns the verified address of an account from the user pool. The token contains none, and is valid for up to ten minutes after its
 * account was deleted; such a token is refused. An account's id is also its user name in the pool.
 */
export const verifiedEmailOf = async (accountId: string): Promise<string | undefined> => {
  const account = await accountNow({ poolId: setting('userPoolId'), name: accountId })
  if (!account) throw refuse('unauthenticated')
  return account.verifiedEmail
}

type Caller = { readonly accountId: string | undefined; readonly link: string | undefined }
type Proven = { readonly email?: string; readonly file?: string | undefined }

/** Returns the address that a caller has proved to be theirs: the one their link was mailed to, or the verified one of their account. */
export const provenAddress = async (
  { accountId, link }: Caller,
  refuseLink: Refuse<'linkRefused'>,
  purposes: readonly ProofPurpose[] = ['own'],
): Promise<Proven> => {
  if (link !== undefined || accountId === undefined) {
    const proof = link === undefined ? undefined : await findProof(link, purposes)
    if (!proof) throw refuseLink('linkRefused')
    return { email: proof.address, file: proof.file }
  }
  const email = await verifiedEmailOf(accountId)
  return email === undefined ? {} : { email }
}
