import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { letterOf, subscribeReader, unsubscribeReader } from '../newsletter/readerStore.ts'
import { keepAddresses } from './keptAddressStore.ts'
import { readOwnAccount } from './ownAccount.ts'
import { verifiedEmailOf } from './provenAddress.ts'

/** Returns why the newsletter cannot be subscribed to. */
const setLetter = async (email: string | undefined, wants: boolean): Promise<'addressUnverified' | 'letterEnded' | undefined> => {
  if (email === undefined) return 'addressUnverified'
  if (!wants) return void (await unsubscribeReader(email))
  await subscribeReader(email)
  return (await letterOf(email)) === 'ended' ? 'letterEnded' : undefined
}

export const handler = signedInOperation(customerRoutes.updateOwnAccount)(async ({ account, body: { addresses, letter }, refuse }) => {
  const email = await verifiedEmailOf(account.sub)
  const refused = letter === undefined ? undefined : await setLetter(email, letter)
  if (refused) throw refuse(refused)
  const isKept = addresses === undefined || (await keepAddresses(account.sub, addresses))
  const now = await readOwnAccount(account.sub, email)
  if (!isKept) throw refuse('addressesChanged').showing(now)
  return now
})
