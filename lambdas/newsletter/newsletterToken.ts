import { createHash, randomBytes } from 'node:crypto'
import { addressHash } from '../kit/table/keys.ts'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The id ignores case, so that an address in capitals is the same subscriber. */
export const subscriberIdOf = addressHash

/** Creates a link's token, `<subscriber>.<secret>`; the table stores only the secret's hash. */
export const newToken = (subscriberId: string): { readonly token: string; readonly secretHash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${subscriberId}.${secret}`, secretHash: hashOf(secret) }
}

export const readToken = (token: string): { readonly subscriberId: string; readonly secretHash: string } => {
  const [subscriberId = '', secret = ''] = token.split('.')
  return { subscriberId, secretHash: hashOf(secret) }
}
