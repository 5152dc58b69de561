import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { invokeFunction } from '../invocation.ts'
import { log } from '../log.ts'
import { bookPartition, dues, isOfSale, type Key, mailSortPrefix, paperSortPrefix } from '../table/keys.ts'
import { deleteRow, getRow } from '../table/table.ts'
import type { QueuedMail } from './mail.ts'
import { type MailRefusal, mailRefusalOf, sendMail } from './mailSender.ts'
import { claimMail, failMail, markSent, postponeMail } from './mailState.ts'

/** The milliseconds that one batch of the stream may take. Mails not tried by then are left to the sweep, so that the next batch begins. */
const batchMilliseconds = 8_000
/** The milliseconds until a mail is tried once more: SES limits its rate by the second. */
const secondTryMilliseconds = 1_000

type Outcome = 'sent' | 'expired' | MailRefusal

const hasExpired = ({ expiresAtEpoch }: QueuedMail): boolean => expiresAtEpoch * 1000 < Date.now()

/** Tries once more after a pause, which is enough where SES was only throttling or a connection broke. */
const sendPatiently = async (mail: QueuedMail): Promise<void> => {
  try {
    await sendMail(mail)
  } catch (error) {
    if (mailRefusalOf(error) !== 'passing') throw error
    await sleep(secondTryMilliseconds)
    await sendMail(mail)
  }
}

/** Records that a mail was sent; one with a secret is deleted instead. */
const noteSent = async (mail: QueuedMail): Promise<Outcome> => {
  if (mail.isFleeting) await deleteRow(mail)
  else await markSent(mail, new Date())
  log.info('sent', { template: mail.sk })
  return 'sent'
}

/** Deletes a mail whose secret has expired; its reader requests another. */
const dropExpired = async (mail: QueuedMail): Promise<Outcome> => {
  await deleteRow(mail)
  log.warn('expired', { template: mail.sk })
  return 'expired'
}

/**
 * Tries to send a mail, unless its secret has expired. A refusal by SES is recorded on the row, and no other mail waits for it; a failure
 * of the table is thrown.
 */
export const tryMail = async (mail: QueuedMail): Promise<Outcome> => {
  if (mail.isFleeting && hasExpired(mail)) return dropExpired(mail)
  try {
    await sendPatiently(mail)
  } catch (error) {
    const refusal = mailRefusalOf(error)
    log.error('not sent', error, { template: mail.sk, refusal })
    await (refusal === 'mail' ? failMail : postponeMail)(mail, error, new Date())
    return refusal
  }
  return noteSent(mail)
}

/**
 * Finds the mail of a record. The stream delivers a record at least once and maybe late: a mail that is due by now may be the sweep's, so
 * that it is claimed first.
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

/** Divides mails into two lanes that are sent concurrently, so that a sale never waits behind newsletters (E37). */
export const lanesOf = <T>(mails: readonly T[], key: (mail: T) => Key): readonly (readonly T[])[] => [
  mails.filter(mail => isOfSale(key(mail))),
  mails.filter(mail => !isOfSale(key(mail))),
]

/** Checks for a new line of the income book, or a new paper without its file. */
const isForPapers = ({ pk, sk }: Key): boolean => pk.startsWith(bookPartition('')) || sk.startsWith(paperSortPrefix)

/** Has papers issued and filed, by one call a batch; where that fails, the sweep does it. */
const tellOfLines = async (keys: readonly Key[]): Promise<void> => {
  if (keys.length === 0) return
  try {
    await invokeFunction('issuePapers', { keys })
  } catch (error) {
    log.error('papers not asked for', error, { count: keys.length })
  }
}

/**
 * Sends the mails that the table's stream reports, each once. Mails that SES did not accept are left to the sweep, and do not hold up the
 * stream.
 */
export const sendQueuedMails = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const end = Date.now() + batchMilliseconds
  const mails = Records.filter(record => keyOf(record).sk.startsWith(mailSortPrefix))
  await tellOfLines(Records.map(keyOf).filter(isForPapers))
  const failures = await Promise.all(lanesOf(mails, keyOf).map(lane => sendLane(lane, end)))
  return { batchItemFailures: failures.flat() }
}
