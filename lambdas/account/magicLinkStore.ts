import { createHash, randomBytes } from 'node:crypto'
import { magicLinkSeconds } from '../../shared/account/account.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys } from '../kit/table/keys.ts'
import { deleteRowWhen, put, putRow, transact } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'

/** 256 bits. */
const secretBytes = 32

export const newLinkSecret = (): string => randomBytes(secretBytes).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Stores a new link's hash and the mail that carries the link in one transaction. The mail is deleted when it is sent, or expires with the
 * link (D22).
 */
export const keepLink = async (user: string, mailWith: (secret: string) => Mail): Promise<void> => {
  const secret = newLinkSecret()
  const hash = hashOf(secret)
  const expiresAtEpoch = nowSeconds() + magicLinkSeconds
  await transact([
    put('link', { ...keys.magicLink(user, hash), expiresAtEpoch }),
    put('mail', { ...mailRow(keys.magicLinkMail(user, hash), mailWith(secret)), expiresAtEpoch }),
  ])
}

/** Returns the secret of a new link that is not mailed: the browser of a person who has just proved who they are signs in with it. */
export const linkForBrowser = async (user: string): Promise<string> => {
  const secret = newLinkSecret()
  await putRow({ ...keys.magicLink(user, hashOf(secret)), expiresAtEpoch: nowSeconds() + magicLinkSeconds })
  return secret
}

/** Deletes the link and returns whether it was valid; of concurrent calls only one succeeds. */
export const consumeLink = (user: string, secret: string): Promise<boolean> =>
  deleteRowWhen(keys.magicLink(user, hashOf(secret)), { when: '#expiresAtEpoch > :now', values: { now: nowSeconds() } })
