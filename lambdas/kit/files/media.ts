import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { setting } from '../settings.ts'

const client = new S3Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000 } })

/** Reads a file on condition that it has this ETag; `undefined` when it was replaced or removed meanwhile. */
export const readUpload = async (key: string, etag: string): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('uploadsBucket'), Key: key, IfMatch: etag }))
    if (!Body) throw new Error('S3 answered without a body')
    return await Body.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'PreconditionFailed')) return undefined
    throw error
  }
}

/** Reads a picture's file; `undefined` when it is missing. */
export const readMedia = async (key: string): Promise<Uint8Array | undefined> => {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('mediaBucket'), Key: key }))
    if (!Body) throw new Error('S3 answered without a body')
    return await Body.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Returns the keys of the files below a prefix. */
export const listMedia = async (prefix: string): Promise<readonly string[]> => {
  const found: string[] = []
  let from: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: setting('mediaBucket'), Prefix: prefix, ...(from && { ContinuationToken: from }) }),
    )
    found.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    from = page.NextContinuationToken
  } while (from)
  return found
}

/** The content of a key never changes, so that caches need not revalidate it. */
const forever = 'public, max-age=31536000, immutable'

export const putMedia = async (key: string, body: Uint8Array, type: string): Promise<void> => {
  const named = { Bucket: setting('mediaBucket'), Key: key, ContentType: type, CacheControl: forever }
  await client.send(new PutObjectCommand({ ...named, Body: body }))
}

/** Writes a file of the shop itself into the uploads bucket. */
export const putUpload = async (key: string, body: Uint8Array, type: string): Promise<void> => {
  await client.send(new PutObjectCommand({ Bucket: setting('uploadsBucket'), Key: key, ContentType: type, Body: body }))
}

/**
 * Writes a file of the shop itself on condition that its key is free; returns `false` when it is taken. Where S3's answer is lost, the SDK
 * tries again and finds its own file, so that a taken key may also be the caller's: it is written at most once.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export const claimUpload = async (key: string, body: Uint8Array, type: string): Promise<boolean> => {
  try {
    await client.send(new PutObjectCommand({ Bucket: setting('uploadsBucket'), Key: key, ContentType: type, Body: body, IfNoneMatch: '*' }))
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && error.name === 'PreconditionFailed') return false
    throw error
  }
}

/** Writes a file from this machine's disk into the uploads bucket as a stream, without reading it into memory. */
export const putUploadFrom = async (key: string, path: string, type: string): Promise<void> => {
  const { size: ContentLength } = await stat(path)
  const where = { Bucket: setting('uploadsBucket'), Key: key, ContentType: type }
  await client.send(new PutObjectCommand({ ...where, ContentLength, Body: createReadStream(path) }))
}

const remove = async (bucket: 'mediaBucket' | 'uploadsBucket', key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand({ Bucket: setting(bucket), Key: key }))
}

/** The most calls at a time: a picture has up to 125 files, and a connection that is not open within a second fails. */
export const fewCalls = { concurrency: 8 } as const

/** Deletes the files; fails only once no deletion is under way any more. */
export const removeMedia = async (mediaKeys: readonly string[]): Promise<void> => {
  await pMap(mediaKeys, key => remove('mediaBucket', key), { ...fewCalls, stopOnError: false })
}

/** Deletes a file; a missing one is no error, because S3 answers the same. */
export const removeUpload = (key: string): Promise<void> => remove('uploadsBucket', key)
