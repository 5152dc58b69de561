import type { OwnAccount } from '../../shared/customer/customer.ts'
import { letterOf } from '../newsletter/readerStore.ts'
import { keptAddressesOf } from './keptAddressStore.ts'

/** Reads what an account keeps here; `email` is its verified address. */
export const readOwnAccount = async (sub: string, email: string | undefined): Promise<OwnAccount> => {
  const [addresses, letter] = await Promise.all([keptAddressesOf(sub), email === undefined ? 'none' : letterOf(email)])
  return { ...(email !== undefined && { email }), addresses, letter }
}
