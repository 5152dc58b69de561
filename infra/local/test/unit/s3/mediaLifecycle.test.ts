import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ObjectBucket, openBucket } from '../../../src/s3/objectStore.ts'
import { expireObjects } from '../../../src/stores.ts'
import { templateOf, temporaryDirectory } from '../../kit/standIns.ts'

const day = 24 * 60 * 60 * 1000
const rules = [
  { Prefix: 'incoming/', ExpirationInDays: 1, Status: 'Enabled' },
  { Prefix: 'paused/', ExpirationInDays: 1, Status: 'Disabled' },
  { NoncurrentVersionExpiration: { NoncurrentDays: 90 }, Status: 'Enabled' },
]
const template = templateOf({
  Uploads: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'uploads', LifecycleConfiguration: { Rules: rules } } },
})

describe('a file in a bucket on this machine', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let bucket: ObjectBucket
  beforeAll(async () => {
    directory = await temporaryDirectory()
    bucket = await openBucket(directory.path)
    for (const key of ['incoming/1', 'paused/1', 'kept']) await bucket.put({ key, system: {}, user: {} }, Buffer.from('x'))
  })
  afterAll(() => directory.remove())
  const openAt = (now: number) => expireObjects(template, new Map([['uploads', bucket]]), now)

  it('stays as long as the bucket’s rules keep it, and goes then', async () => {
    await openAt(Date.now() + 0.9 * day)
    expect(bucket.keys()).toEqual(['incoming/1', 'kept', 'paused/1'])
    await openAt(Date.now() + 1.1 * day)
    expect(bucket.keys()).toEqual(['kept', 'paused/1'])
  })
  it('stays for good where no rule speaks of it', async () => {
    await openAt(Date.now() + 1000 * day)
    expect(bucket.keys()).toEqual(['kept', 'paused/1'])
  })
})
