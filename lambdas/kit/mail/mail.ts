import { inDays, retention } from '../../../shared/kit/retention.ts'
import { dues, type Key, keys, mailSortPrefix } from '../table/keys.ts'
import type { Row } from '../table/table.ts'

/**
 * Stands for the owner's address in a queued mail. Only the sender knows that address: it is a setting of the stage and may differ from the
 * one the site shows.
 */
export const theOwner = 'owner'

/** A mail is written whole when it is queued, so that sending it again sends the same (E5). */
export type Mail = {
  /** An address or `theOwner`, and so is `replyTo`. */
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The address a mail program posts to when its reader leaves the list in one click (RFC 8058). */
  readonly unsubscribe?: string | undefined
  /**
   * The mail carries a secret: its row is deleted as soon as it was sent, and it is not sent once it has expired. Refused for good, it loses
   * its words and addresses.
   */
  readonly isFleeting?: true
}

export type QueuedMail = Mail &
  Key & {
    readonly queuedAt: string
    readonly sentAt?: string
    readonly expiresAtEpoch?: number
    /** While it waits it is in the `due` index as one of `dues.mails`; refused for good, as one of `dues.failedMails` (E37). */
    readonly due?: string
    readonly dueAt?: string
    readonly dueSince?: string
    /** How many times it was put off. */
    readonly tries?: number
    /** When SES last refused it for good. */
    readonly failedAt?: string
    /** SES's last answer, without addresses. */
    readonly trouble?: string
    /** The bounce or complaint that SES told of after taking it (E39). */
    readonly feedback?: { readonly at: string; readonly cause: 'refused' | 'bounced' | 'complained'; readonly reason: string }
  }

/**
 * The name of the tag by which SES's events name a mail's row. Unlike the id that SES answers with, it is known before the mail is sent, and
 * of one whose answer was lost: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailTagName = 'mail'

/** Writes a mail's key as a tag's value, 256 characters of A–Z, a–z, 0–9, `_` and `-`: https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html */
export const tagOf = ({ pk, sk }: Key): string => Buffer.from(`${pk} ${sk}`).toString('base64url')

/** The partitions of what a mail may tell of. */
const told = [keys.order(''), keys.message(''), keys.subscriber('')].map(({ pk }) => pk)

/** Reads a tag's value. Returns nothing for one that names no mail of an order, a message or a subscriber. */
export const keyInTag = (value = ''): Key | undefined => {
  const [pk = '', sk = '', ...others] = Buffer.from(value, 'base64url').toString().split(' ')
  const isMail = told.some(prefix => pk.startsWith(prefix)) && sk.startsWith(mailSortPrefix)
  return isMail && !others.length ? { pk, sk } : undefined
}

/** Seconds that the stream has to send a mail before the sweep looks for it. */
const firstSweepSeconds = 3 * 60

/** Returns the epoch second until which a mail may wait to leave. */
export const waitingMailEnd = (now: Date): number => Math.floor(now.getTime() / 1000) + inDays(retention.waitingMailDays)

/** The attributes by which a mail queued at that moment waits: in the `due` index, and until its end. */
export const mailWaits = (queued: Date) => ({
  due: dues.mails,
  dueAt: new Date(queued.getTime() + firstSweepSeconds * 1000).toISOString(),
  dueSince: queued.toISOString(),
  expiresAtEpoch: waitingMailEnd(queued),
})

/**
 * Builds the outbox row by which the table's stream triggers the mail sender (D22). It is written in one transaction with the change it
 * reports, and stays in the `due` index until it has left or is refused for good.
 */
export const mailRow = (key: Key, mail: Mail): Row => {
  const now = new Date()
  return { ...key, ...mail, queuedAt: now.toISOString(), ...mailWaits(now) }
}
