import { createHash } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { setting, settingNames } from '../settings.ts'

const client = new S3Client({ maxAttempts: 3, requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000 } })

/** Years that a paper is kept after its own (LPF L102 B, from 2027). */
const keptYears = 10

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Locks the object against every deletion until the end of the last year, where the bucket can. */
const lockOf = (now: Date) =>
  process.env[settingNames.papersLocked]
    ? ({
        ObjectLockMode: 'GOVERNANCE',
        // The year ends in Paris an hour before it does in UTC: what is kept until then by UTC is kept long enough.
        ObjectLockRetainUntilDate: new Date(Date.UTC(now.getUTCFullYear() + keptYears + 1, 0, 1)),
      } as const)
    : {}

type Read = { readonly bytes: Uint8Array; readonly version: string | undefined }

const read = async (key: string, version?: string): Promise<Read | undefined> => {
  try {
    const { Body, VersionId } = await client.send(new GetObjectCommand({ Bucket: setting('papersBucket'), Key: key, VersionId: version }))
    if (!Body) throw new Error('S3 answered without a body')
    return { bytes: await Body.transformToByteArray(), version: VersionId }
  } catch (error) {
    if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchVersion')) return undefined
    throw error
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name)

type StoredPaper = { readonly version: string | undefined; readonly sha256: string }

/**
 * Stores a file under a key that has none, and returns its version; `undefined` where another took the key.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
const storeNew = async (key: string, bytes: Uint8Array, contentType: string): Promise<Pick<Read, 'version'> | undefined> => {
  const object = { Bucket: setting('papersBucket'), Key: key, ContentType: contentType, Body: bytes, IfNoneMatch: '*' }
  try {
    const { VersionId: version } = await client.send(new PutObjectCommand({ ...object, ...lockOf(new Date()) }))
    return { version }
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

const readTaken = async (key: string): Promise<Read> => {
  const found = await read(key)
  if (!found) throw new Error(`${key} is being stored by another`)
  return found
}

/** Stores a paper once. Stored again it is the same, because the same facts give the same bytes; other bytes under its key are an error. */
export const storePaper = async (key: string, bytes: Uint8Array, contentType: string): Promise<StoredPaper> => {
  const sha256 = hashOf(bytes)
  const stored = await storeNew(key, bytes, contentType)
  if (stored) return { ...stored, sha256 }
  const found = await readTaken(key)
  if (hashOf(found.bytes) !== sha256) throw new Error(`${key} is stored with other bytes`)
  return { version: found.version, sha256 }
}

/** Returns the file that has a key, made where there is none: of two that make it at a time, the first to store it has made it. */
export const storedPaper = async (key: string, contentType: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
  const found = await read(key)
  if (found) return found.bytes
  const bytes = await make()
  return (await storeNew(key, bytes, contentType)) ? bytes : (await readTaken(key)).bytes
}

/** Reads a paper as it was stored; `undefined` when there is none. */
export const readPaper = async (key: string, version?: string): Promise<Uint8Array | undefined> => (await read(key, version))?.bytes

/** Returns an address that gives the paper to be saved under a name, to anyone, for these seconds. */
export const paperLink = (key: string, fileName: string, seconds: number): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({ Bucket: setting('papersBucket'), Key: key, ResponseContentDisposition: `attachment; filename="${fileName}"` }),
    { expiresIn: seconds },
  )
