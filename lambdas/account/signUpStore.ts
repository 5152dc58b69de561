import { inDays } from '../../shared/kit/retention.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { getRow, putRow } from '../kit/table/table.ts'
import { isKept, type Kept, nowSeconds } from '../kit/table/ttl.ts'
import { hashOf, newLinkSecret } from './magicLinkStore.ts'

/** The days for which a mailed link confirms its address. */
const linkDays = 1
/** The days for which a browser is known as the one that signed up. */
const browserDays = 7

const keep = async (key: (secretHash: string) => Key, days: number): Promise<string> => {
  const secret = newLinkSecret()
  await putRow({ ...key(hashOf(secret)), expiresAtEpoch: nowSeconds() + inDays(days) })
  return secret
}

const holds = async (key: Key): Promise<boolean> => {
  const row = await getRow<Kept>(key)
  return row !== undefined && isKept(row)
}

/** Returns the secret of a new link, which proves that its bearer reads the address of an account that waits for its confirmation. */
export const newSignUpLink = (user: string): Promise<string> => keep(hash => keys.signUpLink(user, hash), linkDays)

/** Returns the secret by which the browser that signed up, and so chose the password, is known again. */
export const newSignUpBrowser = (user: string): Promise<string> => keep(hash => keys.signUpBrowser(user, hash), browserDays)

export const isSignUpLink = (user: string, secret: string): Promise<boolean> => holds(keys.signUpLink(user, hashOf(secret)))
export const isSignUpBrowser = (user: string, secret: string): Promise<boolean> => holds(keys.signUpBrowser(user, hashOf(secret)))
