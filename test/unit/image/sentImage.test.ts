import { createHash } from 'node:crypto'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { outcomeKey, sentKey } from '../../../lambdas/image/imageKeys.ts'
import { developSent } from '../../../lambdas/image/sentImage.ts'
import { beginSent, sentOutcome } from '../../../lambdas/image/sentOutcome.ts'
import { painting } from '../../kit/values/imageFiles.ts'

process.env.UPLOADS_BUCKET = 'uploads'

const id = 'a'.repeat(22)
const s3 = mockClient(S3Client)
const stored = new Map<string, Buffer>()
const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`
const refusal = { $fault: 'client', message: 'refused', $metadata: {} } as const

beforeEach(() => {
  stored.clear()
  s3.reset()
  s3.on(GetObjectCommand).callsFake(({ Key, IfMatch }) => {
    const found = stored.get(Key)
    if (!found) throw new NoSuchKey(refusal)
    if (IfMatch && IfMatch !== etagOf(found)) throw new S3ServiceException({ name: 'PreconditionFailed', ...refusal })
    return { Body: { transformToString: async () => found.toString(), transformToByteArray: async () => found }, ETag: etagOf(found) }
  })
  s3.on(PutObjectCommand).callsFake(({ Key, Body, IfNoneMatch }) => {
    if (IfNoneMatch && stored.has(Key)) throw new S3ServiceException({ name: 'PreconditionFailed', ...refusal })
    stored.set(Key, Buffer.from(Body))
    return {}
  })
})

/** Uploads a file with the form, and returns the event of its arrival. */
const post = (file: Buffer) => {
  stored.set(sentKey(id), file)
  return { key: sentKey(id), etag: etagOf(file) }
}
const picturesWritten = (): number =>
  s3.commandCalls(PutObjectCommand).filter(({ args: [{ input }] }) => input.Key?.endsWith('.jpg')).length

describe('a visitor’s image', () => {
  it('derives a visitor’s image once in two concurrent runs and a repeated post', async () => {
    const event = post(await painting())
    await Promise.all([developSent(event), developSent(event)])
    await developSent(post(await painting(400, 300)))
    expect(picturesWritten()).toBe(2)
    expect(await sentOutcome(id, { ...event, at: new Date() })).toEqual({ etag: event.etag })
  })

  it('reads a visitor’s image no second time when its form is posted again', async () => {
    await developSent(post(await painting()))
    s3.resetHistory()
    await developSent(post(await painting(400, 300)))
    expect(s3.commandCalls(GetObjectCommand).map(({ args: [{ input }] }) => input.Key)).toEqual([outcomeKey(id)])
  })

  it('reports an image as not processed once it waited longer than its message is kept', async () => {
    const { etag } = post(await painting())
    expect(await sentOutcome(id, { etag, at: new Date(Date.now() - 16 * 60 * 1000) })).toEqual({ etag, fault: 'notDeveloped' })
    expect(s3.commandCalls(GetObjectCommand)).toHaveLength(1)
  })

  it('repeats no run that died while decoding, and reports it after its time', async () => {
    const event = post(await painting())
    await beginSent(id, event.etag)
    await developSent(event)
    expect(picturesWritten()).toBe(0)
    const mark = JSON.parse(String(stored.get(outcomeKey(id))))
    stored.set(outcomeKey(id), Buffer.from(JSON.stringify({ ...mark, begunAt: mark.begunAt - 10 * 60 * 1000 })))
    expect(await sentOutcome(id, { ...event, at: new Date() })).toEqual({ etag: event.etag, fault: 'notDeveloped' })
  })

  it('leaves no mark when another file replaced it before it was read', async () => {
    const { key } = post(await painting())
    await developSent({ key, etag: '"of-another-file"' })
    expect(stored.has(outcomeKey(id))).toBe(false)
  })
})
