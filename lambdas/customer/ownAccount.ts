import type { OwnAccount, SignIn } from '../../shared/customer/customer.ts'
import type { JournalRow } from '../kit/journal/journal.ts'
import { customers, keys } from '../kit/table/keys.ts'
import { readListing } from '../kit/table/listing.ts'
import { letterOf } from '../newsletter/readerStore.ts'
import { keptAddressesOf } from './keptAddressStore.ts'

/** The longest life of a session, in milliseconds: the pool's refresh tokens last thirty days. */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000
/** The most sign-ins shown. */
const mostSignIns = 50

const signInOf = ({ what, listedAt: at, count = 1, lastAt }: JournalRow): SignIn => ({
  at,
  what: what === 'passwordReset' || what === 'passwordChanged' ? what : 'signedIn',
  ...(count > 1 && { count, ...(lastAt && { lastAt }) }),
})

const signInsOf = async (sub: string): Promise<SignIn[]> => {
  const listing = { index: 'customer', list: customers.signIns(sub), keyOf: keys.journal, most: mostSignIns } as const
  const since = new Date(Date.now() - sessionMilliseconds).toISOString()
  return (await readListing<JournalRow>(listing, undefined, { since })).rows.map(signInOf)
}

/** Reads an account's stored data; `email` is its verified address. */
export const readOwnAccount = async (sub: string, email: string | undefined): Promise<OwnAccount> => {
  const [addresses, letter, signIns] = await Promise.all([
    keptAddressesOf(sub),
    email === undefined ? ('none' as const) : letterOf(email),
    signInsOf(sub),
  ])
  return { ...(email !== undefined && { email }), addresses, letter, signIns }
}
