import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '../log.ts'
import { type Key, mailSortPrefix } from '../table/keys.ts'
import { deleteRow, getRow, updateRow } from '../table/table.ts'
import type { QueuedMail } from './mail.ts'
import { sendMail } from './mailSender.ts'

/** Seconds that a sent mail is kept before the TTL removes it. */
const keptSeconds = 30 * 24 * 60 * 60

const keyOf = ({ dynamodb }: DynamoDBRecord): Key => ({ pk: dynamodb?.Keys?.pk?.S ?? '', sk: dynamodb?.Keys?.sk?.S ?? '' })

const hasExpired = ({ expiresAtEpoch = Number.POSITIVE_INFINITY }: QueuedMail): boolean => expiresAtEpoch * 1000 < Date.now()

/** Sends a mail with a secret unless it has expired, and deletes it. Only a crash in between can send it twice. */
const sendFleeting = async (mail: QueuedMail): Promise<void> => {
  if (!hasExpired(mail)) await sendMail(mail)
  await deleteRow(mail)
}

/** The stream delivers each record at least once, so that the row says whether the mail was already sent. */
const sendOnce = async (key: Key): Promise<void> => {
  if (!key.sk.startsWith(mailSortPrefix)) return
  const mail = await getRow<QueuedMail>(key)
  if (!mail || mail.sentAt) return
  if (mail.isFleeting) return sendFleeting(mail)
  await sendMail(mail)
  const now = new Date()
  const expiresAtEpoch = Math.floor(now.getTime() / 1000) + keptSeconds
  await updateRow(key, { set: { sentAt: now.toISOString(), expiresAtEpoch }, when: 'attribute_exists(#pk)' })
  log.info('sent', { template: key.sk })
}

/** A mail that fails does not hold up the others: it is reported as a failed item, and the stream delivers it again. */
export const sendQueuedMails = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = []
  for (const record of Records) {
    try {
      await sendOnce(keyOf(record))
    } catch (error) {
      log.error('not sent', error, { template: keyOf(record).sk })
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
    }
  }
  return { batchItemFailures }
}
