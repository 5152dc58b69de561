import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { readGallery } from '../table/gallery.ts'
import { sendQueuedMails } from './outbox.ts'

/** Runs in the background for each mail whose row the table's stream reports (D22). */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await readGallery()
  return sendQueuedMails(event)
}
