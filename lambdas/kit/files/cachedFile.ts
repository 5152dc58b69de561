import { GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { setting } from '../settings.ts'

const client = new S3Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 } })

type Known<Value> = { readonly etag: string; readonly value: Value }

const isUnchanged = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304

const fetchFile = async <Value>(key: string, read: (text: string) => Value, known?: Known<Value>): Promise<Known<Value> | undefined> => {
  try {
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ Bucket: setting('siteBucket'), Key: key, ...(known && { IfNoneMatch: known.etag }) }),
    )
    if (!Body || !ETag) throw new Error(`S3 answered without ${key} or its ETag`)
    return { etag: ETag, value: read(await Body.transformToString()) }
  } catch (error) {
    if (isUnchanged(error)) return known
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/**
 * Caches a file of the site's bucket that other functions write. Each call revalidates it by ETag and reads it again only when it changed.
 * Returns `undefined` while there is no file.
 */
export const revisedFile = <Value>(key: string, read: (text: string) => Value): (() => Promise<Value | undefined>) => {
  let known: Known<Value> | undefined
  let asking: Promise<Known<Value> | undefined> | undefined
  return async () => {
    asking ??= fetchFile(key, read, known).finally(() => {
      asking = undefined
    })
    known = await asking
    return known?.value
  }
}
