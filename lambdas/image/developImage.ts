import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { developArrival, developCrop, developZoom } from './imageDevelopment.ts'
import { cropPrefix, zoomPrefix } from './imageKeys.ts'

/**
 * Runs in the background for each file that the owner uploads, and for orders to make zoom files or to crop a picture. A failure whose cause
 * is not the file itself is retried (D27, E112, E125).
 */
export const handler = async ({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> => {
  const arrival = { key: object.key, etag: `"${object.etag}"` }
  if (object.key.startsWith(zoomPrefix)) return developZoom(object.key)
  if (object.key.startsWith(cropPrefix)) return developCrop(arrival)
  return developArrival(arrival)
}
