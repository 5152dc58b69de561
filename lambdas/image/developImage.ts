import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { developArrival } from './imageDevelopment.ts'
import { sentPrefix } from './imageKeys.ts'
import { developSent } from './sentImage.ts'

/**
 * Runs in the background for each file that arrives, the owner's and a visitor's alike; a failure for another reason than the file itself
 * is retried (D27, E47).
 */
export const handler = async ({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> => {
  const arrival = { key: object.key, etag: `"${object.etag}"` }
  return object.key.startsWith(sentPrefix) ? developSent(arrival) : developArrival(arrival)
}
