import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mediaService } from '../../../src/s3/media.ts'
import { openBucket } from '../../../src/s3/objectStore.ts'
import { awsWith, temporaryDirectory } from '../../kit/standIns.ts'

const Bucket = 'papers'
const kind = { isVersioned: true, isLockable: true }

/** A put only where nothing is, as the shop's bucket of papers has it. */
const policy = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:PutObject',
      Resource: 'arn:aws:s3:::papers/*',
      Condition: { Null: { 's3:if-none-match': 'true' } },
    },
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:*',
      Resource: ['arn:aws:s3:::papers', 'arn:aws:s3:::papers/*'],
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
  ],
}
const allowed = [
  's3:PutObject',
  's3:PutObjectRetention',
  's3:GetObject',
  's3:GetObjectVersion',
  's3:DeleteObject',
  's3:DeleteObjectVersion',
]

describe('a bucket that keeps versions and locks them', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let aws: Awaited<ReturnType<typeof awsWith>>
  let [root, reader]: S3Client[] = []
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const buckets = new Map([
      [Bucket, await openBucket(directory.path, kind)],
      ['plain', await openBucket(`${directory.path}/plain`)],
    ])
    const service = mediaService({ buckets, policies: new Map([[Bucket, policy]]) })
    aws = await awsWith('s3', service, [
      { Action: allowed, Resource: 'arn:aws:s3:::papers/*' },
      { Action: 's3:ListBucket', Resource: 'arn:aws:s3:::papers' },
    ])
    root = new S3Client(aws.root)
    reader = new S3Client(aws.reader)
  })
  afterAll(async () => {
    root?.destroy()
    reader?.destroy()
    await aws.stop()
    await directory.remove()
  })
  const put = (Key: string, Body: string, more = {}, by = root) =>
    (by as S3Client).send(new PutObjectCommand({ Bucket, Key, Body, ...more }))
  const read = async (Key: string, VersionId?: string) =>
    await (await (root as S3Client).send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString()
  const remove = (Key: string, more = {}, by = root) => (by as S3Client).send(new DeleteObjectCommand({ Bucket, Key, ...more }))
  const later = new Date(Date.now() + 60_000)
  const locked = { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: later } as const

  it('keeps what was overwritten or deleted under its version', async () => {
    const { VersionId: first } = await put('one', 'first')
    const { VersionId: second } = await put('one', 'second')
    expect(first).not.toBe(second)
    expect([await read('one'), await read('one', first), await read('one', second)]).toEqual(['second', 'first', 'second'])
    const { DeleteMarker, VersionId: marker } = await remove('one')
    expect(DeleteMarker).toBe(true)
    await expect(read('one')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(read('one', marker)).rejects.toMatchObject({ name: 'MethodNotAllowed' })
    expect(await read('one', second)).toBe('second')
    await remove('one', { VersionId: marker })
    expect(await read('one')).toBe('second')
    await remove('one', { VersionId: second })
    expect(await read('one')).toBe('first')
    await expect(read('one', second)).rejects.toMatchObject({ name: 'NoSuchVersion' })
  })
  it('has its versions in order and its locks after a restart', async () => {
    const { VersionId } = await put('kept', 'first', locked)
    await put('kept', 'second')
    const reopened = await openBucket(directory.path, kind)
    expect((await reopened.read('kept'))?.body.toString()).toBe('second')
    expect((await reopened.read('kept', VersionId))?.metadata.lock).toEqual({ mode: 'GOVERNANCE', until: later.toISOString() })
  })
  it('deletes no locked version, unless by who may bypass the lock and says so', async () => {
    const { VersionId } = await put('locked', 'x', { ...locked, IfNoneMatch: '*' }, reader)
    await expect(remove('locked', { VersionId })).rejects.toThrow('Access Denied because object protected by object lock.')
    await expect(remove('locked', { VersionId, BypassGovernanceRetention: true }, reader)).rejects.toThrow(/s3:BypassGovernanceRetention/)
    // A marker hides the object and leaves the version.
    await remove('locked', {}, reader)
    expect(await read('locked', VersionId)).toBe('x')
    await remove('locked', { VersionId, BypassGovernanceRetention: true })
    await expect(read('locked', VersionId)).rejects.toMatchObject({ name: 'NoSuchVersion' })
    const compliance = await put('for ever', 'x', { ...locked, ObjectLockMode: 'COMPLIANCE' })
    const bypassed = remove('for ever', { VersionId: compliance.VersionId, BypassGovernanceRetention: true })
    await expect(bypassed).rejects.toMatchObject({ name: 'AccessDenied' })
  })
  it('refuses a lock that is half said, over, or of a bucket that locks nothing', async () => {
    await expect(put('half', 'x', { ObjectLockMode: 'GOVERNANCE' })).rejects.toMatchObject({ name: 'InvalidArgument' })
    const over = { ...locked, ObjectLockRetainUntilDate: new Date(Date.now() - 1_000) }
    await expect(put('over', 'x', over)).rejects.toThrow('The retain until date must be in the future!')
    const plain = put('x', 'x', { ...locked, Bucket: 'plain' })
    await expect(plain).rejects.toThrow('Bucket is missing Object Lock Configuration')
  })
  it('refuses by its own policy what the caller’s role allows: a put that may overwrite', async () => {
    await expect(put('once', 'x', {}, reader)).rejects.toMatchObject({ name: 'AccessDenied' })
    await put('once', 'x', { IfNoneMatch: '*' }, reader)
    await expect(put('once', 'other', { IfNoneMatch: '*' }, reader)).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    })
    expect(await read('once')).toBe('x')
  })
  it('serves an address that its signer’s role allows, until it expires', async () => {
    await put('signed', 'x')
    const command = new GetObjectCommand({ Bucket, Key: 'signed', ResponseContentDisposition: 'attachment; filename="facture.pdf"' })
    const fresh = await fetch(await getSignedUrl(reader as S3Client, command, { expiresIn: 300 }))
    expect([fresh.status, fresh.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="facture.pdf"'])
    const signingDate = new Date(Date.now() - 301_000)
    const expired = await fetch(await getSignedUrl(reader as S3Client, command, { expiresIn: 300, signingDate }))
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('Request has expired')])
    const other = (await getSignedUrl(reader as S3Client, command, { expiresIn: 300 })).replace('/signed?', '/once?')
    expect((await fetch(other)).status).toBe(403)
  })
  it('lets a role read a version only by its own right', async () => {
    const { VersionId } = await put('mine', 'x')
    await expect((reader as S3Client).send(new HeadObjectCommand({ Bucket, Key: 'mine', VersionId }))).resolves.toBeDefined()
  })
})
