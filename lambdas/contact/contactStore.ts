import { createHash } from 'node:crypto'
import type { ContactMessage } from '../../shared/contact/contact.ts'
import { keys } from '../kit/keys.ts'
import { type Mail, mailRow } from '../kit/mail.ts'
import { change, put, transact } from '../kit/table.ts'

/** The same words again within this time are the same message, sent by a second click or a second try. */
const echoSeconds = 10
/** A message is kept as long as the privacy policy says of customers: three years. */
const keptSeconds = 3 * 365 * 24 * 60 * 60

/** The message's own words name it, so that its echo finds it whichever arrives first. */
const idOf = ({ name, email, subject, message }: ContactMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email.toLowerCase(), subject, message]))
    .digest('base64url')

/** Keeps a message with the mail that tells of it, both or neither; an echo changes nothing (D22). */
export const keepMessage = async (message: ContactMessage, mail: Mail): Promise<void> => {
  const id = idOf(message)
  const now = new Date()
  const receivedAt = now.toISOString()
  await transact([
    change('message', keys.message(id), {
      set: { ...message, receivedAt, expiresAtEpoch: Math.floor(now.getTime() / 1000) + keptSeconds },
      when: 'attribute_not_exists(#pk) OR #receivedAt < :echoesUntil',
      values: { echoesUntil: new Date(now.getTime() - echoSeconds * 1000).toISOString() },
    }),
    put('mail', mailRow(keys.messageMail(id, receivedAt), mail), { when: 'attribute_not_exists(#pk)' }),
  ])
}
