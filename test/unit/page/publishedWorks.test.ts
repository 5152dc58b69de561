import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { areCurrent, readPublishedWorks, updatePublishedWorks } from '../../../lambdas/page/publishedWorks.ts'
import { insertWork, type PageWork, removeWork } from '../../../shared/artwork/pageWorks.ts'
import { aCard } from '../../kit/values/artworks.ts'

process.env.SITE_BUCKET = 'site'

const s3 = mockClient(S3Client)
let stored: { text: string; etag: string } | undefined
let puts = 0

const refused = (name: string) => new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode: 412 } })

/** The bucket's one file, as S3 keeps it: no writer replaces what another wrote meanwhile. */
beforeEach(() => {
  stored = undefined
  puts = 0
  s3.reset()
  s3.on(GetObjectCommand).callsFake(async () => {
    const now = stored
    await pause(Math.random() * 5)
    if (!now) throw new NoSuchKey({ message: 'none', $metadata: {} })
    return { Body: { transformToString: async () => now.text }, ETag: now.etag }
  })
  s3.on(HeadObjectCommand).callsFake(async () => ({ ETag: stored?.etag }))
  s3.on(PutObjectCommand).callsFake(async ({ Body, IfMatch, IfNoneMatch }) => {
    await pause(Math.random() * 5)
    if (IfNoneMatch ? stored : stored?.etag !== IfMatch) throw refused('PreconditionFailed')
    puts += 1
    stored = { text: String(Body), etag: `"${createHash('md5').update(String(Body)).digest('hex')}"` }
    return { ETag: stored.etag }
  })
})

const aWork = (id: number, title = 'Le Large'): PageWork => {
  const at = new Date(id * 1000).toISOString()
  return { ...aCard({ id, title, slug: `oeuvre-${id}` }), createdAt: at, updatedAt: at }
}
const add = (work: PageWork) => updatePublishedWorks({ next: async (known = []) => insertWork(known, work), always: true })
const idsKnown = async () => (await readPublishedWorks())?.works.map(({ id }) => id)

describe('the works of the pages', () => {
  it('reads no works before the first rendering', async () => expect(await readPublishedWorks()).toBeUndefined())

  it('keeps every one of eight changes made at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => add(aWork(at + 1))))
    expect(await idsKnown()).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('marks the works as changed at every rendering, even when they are the same', async () => {
    const first = await add(aWork(1))
    expect(await areCurrent(first)).toBe(true)
    const second = await add(aWork(1))
    expect([await areCurrent(first), await areCurrent(second)]).toEqual([false, true])
    await updatePublishedWorks({ next: async (known = []) => removeWork(known, 1), always: true })
    await add(aWork(1))
    expect(await areCurrent(second)).toBe(false)
  })

  it('writes no works when a rendering of the whole site finds them unchanged', async () => {
    const known = await add(aWork(1))
    const before = puts
    const same = await updatePublishedWorks({ next: async () => [aWork(1)], always: false })
    expect([puts, same.etag]).toEqual([before, known.etag])
    await updatePublishedWorks({ next: async () => [aWork(1, 'Autrement')], always: false })
    expect(puts).toBe(before + 1)
  })

  it('passes on an error of the bucket that is no conflict', async () => {
    await add(aWork(1))
    s3.on(PutObjectCommand).rejects(refused('AccessDenied'))
    await expect(add(aWork(2))).rejects.toMatchObject({ name: 'AccessDenied' })
  })
})
