import { inDays, retention } from '../../../shared/kit/retention.ts'
import { dues, type Key, keys, mailSortPrefix } from '../table/keys.ts'
import type { Row } from '../table/table.ts'

/**
 * Stands for the owner's address in a queued mail. Only the sender knows that address: it is a setting of the stage and may differ from the
 * one the site shows.
 */
export const theOwner = 'owner'

/** An object of the papers bucket, which is read when the mail leaves, and the name under which its reader saves it. */
type Attachment = { readonly key: string; readonly name: string; readonly type: string }

/** A complete mail, so that sending it again sends the same (E5). */
export type Mail = {
  /** An address or `theOwner`, and so is `replyTo`. */
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The address to which a mail program posts when its reader unsubscribes in one click (RFC 8058). */
  readonly unsubscribe?: string | undefined
  readonly attachment?: Attachment
  /**
   * True when the mail contains a secret: its row is deleted as soon as it was sent, and it is not sent once it has expired. When SES
   * refuses it for good, its text and addresses are removed.
   */
  readonly isFleeting?: true
}

export type QueuedMail = Mail &
  Key & {
    readonly queuedAt: string
    readonly sentAt?: string
    readonly expiresAtEpoch: number
    /** A waiting mail is in the partition `dues.mails` of the `due` index, one refused for good in `dues.failedMails` (E37). */
    readonly due?: string
    readonly dueAt?: string
    readonly dueSince?: string
    /** The number of times it was postponed. */
    readonly tries?: number
    /** The last time at which SES refused it for good. */
    readonly failedAt?: string
    /** SES's last answer, without addresses. */
    readonly trouble?: string
    /** The bounce or complaint that SES reported after accepting it (E39). */
    readonly feedback?: { readonly at: string; readonly cause: 'refused' | 'bounced' | 'complained'; readonly reason: string }
  }

/**
 * The name of the tag by which SES's events identify a mail's row. Unlike SES's message id, it is known before the mail is sent, and also
 * when the answer is lost: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailTagName = 'mail'

/**
 * Encodes a mail's key as a tag's value, 256 characters of A–Z, a–z, 0–9, `_` and `-`:
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html
 */
export const tagOf = ({ pk, sk }: Key): string => Buffer.from(`${pk} ${sk}`).toString('base64url')

/** The partitions in which a mail with a tag may be. */
const told = [keys.order(''), keys.message(''), keys.subscriber('')].map(({ pk }) => pk)

/** Decodes a tag's value; returns `undefined` for one that is not the key of an order's, a message's or a subscriber's mail. */
export const keyInTag = (value = ''): Key | undefined => {
  const [pk = '', sk = '', ...others] = Buffer.from(value, 'base64url').toString().split(' ')
  const isMail = told.some(prefix => pk.startsWith(prefix)) && sk.startsWith(mailSortPrefix)
  return isMail && !others.length ? { pk, sk } : undefined
}

/** The seconds that the stream has to send a mail, before the sweep tries. */
const firstSweepSeconds = 3 * 60

/** Returns the epoch second until which a mail may wait to be sent. */
export const waitingMailEnd = (now: Date): number => Math.floor(now.getTime() / 1000) + inDays(retention.waitingMailDays)

/** The attributes of a mail queued at that moment: its entry in the `due` index, and its end. */
const mailWaits = (queued: Date) => ({
  due: dues.mails,
  dueAt: new Date(queued.getTime() + firstSweepSeconds * 1000).toISOString(),
  dueSince: queued.toISOString(),
  expiresAtEpoch: waitingMailEnd(queued),
})

/**
 * Builds the outbox row whose stream record triggers the mail sender (D22). It is written in one transaction with the change that it
 * reports, and stays in the `due` index until it was sent or is refused for good.
 */
export const mailRow = (key: Key, mail: Mail): Row => {
  const now = new Date()
  return { ...key, ...mail, queuedAt: now.toISOString(), ...mailWaits(now) }
}
