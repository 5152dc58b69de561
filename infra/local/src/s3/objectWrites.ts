import { type AwsCall, AwsError, escapeXml } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import type { FormPost } from './formPost.ts'
import { checkChecksums, notProvided, uploaded } from './objectBody.ts'
import { checkUnlocked, lockOf } from './objectLock.ts'
import { checkMatch, conditionFailed, noSuchKey, userPrefix, versionHeader, xml } from './objectReads.ts'
import type { ObjectBucket, ObjectMetadata } from './objectStore.ts'

type Headers = Readonly<Record<string, string>>

const systemHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'] as const

const checkKey = (key: string): void => {
  if (Buffer.byteLength(key) > 1024) throw new AwsError(400, 'KeyTooLongError', 'Your key is too long')
}

/** Reads the metadata from a request's headers or a form's fields. */
const saidOf = (headers: Headers): Pick<ObjectMetadata, 'system' | 'user'> => {
  const encoding = (headers['content-encoding'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part && part !== 'aws-chunked')
  const given = systemHeaders.flatMap(name => (headers[name] ? [[name, headers[name]] as const] : []))
  const system = {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(given),
    ...(encoding.length ? { 'content-encoding': encoding.join(',') } : {}),
  }
  const user = Object.entries(headers).filter(([name]) => name.startsWith(userPrefix))
  return { system, user: Object.fromEntries(user.map(([name, value]) => [name.slice(userPrefix.length), value])) }
}

/** Checks a conditional write: that the key is free, or that the object has the expected ETag. */
const checkConditions = (bucket: ObjectBucket, key: string, headers: Headers): void => {
  const { 'if-none-match': none, 'if-match': match } = headers
  if (none !== undefined && none !== '*') throw notProvided('If-None-Match with an ETag')
  if (none && bucket.head(key)) throw conditionFailed()
  if (match === undefined) return
  const found = bucket.head(key)
  if (!found) throw noSuchKey()
  checkMatch(found, match)
}

const turns = new WeakMap<ObjectBucket, Promise<unknown>>()

/** Serialises the writes of a bucket, so that only one of two concurrent writes with If-None-Match succeeds. */
const inTurn = <T>(bucket: ObjectBucket, write: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(bucket) ?? Promise.resolve()).then(write)
  turns.set(
    bucket,
    turn.catch(() => undefined),
  )
  return turn
}

export type Written = { readonly reply: Reply; readonly metadata: ObjectMetadata; readonly reason: 'PutObject' | 'CopyObject' }

export const putObject = async (bucket: ObjectBucket, key: string, call: AwsCall): Promise<Written> => {
  checkKey(key)
  const body = uploaded(call)
  return await inTurn(bucket, async () => {
    checkConditions(bucket, key, call.headers)
    const lock = lockOf(bucket, call.headers)
    const metadata = await bucket.put({ key, ...saidOf(call.headers), ...(lock && { lock }) }, body)
    return { reply: { status: 200, headers: { etag: metadata.etag, ...versionHeader(metadata) } }, metadata, reason: 'PutObject' }
  })
}

export const putForm = async (bucket: ObjectBucket, { key, fields, file }: FormPost): Promise<ObjectMetadata> => {
  checkKey(key)
  const unknown = Object.keys(fields).find(name =>
    /^(acl|tagging|success_action_redirect|redirect|x-amz-(storage|server|website|object))/.test(name),
  )
  if (unknown) throw notProvided(`the form field ${unknown}`)
  checkChecksums(file, fields)
  return await inTurn(bucket, () => bucket.put({ key, ...saidOf(fields) }, file))
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-deletes.html */
export const removeObject = (bucket: ObjectBucket, key: string, { headers }: AwsCall): Promise<Reply> =>
  inTurn(bucket, async () => {
    checkConditions(bucket, key, headers)
    const marker = await bucket.remove(key)
    return { status: 204, headers: marker ? { 'x-amz-delete-marker': 'true', ...versionHeader(marker) } : {} }
  })

/** Deletes a version for good, or a delete marker, which brings the object back. A missing version is no error. */
export const removeVersion = (bucket: ObjectBucket, key: string, versionId: string, { headers }: AwsCall): Promise<Reply> =>
  inTurn(bucket, async () => {
    checkUnlocked(bucket.version(key, versionId)?.lock, headers)
    bucket.removeVersion(key, versionId)
    return { status: 204, headers: { 'x-amz-version-id': versionId } }
  })

/** Reads `x-amz-copy-source: bucket/key`, both parts URL-encoded. */
export const copySourceOf = (headers: Headers): { readonly bucket: string; readonly key: string } | undefined => {
  const source = headers['x-amz-copy-source']
  if (source === undefined) return undefined
  if (source.includes('?')) throw notProvided('copies of a version')
  const [bucket = '', ...key] = decodeURIComponent(source).replace(/^\//, '').split('/')
  return { bucket, key: key.join('/') }
}

const sameWithoutChange =
  "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes."

type Place = { readonly bucket: ObjectBucket; readonly key: string }

export const copy = async (from: Place, to: Place, { headers }: AwsCall): Promise<Written> => {
  checkKey(to.key)
  const found = await from.bucket.read(from.key)
  if (!found) throw noSuchKey()
  checkMatch(found.metadata, headers['x-amz-copy-source-if-match'])
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE'
  if (from.bucket === to.bucket && from.key === to.key && !replaces) throw new AwsError(400, 'InvalidRequest', sameWithoutChange)
  const { system, user } = replaces ? saidOf(headers) : found.metadata
  const metadata = await inTurn(to.bucket, async () => {
    checkConditions(to.bucket, to.key, headers)
    return await to.bucket.put({ key: to.key, system, user }, found.body)
  })
  const { etag, lastModified } = metadata
  const reply = xml(`<CopyObjectResult><LastModified>${lastModified}</LastModified><ETag>${escapeXml(etag)}</ETag></CopyObjectResult>`)
  return { reply, metadata, reason: 'CopyObject' }
}
