import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '../log.ts'
import { type Key, mailSortPrefix } from '../table/keys.ts'
import { deleteRow, getRow, updateRow } from '../table/table.ts'
import type { QueuedMail } from './mail.ts'
import { sendMail } from './mailSender.ts'

/** A mail sent is kept this long, then the table's clock removes it. */
const keptSeconds = 30 * 24 * 60 * 60

const keyOf = ({ dynamodb }: DynamoDBRecord): Key => ({ pk: dynamodb?.Keys?.pk?.S ?? '', sk: dynamodb?.Keys?.sk?.S ?? '' })

const hasExpired = ({ expiresAtEpoch = Number.POSITIVE_INFINITY }: QueuedMail): boolean => expiresAtEpoch * 1000 < Date.now()

/** Once, but for a crash between the two; late, never. */
const sendFleeting = async (mail: QueuedMail): Promise<void> => {
  if (!hasExpired(mail)) await sendMail(mail)
  await deleteRow(mail)
}

/** The stream tells of a mail at least once: the row says whether it has gone. */
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

/** One mail that fails does not hold up the others; the stream brings it again. */
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
