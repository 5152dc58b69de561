import { findProof, type ProofPurpose } from './addressProofStore.ts'
import { verifiedEmailOf } from './verifiedEmail.ts'

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
