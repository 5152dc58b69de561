import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { developCloser } from './closerFiles.ts'
import { developArrival, developCrop } from './imageDevelopment.ts'
import { closerPrefix, cropPrefix, sentPrefix } from './imageKeys.ts'
import { developSent } from './sentImage.ts'

/**
 * Runs in the background for each file that arrives, the owner's and a visitor's alike, and for orders to make the files to look closely at a
 * picture, or to crop one; a failure for another reason than the file itself is retried (D27, E47, E112, E125).
 */
export const handler = async ({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> => {
  const arrival = { key: object.key, etag: `"${object.etag}"` }
  if (object.key.startsWith(closerPrefix)) return developCloser(object.key)
  if (object.key.startsWith(cropPrefix)) return developCrop(arrival)
  return object.key.startsWith(sentPrefix) ? developSent(arrival) : developArrival(arrival)
}
