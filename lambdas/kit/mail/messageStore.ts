import { createHash } from 'node:crypto'
import { type Key, keys, listings } from '../table/keys.ts'
import { newsOf } from '../table/news.ts'
import { change, getRow, put, transact } from '../table/table.ts'
import { type Mail, mailRow } from './mail.ts'

/** The same words again within this time are the same message: a second click, or a second try after an answer that was lost. */
const echoSeconds = 10 * 60
/** A message is kept as long as the privacy policy says of customers: three years. */
const keptSeconds = 3 * 365 * 24 * 60 * 60

/** What kind of message, and the words that were sent. */
export type Message = { readonly kind: string; readonly words: object }

type MessageRow = Key & { readonly receivedAt: string }

/** Its own words name a message, so that its echo finds it whichever arrives first. */
const idOf = ({ kind, words }: Message): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('base64url')

const echoesSince = (now: Date): string => new Date(now.getTime() - echoSeconds * 1000).toISOString()

/** Whether the same message was kept a moment ago: nothing is left to do about it. */
export const isEcho = async (message: Message): Promise<boolean> => {
  const kept = await getRow<MessageRow>(keys.message(idOf(message)))
  return kept !== undefined && kept.receivedAt >= echoesSince(new Date())
}

type Kept = {
  readonly receivedAt: Date
  /** What the owner reads of it. */
  readonly content: Readonly<Record<string, unknown>>
  /** The mails that tell of it, by what each is. */
  readonly mails: Readonly<Record<string, Mail>>
}

/** Keeps a message with the mails that tell of it, all or nothing; an echo changes nothing (D22). */
export const keepMessage = async (message: Message, { receivedAt, content, mails }: Kept): Promise<void> => {
  const [id, at] = [idOf(message), receivedAt.toISOString()]
  await transact([
    change('message', keys.message(id), {
      set: {
        ...content,
        kind: message.kind,
        receivedAt: at,
        listed: listings.messages,
        listedAt: at,
        ...newsOf('messages', at),
        expiresAtEpoch: Math.floor(receivedAt.getTime() / 1000) + keptSeconds,
      },
      // Said again later, it is to be read again.
      remove: ['handledAt'],
      when: 'attribute_not_exists(#pk) OR #receivedAt < :echoesSince',
      values: { echoesSince: echoesSince(receivedAt) },
    }),
    ...Object.entries(mails).map(([name, mail]) =>
      put('mail', mailRow(keys.messageMail(id, at, name), mail), { when: 'attribute_not_exists(#pk)' }),
    ),
  ])
}
