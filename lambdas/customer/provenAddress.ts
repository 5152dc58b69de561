import { addressProvedBy } from './addressProofStore.ts'
import { verifiedEmailOf } from './verifiedEmail.ts'

type Caller = { readonly accountId: string | undefined; readonly link: string | undefined }

/** Returns the address that a caller has proved to read: the one their link was mailed to, or that their account has verified. */
export const provenAddress = async ({ accountId, link }: Caller): Promise<{ readonly email?: string } | 'linkRefused'> => {
  if (link !== undefined || accountId === undefined) {
    const address = link && (await addressProvedBy(link))
    return address ? { email: address } : 'linkRefused'
  }
  const email = await verifiedEmailOf(accountId)
  return email === undefined ? {} : { email }
}
