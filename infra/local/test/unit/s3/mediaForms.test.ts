import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mediaService } from '../../../src/s3/media.ts'
import { openBucket } from '../../../src/s3/objectStore.ts'
import { awsWith, temporaryDirectory } from '../../kit/standIns.ts'

const Bucket = 'uploads'
const Key = 'incoming/picture'
const picture = Buffer.from('the bytes of a picture')

/** What a test does to the signed form before it is sent. */
type Tampering = {
  readonly fields?: Readonly<Record<string, string>>
  readonly without?: readonly string[]
  readonly file?: Buffer | undefined
  readonly afterFile?: Readonly<Record<string, string>>
  readonly bucket?: string
}

const codeOf = (xml: string): string => /<Code>(.*?)<\/Code>/.exec(xml)?.[1] ?? ''
const messageOf = (xml: string): string =>
  (/<Message>(.*?)<\/Message>/.exec(xml)?.[1] ?? '').replaceAll('&#34;', '"').replaceAll('&#39;', "'")

describe('a form sent straight to a bucket on this machine', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let aws: Awaited<ReturnType<typeof awsWith>>
  let root: S3Client
  let signer: S3Client
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const buckets = new Map([
      [Bucket, await openBucket(`${directory.path}/uploads`)],
      ['other', await openBucket(`${directory.path}/other`)],
    ])
    aws = await awsWith('s3', mediaService({ buckets }), [{ Action: 's3:PutObject', Resource: 'arn:aws:s3:::uploads/incoming/*' }])
    root = new S3Client(aws.root)
    signer = new S3Client(aws.reader)
  })
  afterAll(async () => {
    for (const client of [root, signer]) client.destroy()
    await aws.stop()
    await directory.remove()
  })

  const allowed = (more: Partial<PresignedPostOptions> = {}): PresignedPostOptions => ({
    Bucket,
    Key,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [['content-length-range', 1, 100]],
    Expires: 60,
    ...more,
  })
  const send = async (options: PresignedPostOptions, tampering: Tampering = {}, client = signer) => {
    const { url, fields } = await createPresignedPost(client, options)
    const form = new FormData()
    const sent = { ...fields, ...tampering.fields }
    for (const [name, value] of Object.entries(sent)) if (!tampering.without?.includes(name)) form.append(name, value)
    const file = 'file' in tampering ? tampering.file : picture
    if (file) form.append('file', new File([new Uint8Array(file)], 'photo.jpg', { type: 'image/jpeg' }))
    for (const [name, value] of Object.entries(tampering.afterFile ?? {})) form.append(name, value)
    const response = await fetch(url.replace(`/${Bucket}`, `/${tampering.bucket ?? Bucket}`), { method: 'POST', body: form })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, code: codeOf(text), message: messageOf(text) }
  }
  const isThere = async (key = Key): Promise<boolean> =>
    await root.send(new HeadObjectCommand({ Bucket, Key: key })).then(
      () => true,
      () => false,
    )

  it('keeps what the policy allows, as it was sent', async () => {
    const sent = await send(allowed({ Fields: { 'Content-Type': 'image/jpeg', 'x-amz-meta-room': 'atelier' } }))
    expect(sent.status).toBe(204)
    const found = await root.send(new GetObjectCommand({ Bucket, Key }))
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(picture)
    expect(found).toMatchObject({ ContentType: 'image/jpeg', Metadata: { room: 'atelier' } })
    expect(sent.headers.get('etag')).toBe(found.ETag)
  })
  it('answers 201 with a document, or 200, when the form asks for it', async () => {
    const told = await send(allowed({ Fields: { 'Content-Type': 'image/jpeg', success_action_status: '201' } }))
    expect(told.status).toBe(201)
    expect(told.text).toContain(`<Bucket>${Bucket}</Bucket><Key>${Key}</Key>`)
    expect((await send(allowed({ Fields: { success_action_status: '200' } }))).status).toBe(200)
  })
  it('heeds a beginning and leaves ignored fields alone', async () => {
    const conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$Content-Type', 'image/']]
    const open = allowed({ Fields: {}, Conditions: conditions })
    expect((await send(open, { fields: { 'Content-Type': 'image/webp', 'x-ignore-me': 'please' } })).status).toBe(204)
    expect(await send(open, { fields: { 'Content-Type': 'text/html' } })).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      message: 'Invalid according to Policy: Policy Condition failed: ["starts-with", "$content-type", "image/"]',
    })
  })
  it.each([
    ['key', 'media/stolen'],
    ['Content-Type', 'text/html'],
    ['bucket', 'other'],
    ['X-Amz-Date', '20300101T000000Z'],
  ])('refuses a form whose %s is not the one that was signed', async (name, value) => {
    const refused = await send(allowed(), { fields: { [name]: value } })
    expect([400, 403]).toContain(refused.status)
    expect(await isThere('media/stolen')).toBe(false)
  })
  it('names the condition that a refused form violates', async () => {
    const { status, code, message } = await send(allowed(), { fields: { key: 'incoming/other' } })
    expect({ status, code }).toEqual({ status: 403, code: 'AccessDenied' })
    expect(message).toBe('Invalid according to Policy: Policy Condition failed: ["eq", "$key", "incoming/picture"]')
  })
  it('refuses a field the policy does not speak of, and one that is missing', async () => {
    expect(await send(allowed(), { fields: { 'Cache-Control': 'public' } })).toMatchObject({
      status: 403,
      message: 'Invalid according to Policy: Extra input fields: cache-control',
    })
    expect(await send(allowed(), { without: ['Content-Type'] })).toMatchObject({ status: 403, code: 'AccessDenied' })
  })
  it('does not read what stands after the file', async () => {
    expect((await send(allowed(), { without: ['key'], afterFile: { key: Key } })).message).toMatch(
      /^Bucket POST must contain a field named 'key'/,
    )
    expect((await send(allowed(), { afterFile: { 'Cache-Control': 'public' } })).status).toBe(204)
  })
  it('accepts files of the least and the most bytes, and none beyond', async () => {
    const sized = (length: number) => send(allowed({ Key: `incoming/${length}` }), { file: Buffer.alloc(length) })
    expect((await sized(1)).status).toBe(204)
    expect((await sized(100)).status).toBe(204)
    expect(await sized(101)).toMatchObject({ status: 400, code: 'EntityTooLarge' })
    expect(await sized(0)).toMatchObject({ status: 400, code: 'EntityTooSmall' })
    expect(await isThere('incoming/101')).toBe(false)
    expect(await isThere('incoming/0')).toBe(false)
  })
  it('refuses an expired policy', async () => {
    expect(await send(allowed({ Expires: -1 }))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
      message: 'Invalid according to Policy: Policy expired.',
    })
  })
  it('refuses a policy that was rewritten, or signed with another secret', async () => {
    const { fields } = await createPresignedPost(signer, allowed())
    const policy = Buffer.from(fields.Policy ?? '', 'base64')
      .toString()
      .replace('incoming/picture', 'incoming/anything')
    const rewritten = { key: 'incoming/anything', Policy: Buffer.from(policy).toString('base64') }
    expect(await send(allowed(), { fields: rewritten })).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
    const { accessKeyId, sessionToken } = await signer.config.credentials()
    const thief = new S3Client({
      ...aws.reader,
      credentials: { accessKeyId, secretAccessKey: 'guessed', ...(sessionToken && { sessionToken }) },
    })
    expect(await send(allowed(), {}, thief)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' })
  })
  it.each(['X-Amz-Signature', 'X-Amz-Algorithm', 'X-Amz-Credential', 'X-Amz-Date', 'X-Amz-Security-Token', 'Policy', 'key'])(
    'refuses a form without %s',
    async name => {
      const { status } = await send(allowed(), { without: [name] })
      expect([400, 403]).toContain(status)
    },
  )
  it('refuses what is no policy', async () => {
    // A holder of the key may sign nonsense: it is refused for what it is, not for its signature.
    const { createHmac } = await import('node:crypto')
    const signed = async (document: string) => {
      const { fields } = await createPresignedPost(root, allowed())
      const day = (fields['X-Amz-Date'] ?? '').slice(0, 8)
      const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
      const key = [day, 'eu-west-3', 's3', 'aws4_request'].reduce<string | Buffer>(hmac, 'AWS4local')
      const Policy = Buffer.from(document).toString('base64')
      return await send(allowed(), { fields: { Policy, 'X-Amz-Signature': hmac(key, Policy).toString('hex') } }, root)
    }
    const nonsense = ['{', '{}', '{"expiration":"tomorrow","conditions":[]}', '{"expiration":"2099-01-01T00:00:00Z"}', '[]', 'null']
    for (const document of [...nonsense, '{"expiration":"2099-01-01T00:00:00Z","conditions":[["like","$key","x"]]}'])
      expect(await signed(document)).toMatchObject({ status: 400, code: 'InvalidPolicyDocument' })
    expect((await signed('{')).message).toBe('Invalid Policy: Invalid JSON.')
  })
  it('refuses a form sent to another bucket than the policy’s', async () => {
    expect(await send(allowed(), { bucket: 'other' })).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await send(allowed(), { bucket: 'other', fields: { bucket: 'other' } })).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(await send(allowed(), { bucket: 'nobodys' })).toMatchObject({ status: 404, code: 'NoSuchBucket' })
  })
  it('allows no more than the role whose key signed it', async () => {
    const beyond = await send(allowed({ Key: 'media/anything' }))
    expect(beyond).toMatchObject({ status: 403, code: 'AccessDenied' })
    expect(beyond.message).toMatch(/reader is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::uploads\/media\/anything/)
    expect(await isThere('media/anything')).toBe(false)
    expect(await send(allowed(), {}, new S3Client(aws.stranger))).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' })
  })
  it('wants exactly one file, in a form', async () => {
    expect(await send(allowed(), { file: undefined })).toMatchObject({ status: 400, code: 'InvalidArgument' })
    const bare = (contentType: string, body: string) =>
      fetch(`${aws.url}/${Bucket}`, { method: 'POST', headers: { 'content-type': contentType }, body })
    expect((await bare('application/json', '{}')).status).toBe(412)
    expect(codeOf(await (await bare('multipart/form-data; boundary=x', '--y\r\nnothing')).text())).toBe('MalformedPOSTRequest')
  })
  it('answers 413 to a form larger than this machine accepts', async () => {
    const reply = await fetch(`${aws.url}/${Bucket}`, { method: 'POST', body: new Uint8Array(64 * 1024 * 1024 + 1) })
    expect(reply.status).toBe(413)
  })
  it('puts no file name into a key', async () => {
    expect(await send(allowed({ Key: `incoming/\${filename}` }))).toMatchObject({ status: 501, code: 'NotImplemented' })
  })
  it('opens nothing to someone without any policy', async () => {
    const form = new FormData()
    form.append('key', 'incoming/free')
    form.append('file', new File(['x'], 'x'))
    expect((await fetch(`${aws.url}/${Bucket}`, { method: 'POST', body: form })).status).toBe(403)
    expect((await fetch(`${aws.url}/${Bucket}/${Key}`)).status).toBe(403)
    expect((await fetch(`${aws.url}/${Bucket}/${Key}`, { method: 'PUT', body: 'x' })).status).toBe(403)
  })
})
