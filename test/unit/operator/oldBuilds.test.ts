import { DeleteObjectsCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { pruneOldBuilds } from '../../../infra/operator/deploy/oldBuilds.ts'

const s3 = mockClient(S3Client)
const bucket = new Map<string, { readonly at: Date; readonly body: string }>()
const day = (number: number): Date => new Date(Date.UTC(2026, 0, number, 12))

/** Deploys a build on a day of January: its files are uploaded where they are missing, and old builds go. */
const deploy = (number: number, built: readonly string[]): Promise<number> => {
  for (const key of built) if (!bucket.has(key)) bucket.set(key, { at: day(number), body: key })
  return pruneOldBuilds({ client: new S3Client(), bucket: 'site' }, built, day(number))
}
const filesNow = () => [...bucket.keys()].filter(key => !key.startsWith('render/')).toSorted()

beforeEach(() => {
  bucket.clear()
  s3.reset()
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...bucket].filter(([key]) => key.startsWith(Prefix)).map(([Key, { at }]) => ({ Key, LastModified: at })),
  }))
  s3.on(GetObjectCommand).callsFake(({ Key }) => ({ Body: { transformToString: async () => bucket.get(Key)?.body } }))
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => void bucket.set(Key, { at: new Date(), body: Body }))
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    for (const { Key } of Delete.Objects) bucket.delete(Key)
    return {}
  })
})

describe('files of earlier builds (E157)', () => {
  it('keeps files of an earlier build for thirty days after their replacement, then deletes them', async () => {
    await deploy(1, ['assets/app-1.js', 'br/app-1.js', 'assets/font.woff2'])
    expect(await deploy(60, ['assets/app-2.js', 'br/app-2.js', 'assets/font.woff2'])).toBe(0)
    expect(await deploy(89, ['assets/app-3.js', 'br/app-3.js', 'assets/font.woff2'])).toBe(0)
    expect(filesNow()).toContain('assets/app-1.js')
    expect(await deploy(91, ['assets/app-4.js', 'br/app-4.js', 'assets/font.woff2'])).toBe(2)
    expect(filesNow()).toEqual([
      ...[2, 3, 4].map(build => `assets/app-${build}.js`),
      'assets/font.woff2',
      ...[2, 3, 4].map(build => `br/app-${build}.js`),
    ])
  })

  it('keeps files of the build deployed last, also after a return to it', async () => {
    await deploy(1, ['assets/app-1.js'])
    await deploy(10, ['assets/app-2.js'])
    await deploy(20, ['assets/app-1.js'])
    expect(await deploy(200, ['assets/app-1.js'])).toBe(1)
    expect(filesNow()).toEqual(['assets/app-1.js'])
  })

  it('deletes only files of builds, and keeps pages, data and settings', async () => {
    for (const key of ['pages/a.html', 'index.html', 'render/works.json', 'config.json']) bucket.set(key, { at: day(1), body: '' })
    await deploy(100, ['assets/app-1.js'])
    await deploy(200, ['assets/app-2.js'])
    expect([...bucket.keys()]).toEqual(expect.arrayContaining(['pages/a.html', 'index.html', 'render/works.json', 'config.json']))
  })

  it('keeps files that a deployment under way has just uploaded', async () => {
    await deploy(1, ['assets/app-1.js'])
    bucket.set('assets/app-under-way.js', { at: day(99), body: '' })
    expect(await deploy(100, ['assets/app-1.js'])).toBe(0)
  })
})
