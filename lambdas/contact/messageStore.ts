import { createHash } from 'node:crypto'
import { inYears, retention } from '../../shared/kit/retention.ts'
import { type Mail, mailRow } from '../kit/mail/mail.ts'
import { addressHash, type Key, keys, listings, lookups, newsOf } from '../kit/table/keys.ts'
import { wordRow } from '../kit/table/listWords.ts'
import { change, getRow, put, remove, transact } from '../kit/table/table.ts'

/** The seconds within which the same text counts as the same message: a double click, or a retry after a lost answer. */
const repeatSeconds = 10 * 60
const keptSeconds = inYears(retention.messageYears)

/** The kind of a message with its content. */
type Message = { readonly kind: string; readonly words: object }

type MessageRow = Key & { readonly receivedAt: string }

/** Derives the id from the content, so that a repetition has the same key, whichever arrives first. */
const idOf = ({ kind, words }: Message): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, words]))
    .digest('base64url')

const repeatedSince = (now: Date): string => new Date(now.getTime() - repeatSeconds * 1000).toISOString()

/** Checks whether the same message was stored a moment ago, so that nothing is left to do. */
export const isRepeated = async (message: Message): Promise<boolean> => {
  const kept = await getRow<MessageRow>(keys.message(idOf(message)))
  return kept !== undefined && kept.receivedAt >= repeatedSince(new Date())
}

type Kept = {
  readonly receivedAt: Date
  /** The mail address of its sender. */
  readonly sender: string
  /** The attributes that the owner sees. */
  readonly content: Readonly<Record<string, unknown>>
  /** The mails about it, by name. */
  readonly mails: Readonly<Record<string, Mail>>
  /** The words by which the owner finds it (E166). */
  readonly foundBy: readonly string[]
}

/** Stores a message, the words that lead to it and its mails in one transaction; a repetition changes nothing (D22). */
export const keepMessage = async (message: Message, { receivedAt, sender, content, mails, foundBy }: Kept): Promise<void> => {
  const [id, at] = [idOf(message), receivedAt.toISOString()]
  const expiresAtEpoch = Math.floor(receivedAt.getTime() / 1000) + keptSeconds
  const row = { ...keys.message(id), listedAt: at }
  const before = (await getRow<MessageRow>(row))?.receivedAt ?? at
  await transact([
    change('message', keys.message(id), {
      set: {
        ...content,
        kind: message.kind,
        receivedAt: at,
        listed: listings.messages,
        listedAt: at,
        lookup: lookups.address(addressHash(sender)),
        ...newsOf('messages', at),
        expiresAtEpoch,
      },
      // A message that is sent again later counts as unhandled again.
      remove: ['handledAt'],
      when: 'attribute_not_exists(#pk) OR #receivedAt < :repeatedSince',
      values: { repeatedSince: repeatedSince(receivedAt) },
    }),
    ...foundBy.map(word => put('word', wordRow(keys.messageWord, row, word, expiresAtEpoch))),
    ...(before === at ? [] : foundBy.map(word => remove('word', keys.messageWord(word, before, id)))),
    ...Object.entries(mails).map(([name, mail]) =>
      put('mail', mailRow(keys.messageMail(id, at, name), mail), { when: 'attribute_not_exists(#pk)' }),
    ),
  ])
}
