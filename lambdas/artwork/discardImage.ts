import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '../kit/log.ts'
import { removeMedia, removeUpload } from '../kit/media.ts'
import { arrivingKey, filesOf } from './imageKeys.ts'

const forgotten = ({ dynamodb }: DynamoDBRecord) => ({
  id: dynamodb?.OldImage?.id?.S ?? '',
  width: Number(dynamodb?.OldImage?.width?.N ?? 0),
})

const discard = async (record: DynamoDBRecord): Promise<void> => {
  const { id, width } = forgotten(record)
  if (!id) return
  // One that was never developed has no other file than the one that arrived, if it did.
  const developed = width ? filesOf({ id, width }) : []
  await Promise.all([removeUpload(arrivingKey(id)), ...developed.map(removeMedia)])
  log.info('discarded', { id })
}

/** Woken by the table's stream for each picture it forgets: its files go with it. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const batchItemFailures: DynamoDBBatchResponse['batchItemFailures'] = []
  for (const record of Records) {
    try {
      await discard(record)
    } catch (error) {
      log.error('not discarded', error, { id: forgotten(record).id })
      batchItemFailures.push({ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' })
    }
  }
  return { batchItemFailures }
}
