import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { corsOf } from '../../../src/s3/cors.ts'
import { mediaService } from '../../../src/s3/media.ts'
import { openBucket } from '../../../src/s3/objectStore.ts'
import { awsWith, templateOf, temporaryDirectory } from '../../kit/standIns.ts'

const Bucket = 'uploads'
const site = 'https://galerie.example'

const template = templateOf({
  Uploads: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      BucketName: Bucket,
      CorsConfiguration: {
        CorsRules: [
          {
            AllowedOrigins: [site, 'https://*.preview.example'],
            AllowedMethods: ['POST', 'GET'],
            AllowedHeaders: ['Content-*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
      },
    },
  },
  Closed: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'closed' } },
})

const strictly = (part: string): string => encodeURIComponent(part).replaceAll('(', '%28').replaceAll(')', '%29')

type Presigner = { presign(request: object, options: object): Promise<{ query?: Record<string, string> }> }

const isPresigner = (signer: object): signer is Presigner => 'presign' in signer

describe('a bucket on this machine, by a browser', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>
  let aws: Awaited<ReturnType<typeof awsWith>>
  let root: S3Client
  let reader: S3Client
  beforeAll(async () => {
    directory = await temporaryDirectory()
    const open = async (name: string) => [name, await openBucket(`${directory.path}/${name}`)] as const
    const buckets = new Map([await open(Bucket), await open('closed')])
    const service = mediaService({ buckets, cors: corsOf(template) })
    aws = await awsWith('s3', service, [{ Action: 's3:GetObject', Resource: 'arn:aws:s3:::uploads/open/*' }])
    root = new S3Client(aws.root)
    reader = new S3Client(aws.reader)
    for (const Key of ['open/é (1).txt', 'kept.txt']) await root.send(new PutObjectCommand({ Bucket, Key, Body: '0123456789' }))
  })
  afterAll(async () => {
    for (const client of [root, reader]) client.destroy()
    await aws.stop()
    await directory.remove()
  })

  /** An address signed by the SDK's own signer. */
  const signedAddress = async (client: S3Client, key: string, more: { query?: Record<string, string>; signingDate?: Date } = {}) => {
    const signer = await client.config.signer({ name: 'sigv4', signingName: 's3', signingRegion: 'eu-west-3', properties: {} })
    if (!isPresigner(signer)) throw new Error('The SDK’s signer signs no addresses')
    const { hostname, host, port } = new URL(aws.url)
    const path = `/${Bucket}/${key.split('/').map(strictly).join('/')}`
    const { query = {}, signingDate } = more
    const request = {
      method: 'GET',
      protocol: 'http:',
      hostname,
      port: Number(port),
      path,
      query,
      headers: { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    }
    const signed = await signer.presign(request, { expiresIn: 60, ...(signingDate && { signingDate }) })
    return `${aws.url}${path}?${new URLSearchParams(signed.query)}`
  }
  const read = async (address: string, headers = {}) => {
    const response = await fetch(address, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  describe('by a signed address', () => {
    it('serves an object by a signed address, whole or in part', async () => {
      const address = await signedAddress(reader, 'open/é (1).txt')
      expect(await read(address)).toMatchObject({ status: 200, text: '0123456789' })
      expect(await read(address, { range: 'bytes=0-1' })).toMatchObject({ status: 206, text: '01' })
    })
    it('names the download as the signed address demands', async () => {
      const query = { 'response-content-disposition': 'attachment; filename="x.txt"' }
      const { headers } = await read(await signedAddress(reader, 'open/é (1).txt', { query }))
      expect(headers.get('content-disposition')).toBe('attachment; filename="x.txt"')
    })
    it('refuses a signed address that has expired', async () => {
      const late = await read(await signedAddress(reader, 'open/é (1).txt', { signingDate: new Date(Date.now() - 61_000) }))
      expect(late.status).toBe(403)
      expect(late.text).toContain('<Message>Request has expired</Message>')
    })
    it('refuses a signed address that was changed', async () => {
      const address = await signedAddress(reader, 'open/é (1).txt')
      const changed = [
        address.replace('open/', 'shut/'),
        address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
        `${address}&response-content-type=text%2Fhtml`,
        address.replace(/X-Amz-Signature=[0-9a-f]{4}/, 'X-Amz-Signature=0000'),
      ]
      for (const each of changed) expect((await read(each)).text).toContain('<Code>SignatureDoesNotMatch</Code>')
      expect((await read(address.replace(/&X-Amz-Security-Token=[^&]*/, ''))).status).toBe(403)
    })
    it('shows no more than the role whose key signed it may read', async () => {
      const refused = await read(await signedAddress(reader, 'kept.txt'))
      expect(refused.status).toBe(403)
      expect(refused.text).toContain('s3:GetObject')
    })
  })

  describe('from another origin', () => {
    const ask = (bucket: string, headers: Record<string, string>) => fetch(`${aws.url}/${bucket}`, { method: 'OPTIONS', headers })
    const question = { origin: site, 'access-control-request-method': 'POST' }

    it('answers a preflight with what the bucket’s rules allow', async () => {
      const answer = await ask(Bucket, { ...question, 'access-control-request-headers': 'content-type' })
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': site,
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      })
      expect((await ask(Bucket, { ...question, origin: 'https://pr-7.preview.example' })).status).toBe(200)
    })
    it.each([
      ['another origin', Bucket, { origin: 'https://evil.example' }],
      ['another method', Bucket, { 'access-control-request-method': 'DELETE' }],
      ['another header', Bucket, { 'access-control-request-headers': 'authorization' }],
      ['a bucket without rules', 'closed', {}],
    ])('refuses a preflight of %s', async (_, bucket, change) => {
      const answer = await ask(bucket, { ...question, ...change })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    })
    it('lets another origin read the answer, refusals too, only where the rules allow it', async () => {
      const post = (origin: string) => fetch(`${aws.url}/${Bucket}`, { method: 'POST', headers: { origin }, body: new FormData() })
      const refused = await post(site)
      expect(refused.status).toBe(400)
      expect(refused.headers.get('access-control-allow-origin')).toBe(site)
      expect(refused.headers.get('access-control-expose-headers')).toBe('ETag')
      expect((await post('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    })
  })
})
