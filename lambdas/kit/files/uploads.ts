import { CopyObjectCommand, GetObjectCommand, NoSuchKey, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { setting } from '../settings.ts'

const client = new S3Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000 } })

/** The seconds for which an upload form is valid: a photograph takes time on a telephone. */
const permittedSeconds = 10 * 60
/** The bytes that are enough to recognise the type of a file. */
const startBytes = 64

/** The seconds for which a download address is valid: it is opened at once. */
const downloadSeconds = 5 * 60

/** Returns the address at which a browser saves this one file under a name; no cache keeps it. */
export const permitDownload = (key: string, name: string): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: setting('uploadsBucket'),
      Key: key,
      ResponseContentDisposition: `attachment; filename="${name}"`,
      ResponseCacheControl: 'no-store',
    }),
    { expiresIn: downloadSeconds },
  )

/** The fields that a browser posts before the file itself, and the address to post them to. */
export type UploadForm = { readonly url: string; readonly fields: Record<string, string> }

/** Permits one file under exactly this key, of exactly this type and at most this many bytes; S3 refuses any other. */
export const permitUpload = (key: string, type: string, mostBytes: number): Promise<UploadForm> =>
  createPresignedPost(client, {
    Bucket: setting('uploadsBucket'),
    Key: key,
    Conditions: [['content-length-range', 1, mostBytes]],
    Fields: { 'Content-Type': type },
    Expires: permittedSeconds,
  })

/** An uploaded file: its first bytes, its size in bytes, its ETag, and the time of its arrival. */
export type Upload = { readonly key: string; readonly start: Uint8Array; readonly size: number; readonly etag: string; readonly at: Date }

const sizeOf = (contentRange = ''): number => Number(contentRange.split('/')[1])

/** Reads the start of an uploaded file; `undefined` when there is none under the key. */
export const findUpload = async (key: string): Promise<Upload | undefined> => {
  const where = { Bucket: setting('uploadsBucket'), Key: key }
  try {
    const { Body, ContentRange, ETag, LastModified } = await client.send(
      new GetObjectCommand({ ...where, Range: `bytes=0-${startBytes - 1}` }),
    )
    if (!Body || !ETag || !LastModified) throw new Error('S3 answered without a body, its ETag or its time')
    return { key, start: await Body.transformToByteArray(), size: sizeOf(ContentRange), etag: ETag, at: LastModified }
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** Reads a JSON file that the shop wrote into the uploads bucket; `undefined` when it is missing. */
export const readJson = async <T>(key: string): Promise<T | undefined> => {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: setting('uploadsBucket'), Key: key }))
    return Body && (JSON.parse(await Body.transformToString()) as T)
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

/** The response headers of the copy. */
type Described = {
  readonly type: string
  readonly caching: string
  /** With this name, the browser saves the file and never shows it. */
  readonly isDownload?: true
}

/** Copies a file, if an ETag is given on condition that it has it; returns `false` when it was replaced or removed meanwhile. */
export const copyUpload = async (
  { key, etag }: Pick<Upload, 'key'> & { readonly etag?: string },
  to: string,
  { type, caching, isDownload }: Described,
): Promise<boolean> => {
  const Bucket = setting('uploadsBucket')
  try {
    await client.send(
      new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${key}`,
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: caching,
        ...(isDownload && { ContentDisposition: 'attachment' }),
      }),
    )
    return true
  } catch (error) {
    if (error instanceof S3ServiceException && (error.name === 'PreconditionFailed' || error.name === 'NoSuchKey')) return false
    throw error
  }
}
