import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '../log.ts'
import { dues, isOfSale, type Key, mailSortPrefix } from '../table/keys.ts'
import { deleteRow, getRow } from '../table/table.ts'
import type { QueuedMail } from './mail.ts'
import { type MailRefusal, mailRefusalOf, sendMail } from './mailSender.ts'
import { claimMail, failMail, markSent, putOffMail } from './mailState.ts'

/** Milliseconds that one batch of the stream may take. What it could not try by then is left to the sweep, so that the next batch begins. */
const batchMilliseconds = 8_000
/** Milliseconds before a mail is tried once more: SES counts what it takes by the second. */
const secondTryMilliseconds = 1_000

type Outcome = 'sent' | 'expired' | MailRefusal

const hasExpired = ({ expiresAtEpoch = Number.POSITIVE_INFINITY }: QueuedMail): boolean => expiresAtEpoch * 1000 < Date.now()

/** Tries once more after a moment, which is enough where SES was only too busy or a connection broke. */
const sendPatiently = async (mail: QueuedMail): Promise<void> => {
  try {
    await sendMail(mail)
  } catch (error) {
    if (mailRefusalOf(error) !== 'passing') throw error
    await sleep(secondTryMilliseconds)
    await sendMail(mail)
  }
}

/** Notes that a mail left. One with a secret is deleted instead. */
const noteSent = async (mail: QueuedMail): Promise<Outcome> => {
  if (mail.isFleeting) await deleteRow(mail)
  else await markSent(mail, new Date())
  log.info('sent', { template: mail.sk })
  return 'sent'
}

/** Deletes a mail whose secret opens nothing any more: whoever asked for it asks for another. */
const dropExpired = async (mail: QueuedMail): Promise<Outcome> => {
  await deleteRow(mail)
  log.warn('expired', { template: mail.sk })
  return 'expired'
}

/**
 * Tries to send a mail, but for one with a secret that has expired. What SES refuses is noted on the row, and nothing waits behind it; what
 * the table refuses is thrown.
 */
export const tryMail = async (mail: QueuedMail): Promise<Outcome> => {
  if (mail.isFleeting && hasExpired(mail)) return dropExpired(mail)
  try {
    await sendPatiently(mail)
  } catch (error) {
    const refusal = mailRefusalOf(error)
    log.error('not sent', error, { template: mail.sk, refusal })
    await (refusal === 'mail' ? failMail : putOffMail)(mail, error, new Date())
    return refusal
  }
  return noteSent(mail)
}

/**
 * Finds the mail of a record, which the stream delivers at least once and maybe late: one that is due by now is the sweep's too, so that it
 * is taken up first.
 */
const toldMail = async (key: Key): Promise<QueuedMail | false> => {
  const mail = await getRow<QueuedMail>(key)
  if (!mail || mail.sentAt || mail.due === dues.failedMails) return false
  const now = new Date()
  if (mail.dueAt !== undefined && mail.dueAt <= now.toISOString()) return claimMail(key, now)
  return !mail.tries && { ...mail, ...key }
}

const keyOf = ({ dynamodb }: DynamoDBRecord): Key => ({ pk: dynamodb?.Keys?.pk?.S ?? '', sk: dynamodb?.Keys?.sk?.S ?? '' })

type Failure = DynamoDBBatchResponse['batchItemFailures'][number]

/** Sends the mails of one lane, one after the other, and returns the records whose row could not be read or written. */
const sendLane = async (records: readonly DynamoDBRecord[], end: number): Promise<readonly Failure[]> => {
  const failures: Failure[] = []
  for (const record of records) {
    if (Date.now() > end) break
    try {
      const mail = await toldMail(keyOf(record))
      if (mail) await tryMail(mail)
    } catch (error) {
      log.error('not noted', error, { template: keyOf(record).sk })
      failures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
    }
  }
  return failures
}

/** Divides mails into two lanes that are sent side by side: a sale never waits behind a letter (E37). */
export const lanesOf = <T>(mails: readonly T[], key: (mail: T) => Key): readonly (readonly T[])[] => [
  mails.filter(mail => isOfSale(key(mail))),
  mails.filter(mail => !isOfSale(key(mail))),
]

/** Sends the mails that the table's stream reports, each once. What SES did not take is the sweep's, and holds up no record. */
export const sendQueuedMails = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const end = Date.now() + batchMilliseconds
  const mails = Records.filter(record => keyOf(record).sk.startsWith(mailSortPrefix))
  const failures = await Promise.all(lanesOf(mails, keyOf).map(lane => sendLane(lane, end)))
  return { batchItemFailures: failures.flat() }
}
