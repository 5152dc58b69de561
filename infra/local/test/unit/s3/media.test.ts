import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mediaService } from '../../../src/s3/media.ts'
import { openBucket } from '../../../src/s3/objectStore.ts'
import { awsWith, temporaryDirectory } from '../../kit/standIns.ts'

const Bucket = 'pictures'

describe('a bucket on this machine, by the SDK', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let aws: Awaited<ReturnType<typeof awsWith>>
  let s3: S3Client
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const service = mediaService({ buckets: new Map([[Bucket, await openBucket(directory.path)]]) })
    aws = await awsWith('s3', service, [{ Action: 's3:GetObject', Resource: 'arn:aws:s3:::pictures/public/*' }])
    s3 = new S3Client(aws.root)
  })
  afterAll(async () => {
    s3.destroy()
    await aws.stop()
    await directory.remove()
  })
  const put = (Key: string, Body: string | Buffer | Readable, more = {}) => s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }))

  it('returns an object as it was put, with its metadata', async () => {
    const body = randomBytes(70_000)
    const { ETag } = await put('public/é à.webp', body, { ContentType: 'image/webp', CacheControl: 'public', Metadata: { artist: 'SM' } })
    const found = await s3.send(new GetObjectCommand({ Bucket, Key: 'public/é à.webp' }))
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(body)
    expect(found).toMatchObject({
      ContentType: 'image/webp',
      CacheControl: 'public',
      Metadata: { artist: 'SM' },
      ContentLength: 70_000,
      ETag,
    })
    expect(ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`)
  })
  it('accepts a stream in chunks with a trailing checksum', async () => {
    const body = randomBytes(200_000)
    await put('stream.bin', Readable.from([body.subarray(0, 90_000), body.subarray(90_000)]), { ContentLength: body.length })
    const found = await s3.send(new GetObjectCommand({ Bucket, Key: 'stream.bin' }))
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(body)
  })
  it('survives a restart', async () => {
    await put('kept.txt', 'kept')
    const reopened = await openBucket(directory.path)
    expect((await reopened.read('kept.txt'))?.body.toString()).toBe('kept')
  })
  it('lists by prefix and folder, page by page', async () => {
    await Promise.all(['list/a/1', 'list/a/2', 'list/b', 'list/c'].map(key => put(key, 'x')))
    const folders = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/' }))
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'list/a/' }])
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['list/b', 'list/c'])
    const first = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3 }))
    const rest = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ContinuationToken: first.NextContinuationToken }))
    expect([...(first.Contents ?? []), ...(rest.Contents ?? [])].map(({ Key }) => Key)).toEqual([
      'list/a/1',
      'list/a/2',
      'list/b',
      'list/c',
    ])
  })
  it('forgets what is deleted', async () => {
    await put('gone', 'x')
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'gone' }))).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'gone' }))).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
  it('deletes an object on condition that it is still the one that was read', async () => {
    const { ETag } = await put('conditional', 'one')
    await put('conditional', 'two')
    const conditional = new DeleteObjectCommand({ Bucket, Key: 'conditional', IfMatch: ETag })
    await expect(s3.send(conditional)).rejects.toMatchObject({ name: 'PreconditionFailed' })
    const { ETag: IfMatch } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'conditional' }))
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'conditional', IfMatch }))
    await expect(s3.send(conditional)).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
  it('refuses bytes that are not what their checksum says', async () => {
    const wrong = Buffer.from('other').toString('base64')
    await expect(put('broken', 'bytes', { ChecksumSHA256: wrong })).rejects.toMatchObject({ name: 'BadDigest' })
    await expect(s3.send(new HeadObjectCommand({ Bucket, Key: 'broken' }))).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
  })
  it('copies an object with what is said of it, or with what is said anew', async () => {
    await put('public/first', 'x', { ContentType: 'image/webp', Metadata: { artist: 'SM' } })
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'public/second é', CopySource: 'pictures/public/first' }))
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'public/second é' }))).toMatchObject({
      ContentType: 'image/webp',
      Metadata: { artist: 'SM' },
    })
    const renewed = { Bucket, Key: 'public/first', CopySource: 'pictures/public/first', ContentType: 'image/png' }
    await expect(s3.send(new CopyObjectCommand(renewed))).rejects.toMatchObject({ name: 'InvalidRequest' })
    await s3.send(new CopyObjectCommand({ ...renewed, MetadataDirective: 'REPLACE' }))
    expect(await s3.send(new HeadObjectCommand({ Bucket, Key: 'public/first' }))).toMatchObject({ ContentType: 'image/png', Metadata: {} })
    const seen = { Bucket, Key: 'public/third', CopySource: 'pictures/public/first' }
    await expect(s3.send(new CopyObjectCommand({ ...seen, CopySourceIfMatch: '"other"' }))).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    const lost = new CopyObjectCommand({ Bucket, Key: 'copy', CopySource: 'pictures/none' })
    await expect(s3.send(lost)).rejects.toMatchObject({ name: 'NoSuchKey' })
  })
  it('returns the range of bytes that is requested', async () => {
    await put('ranged', '0123456789')
    const part = async (Range: string) => {
      const { Body, ContentRange, $metadata } = await s3.send(new GetObjectCommand({ Bucket, Key: 'ranged', Range }))
      return [$metadata.httpStatusCode, ContentRange, await Body?.transformToString()]
    }
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await part('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
    expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await part('bytes=4-')).toEqual([206, 'bytes 4-9/10', '456789'])
    expect(await part('nonsense')).toEqual([200, undefined, '0123456789'])
    await expect(part('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange', $metadata: { httpStatusCode: 416 } })
  })
  it('writes only where nothing was, or over what was seen', async () => {
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(turn => put('once', `${turn}`, { IfNoneMatch: '*' })))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(put('once', 'again', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'once' }))
    await put('once', 'newer', { IfMatch: ETag })
    await expect(s3.send(new GetObjectCommand({ Bucket, Key: 'once', IfMatch: ETag }))).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    await expect(put('once', 'late', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  })
  it('sends nothing to who has the very object, and the object to who has another', async () => {
    await put('read twice', 'first')
    const { ETag } = await s3.send(new HeadObjectCommand({ Bucket, Key: 'read twice' }))
    const again = () => s3.send(new GetObjectCommand({ Bucket, Key: 'read twice', IfNoneMatch: ETag }))
    await expect(again()).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
    await put('read twice', 'second')
    expect(await (await again()).Body?.transformToString()).toBe('second')
  })
  it('refuses a request that it does not implement', async () => {
    const unprovided = [
      new GetObjectCommand({ Bucket, Key: 'kept.txt', VersionId: '1' }),
      new GetObjectCommand({ Bucket, Key: 'kept.txt', Range: 'bytes=0-1,3-4' }),
      new GetObjectCommand({ Bucket, Key: 'kept.txt', IfModifiedSince: new Date() }),
    ]
    for (const command of unprovided) await expect(s3.send(command)).rejects.toMatchObject({ name: 'NotImplemented' })
  })
  it('knows no other bucket', async () => {
    await expect(s3.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' }))).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
  it('lets a function read what its role may, and write nothing', async () => {
    const reader = new S3Client(aws.reader)
    await put('public/open', 'x')
    await expect(reader.send(new GetObjectCommand({ Bucket, Key: 'public/open' }))).resolves.toBeDefined()
    await expect(reader.send(new GetObjectCommand({ Bucket, Key: 'kept.txt' }))).rejects.toMatchObject({ name: 'AccessDenied' })
    await expect(reader.send(new PutObjectCommand({ Bucket, Key: 'public/new', Body: 'x' }))).rejects.toThrow(
      /reader is not authorized to perform: s3:PutObject/,
    )
    // Without the right to list, a missing object is not told missing.
    await expect(reader.send(new GetObjectCommand({ Bucket, Key: 'public/none' }))).rejects.toThrow(/s3:ListBucket/)
    const stolen = new CopyObjectCommand({ Bucket, Key: 'public/stolen', CopySource: 'pictures/kept.txt' })
    await expect(reader.send(stolen)).rejects.toThrow(/s3:GetObject on resource: arn:aws:s3:::pictures\/kept.txt/)
  })
})
