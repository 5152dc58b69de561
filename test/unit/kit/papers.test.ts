import { NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { storedPaper, storePaper } from '../../../lambdas/kit/files/papers.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'

process.env[settingNames.papersBucket] = 'papers'
const bucket = mockClient(S3Client)
beforeEach(() => {
  bucket.reset()
  delete process.env[settingNames.papersLocked]
  bucket
    .rejects(new NoSuchKey({ $metadata: {}, message: 'none' }))
    .on(PutObjectCommand)
    .resolves({ VersionId: 'v1' })
})

const bytes = Buffer.from('%PDF')
const ways = {
  'an invoice': () => storePaper('2026/0042.pdf', bytes, 'application/pdf'),
  'a certificate': () => storedPaper('certificates/GL-0042-7Q3K9F2MXA.pdf', 'application/pdf', async () => bytes),
}
const written = () => bucket.commandCalls(PutObjectCommand).map(({ args }) => args[0].input)

describe.each(Object.entries(ways))('the file of %s', (_name, store) => {
  it('is written only where none is, and locked for its year and ten more where the bucket locks', async () => {
    process.env[settingNames.papersLocked] = 'true'
    await store()
    const year = new Date().getUTCFullYear()
    expect(written()).toMatchObject([
      { Bucket: 'papers', IfNoneMatch: '*', ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: new Date(`${year + 11}-01-01`) },
    ])
  })

  it('is written only where none is, and without a lock where the bucket has none', async () => {
    await store()
    expect(written()).toMatchObject([{ Bucket: 'papers', IfNoneMatch: '*' }])
    expect(written()[0]).not.toHaveProperty('ObjectLockMode')
    expect(written()[0]).not.toHaveProperty('ObjectLockRetainUntilDate')
  })
})
