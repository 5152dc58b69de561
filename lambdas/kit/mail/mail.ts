import type { Key } from '../table/keys.ts'
import type { Row } from '../table/table.ts'

/**
 * Stands in a queued mail for the owner's address, which the stage says and the sender alone knows: what the site shows of the
 * gallery's may be another.
 */
export const theOwner = 'owner'

/** A mail ready to go: whoever queues it has written it whole, so that sending it again sends the same. */
export type Mail = {
  /** An address, or `theOwner`; as is `replyTo`. */
  readonly to: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The address a mail program posts to when its reader leaves the list in one click (RFC 8058). */
  readonly unsubscribe?: string | undefined
  /** It carries a secret: the table forgets it as soon as it has left, and it does not leave once it has expired. */
  readonly isFleeting?: true
}

export type QueuedMail = Mail & Key & { readonly queuedAt: string; readonly sentAt?: string; readonly expiresAtEpoch?: number }

/** The row of the outbox that the stream's consumer is woken by (D22); written with what it tells of, in one transaction. */
export const mailRow = (key: Key, mail: Mail): Row => ({ ...key, ...mail, queuedAt: new Date().toISOString() })
