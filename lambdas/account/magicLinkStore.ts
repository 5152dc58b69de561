import { createHash, randomBytes } from 'node:crypto'
import { magicLinkSeconds } from '../../shared/account/account.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys } from '../kit/table/keys.ts'
import { deleteRowWhen, put, transact } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'

/** 256 bits. */
const secretBytes = 32

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/**
 * Stores a new link's hash and the mail that carries the link in one transaction. The mail is deleted when it is sent, or expires with the
 * link (D22).
 */
export const keepLink = async (user: string, mailWith: (secret: string) => Mail): Promise<void> => {
  const secret = randomBytes(secretBytes).toString('base64url')
  const hash = hashOf(secret)
  const expiresAtEpoch = nowSeconds() + magicLinkSeconds
  await transact([
    put('link', { ...keys.magicLink(user, hash), expiresAtEpoch }),
    put('mail', { ...mailRow(keys.magicLinkMail(user, hash), mailWith(secret)), expiresAtEpoch }),
  ])
}

/** Deletes the link and returns whether it was valid; of concurrent calls only one succeeds. */
export const consumeLink = (user: string, secret: string): Promise<boolean> =>
  deleteRowWhen(keys.magicLink(user, hashOf(secret)), { when: '#expiresAtEpoch > :now', values: { now: nowSeconds() } })
