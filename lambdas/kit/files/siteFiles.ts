import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { setting } from '../settings.ts'

const client = new S3Client({ maxAttempts: 4, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

const named = (key: string) => ({ Bucket: setting('siteBucket'), Key: key })

type Read = { readonly text: string; readonly etag: string }

export const readSiteFile = async (key: string): Promise<Read | undefined> => {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand(named(key)))
    if (!Body || !ETag) throw new Error(`S3 answered without ${key} or its ETag`)
    return { text: await Body.transformToString(), etag: ETag }
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Returns the file's ETag, which in this bucket, encrypted with S3's own keys, is the MD5 of its bytes. */
export const siteFileEtag = async (key: string): Promise<string | undefined> => {
  try {
    return (await client.send(new HeadObjectCommand(named(key)))).ETag
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/** Returns the ETags of the files whose keys begin with `prefix`. */
export const listSiteFiles = async (prefix: string): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  let from: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: setting('siteBucket'), Prefix: prefix, ...(from && { ContinuationToken: from }) }),
    )
    for (const { Key, ETag } of page.Contents ?? []) if (Key && ETag) found.set(Key, ETag)
    from = page.NextContinuationToken
  } while (from)
  return found
}

export type SiteFile = {
  readonly key: string
  readonly body: string
  readonly type: string
  readonly caching: string
  /** The metadata stored with the file, as `x-amz-meta-…`. */
  readonly metadata?: Readonly<Record<string, string>> | undefined
}

const commandOf = ({ key, body, type, caching, metadata }: SiteFile) => ({
  ...named(key),
  Body: body,
  ContentType: type,
  CacheControl: caching,
  ...(metadata && { Metadata: { ...metadata } }),
})

/** Writes the file and returns its ETag. */
export const putSiteFile = async (file: SiteFile): Promise<string> => {
  const { ETag } = await client.send(new PutObjectCommand(commandOf(file)))
  if (!ETag) throw new Error(`S3 answered without the ETag of ${file.key}`)
  return ETag
}

/** The errors of S3 for a file that was changed or removed, or is just being written by another call. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'].includes(error.name)

/**
 * Writes the file on condition that its ETag is still the one that was read, or that it is still missing. Returns the new ETag, or
 * `undefined`.
 */
export const replaceSiteFile = async (file: SiteFile, read: Pick<Read, 'etag'> | undefined): Promise<string | undefined> => {
  const condition = read ? { IfMatch: read.etag } : { IfNoneMatch: '*' }
  try {
    return (await client.send(new PutObjectCommand({ ...commandOf(file), ...condition }))).ETag
  } catch (error) {
    if (isOvertaken(error)) return undefined
    throw error
  }
}

/** Removes the file, if an ETag is given on condition that the file has it; returns `false` when it was changed or removed meanwhile. */
export const removeSiteFile = async (key: string, etag?: string): Promise<boolean> => {
  try {
    await client.send(new DeleteObjectCommand({ ...named(key), IfMatch: etag }))
    return true
  } catch (error) {
    if (isOvertaken(error)) return false
    throw error
  }
}
