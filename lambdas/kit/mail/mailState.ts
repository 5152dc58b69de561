import { inDays, retention } from '../../../shared/kit/retention.ts'
import type { UndeliveredMail } from '../../../shared/kit/schemas.ts'
import { withoutAddresses } from '../log.ts'
import { dues, indexes, type Key, mailSubjectKey } from '../table/keys.ts'
import { queryRows, type Row, updateRow } from '../table/table.ts'
import { type QueuedMail, theOwner, waitingMailEnd } from './mail.ts'

/** A mail in the `due` index, with the attributes that the index projects. */
export type DueMail = Key & { readonly dueAt: string; readonly dueSince: string }

/**
 * The report of a mail that did not arrive or that its reader reported as spam, stored on its order, message or subscriber; `mail` is the
 * sort key of the mail's row.
 */
export type Undelivered = {
  readonly mail: string
  /** The recipient: an address, or `theOwner`. */
  readonly to: string
  readonly at: string
  readonly cause: 'refused' | 'bounced' | 'complained'
}

const toldOfNote = ({ at, to, cause }: Undelivered): UndeliveredMail => ({
  at,
  ...(to !== theOwner && { to }),
  ...(cause === 'complained' && { isUnwanted: true }),
})

/** Returns the part of the report that the owner sees. */
export const undeliveredOf = ({ undelivered }: { readonly undelivered?: Undelivered }): { undelivered?: UndeliveredMail } =>
  undelivered ? { undelivered: toldOfNote(undelivered) } : {}

/** The seconds for which a mail is kept before the TTL removes it: one that was sent, and one refused for good. */
const keptSeconds = inDays(retention.sentMailDays)
const failedKeptSeconds = inDays(retention.refusedMailDays)
/** The seconds for which a refused mail with a secret is kept, without text or addresses: long enough to look into its alarm. */
const failedSecretKeptSeconds = inDays(1)
const secretParts = ['to', 'replyTo', 'subject', 'html', 'text', 'lookup']
/** The seconds that a sweep has for a mail it claimed, before another may claim it. */
const claimSeconds = 5 * 60
/** The seconds between two tries: one minute, then twice as long each time, up to ten minutes. */
const firstPauseSeconds = 60
const longestPauseSeconds = 10 * 60
/** The most characters of a stored error. */
const troubleLength = 300

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString()
const epochAfter = (now: Date, seconds: number): number => Math.floor(now.getTime() / 1000) + seconds

const troubleOf = (error: unknown): string => withoutAddresses(String(error)).slice(0, troubleLength)

/** Returns the mails in one partition of the `due` index, the earliest first. */
export const mailsDue = (due: typeof dues.mails | typeof dues.failedMails): Promise<DueMail[]> => {
  const { name, partition } = indexes.due
  return queryRows<DueMail>({ index: name, where: `#${partition} = :due`, values: { due } })
}

/** Claims a mail that is due, so that no other run sends it at the same time. Returns `false` when it is no longer due. */
export const claimMail = (key: Key, now: Date): Promise<QueuedMail | false> =>
  updateRow<QueuedMail>(key, {
    set: { dueAt: after(now, claimSeconds) },
    when: '#due = :mails AND #dueAt <= :now',
    values: { mails: dues.mails, now: now.toISOString() },
  })

const isStillThere = { when: 'attribute_exists(#pk)' }
const ownRefusal = (mail: Key) => ({
  when: '#undelivered.#mail = :mail AND #undelivered.#cause = :refused',
  values: { mail: mail.sk, refused: 'refused' },
})

export const markSent = async (mail: QueuedMail, now: Date): Promise<void> => {
  if (mail.failedAt) await updateRow(mailSubjectKey(mail), { remove: ['undelivered'], ...ownRefusal(mail) })
  await updateRow(mail, {
    set: { sentAt: now.toISOString(), expiresAtEpoch: epochAfter(now, keptSeconds) },
    remove: ['due', 'dueAt', 'dueSince', 'failedAt', 'trouble'],
    ...isStillThere,
  })
}

/** Postpones a mail that SES may accept later. The pause grows, so that other mails go first. */
export const postponeMail = async (mail: QueuedMail, error: unknown, now: Date): Promise<void> => {
  const { tries = 0, queuedAt, dueSince = queuedAt } = mail
  const seconds = Math.min(firstPauseSeconds * 2 ** tries, longestPauseSeconds)
  await updateRow(mail, {
    set: { due: dues.mails, dueAt: after(now, seconds), dueSince, tries: tries + 1, trouble: troubleOf(error) },
    // SES may have accepted it although its answer was lost, and have reported an event since.
    when: 'attribute_exists(#pk) AND attribute_not_exists(#sentAt)',
  })
}

/**
 * Stores the report on the order, message or subscriber of the mail, for the owner to see. The owner knows about a sale or message from the
 * back office, so that a report of a mail to the buyer replaces one to the owner, and a failed delivery replaces a complaint.
 */
const markUndelivered = async (mail: Key, undelivered: Undelivered): Promise<void> => {
  const isLess = undelivered.to === theOwner || undelivered.cause === 'complained'
  const change = isLess ? { setOnce: { undelivered } } : { set: { undelivered } }
  await updateRow(mailSubjectKey(mail), { ...change, ...isStillThere })
}

/**
 * Records a mail that SES refuses for good. Of one with a secret only the mark stays: it would have expired, and its reader requests
 * another.
 */
export const failMail = async (mail: QueuedMail, error: unknown, now: Date): Promise<void> => {
  const { sk, to, queuedAt, dueSince = queuedAt, isFleeting } = mail
  const at = now.toISOString()
  if (!isFleeting) await markUndelivered(mail, { mail: sk, to, at, cause: 'refused' })
  await updateRow(mail, {
    set: {
      due: dues.failedMails,
      dueAt: at,
      dueSince,
      failedAt: at,
      trouble: troubleOf(error),
      expiresAtEpoch: epochAfter(now, isFleeting ? failedSecretKeptSeconds : failedKeptSeconds),
    },
    ...(isFleeting && { remove: secretParts }),
    ...isStillThere,
  })
}

/**
 * Records an event of SES on the mail and on its order, message or subscriber. It may arrive before `markSent`, so that it sets `sentAt`
 * too. A repeated event, or a complaint after a bounce, changes nothing (E39).
 */
export const noteFeedback = async (key: Key, feedback: NonNullable<QueuedMail['feedback']>): Promise<void> => {
  const { at, cause } = feedback
  const expiresAtEpoch = epochAfter(new Date(at), keptSeconds)
  const mail = await updateRow<QueuedMail>(key, {
    set: { expiresAtEpoch, ...(cause !== 'complained' && { feedback }) },
    setOnce: { ...(cause === 'complained' && { feedback }), sentAt: at },
    remove: ['due', 'dueAt', 'dueSince'],
    ...isStillThere,
  })
  if (mail) await markUndelivered(key, { mail: key.sk, to: mail.to, at, cause })
}

/** Makes a waiting or refused mail due at once. Returns `false` for one that was sent or is gone. */
export const makeMailDue = (key: Key, now: Date): Promise<Row | false> =>
  updateRow<Row>(key, {
    set: { due: dues.mails, dueAt: now.toISOString(), expiresAtEpoch: waitingMailEnd(now) },
    setOnce: { dueSince: now.toISOString() },
    remove: ['tries'],
    // One with a secret keeps its expiry, and is sent or deleted within minutes.
    when: 'attribute_exists(#pk) AND attribute_not_exists(#sentAt) AND attribute_not_exists(#isFleeting)',
  })
