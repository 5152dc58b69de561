import { createHash, randomBytes } from 'node:crypto'
import { magicLinkSeconds } from '../../shared/account/account.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { keys } from '../kit/table/keys.ts'
import { deleteRowWhen, put, transact } from '../kit/table/table.ts'
import { nowSeconds } from '../kit/table/ttl.ts'

/** 256 bits. */
const secretBytes = 32

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Keeps a new link's hash with the mail that carries the link, both or neither; the mail goes when it is sent, or with the link (D22). */
export const keepLink = async (user: string, mailWith: (secret: string) => Mail): Promise<void> => {
  const secret = randomBytes(secretBytes).toString('base64url')
  const hash = hashOf(secret)
  const expiresAtEpoch = nowSeconds() + magicLinkSeconds
  await transact([
    put('link', { ...keys.magicLink(user, hash), expiresAtEpoch }),
    put('mail', { ...mailRow(keys.magicLinkMail(user, hash), mailWith(secret)), expiresAtEpoch }),
  ])
}

/** Whether the link was good; from then on it is not, however many follow it at once. */
export const consumeLink = (user: string, secret: string): Promise<boolean> =>
  deleteRowWhen(keys.magicLink(user, hashOf(secret)), { when: '#expiresAtEpoch > :now', values: { now: nowSeconds() } })
