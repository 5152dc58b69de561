import type { S3ObjectCreatedNotificationEvent, SQSEvent } from 'aws-lambda'
import { developSent } from './sentImage.ts'

/**
 * Runs in the background for visitors' images, of which a queue lets a few be developed at once. A message that comes again, because its run
 * died, finds the image marked and ends (E47).
 */
export const handler = async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const event: S3ObjectCreatedNotificationEvent = JSON.parse(body)
    const { key, etag } = event.detail.object
    await developSent({ key, etag: `"${etag}"` })
  }
}
