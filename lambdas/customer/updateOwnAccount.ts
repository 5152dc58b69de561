import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import type { Refuse } from '../../shared/kit/refusal.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { letterOf, subscribeReader, unsubscribeReader } from '../newsletter/readerStore.ts'
import { keepAddresses } from './keptAddressStore.ts'
import { readOwnAccount } from './ownAccount.ts'
import { verifiedEmailOf } from './provenAddress.ts'

/** Subscribes to the newsletter, or leaves it. */
const setLetter = async (email: string | undefined, wants: boolean, refuse: Refuse<'addressUnverified' | 'letterEnded'>): Promise<void> => {
  if (email === undefined) throw refuse('addressUnverified')
  if (!wants) return unsubscribeReader(email)
  await subscribeReader(email)
  if ((await letterOf(email)) === 'ended') throw refuse('letterEnded')
}

export const handler = signedInOperation(customerRoutes.updateOwnAccount)(async ({ account, body: { addresses, letter }, refuse }) => {
  const email = await verifiedEmailOf(account.sub)
  if (letter !== undefined) await setLetter(email, letter, refuse)
  const isKept = addresses === undefined || (await keepAddresses(account.sub, addresses))
  const now = await readOwnAccount(account.sub, email)
  if (!isKept) throw refuse('addressesChanged').showing(now)
  return now
})
