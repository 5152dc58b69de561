import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { developArrival } from './imageDevelopment.ts'

/** Woken by each file that arrives; what fails for another reason than the file itself is tried again (D27). */
export const handler = async ({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> =>
  developArrival({ key: object.key, etag: `"${object.etag}"` })
