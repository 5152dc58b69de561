import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { developArrival } from './imageDevelopment.ts'

/** Runs in the background for each file that arrives; a failure for another reason than the file itself is retried (D27). */
export const handler = async ({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> =>
  developArrival({ key: object.key, etag: `"${object.etag}"` })
