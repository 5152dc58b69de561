import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Access } from '../aws/access.ts'
import { type AwsCall, AwsError, escapeXml, type Service } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import type { ObjectBucket, ObjectMetadata } from './objectStore.ts'

export type Buckets = ReadonlyMap<string, ObjectBucket>

const systemHeaders = ['content-type', 'cache-control', 'content-disposition', 'content-language', 'expires'] as const
const userPrefix = 'x-amz-meta-'

type Target = { readonly bucket: string; readonly key: string }

/** Path style only: `/bucket/key`, as the SDK asks of an endpoint that is an address. */
const targetOf = ({ url }: AwsCall): Target => {
  const [, bucket = '', ...key] = url.pathname.split('/')
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key.join('/')) }
}

const objectActions: Readonly<Record<string, string>> = { GET: 'GetObject', HEAD: 'GetObject', PUT: 'PutObject', DELETE: 'DeleteObject' }
const listParameters = ['list-type', 'prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token', 'encoding-type', 'x-id']

const notProvided = (what: string) => new AwsError(501, 'NotImplemented', `The local cloud's S3 does not provide ${what}.`)

/** Refuses what this store would otherwise silently get wrong: ranges, copies, versions, uploads in parts, … */
const refuseUnprovided = ({ method, url, headers }: AwsCall, { key }: Target): void => {
  const known = key ? ['x-id'] : listParameters
  const unknown = [...url.searchParams.keys()].find(name => !known.includes(name))
  if (unknown) throw notProvided(`?${unknown}`)
  const header = ['range', 'x-amz-copy-source', 'if-none-match', 'if-match'].find(name => headers[name] !== undefined)
  if (header) throw notProvided(header)
  if (key ? !(method in objectActions) : method !== 'GET') throw notProvided(`${method} on ${key ? 'an object' : 'a bucket'}`)
}

const checksums: Readonly<Record<string, (body: Buffer) => string>> = {
  'content-md5': body => createHash('md5').update(body).digest('base64'),
  'x-amz-checksum-sha256': body => createHash('sha256').update(body).digest('base64'),
  'x-amz-checksum-sha1': body => createHash('sha1').update(body).digest('base64'),
  'x-amz-checksum-crc32': body => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(crc32(body))
    return bytes.toString('base64')
  },
}

const checkChecksums = (body: Buffer, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'content-md5' && !/^x-amz-checksum-(?!algorithm|type|mode)/.test(name)) continue
    const compute = checksums[name]
    if (!compute) throw notProvided(name)
    if (compute(body) !== value) throw new AwsError(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`)
  }
}

/** Undoes `aws-chunked`: chunks of `<hex size>[;signature]`, then the checksums as trailers. */
const unchunked = (body: Buffer): { readonly body: Buffer; readonly trailers: Readonly<Record<string, string>> } => {
  const chunks: Buffer[] = []
  let at = 0
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (lineEnd < 0 || Number.isNaN(size)) throw new AwsError(400, 'IncompleteBody', 'The request body terminated unexpectedly.')
    at = lineEnd + 2
    if (size === 0) break
    if (at + size > body.length) throw new AwsError(400, 'IncompleteBody', 'The request body terminated unexpectedly.')
    chunks.push(body.subarray(at, at + size))
    at += size + 2
  }
  const lines = body.toString('latin1', at).split('\r\n').filter(Boolean)
  const trailers = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  return { body: Buffer.concat(chunks), trailers: Object.fromEntries(trailers) }
}

const uploaded = (call: AwsCall): Buffer => {
  const isChunked =
    call.headers['content-encoding']?.includes('aws-chunked') || call.headers['x-amz-content-sha256']?.startsWith('STREAMING-')
  const { body, trailers } = isChunked ? unchunked(call.body) : { body: call.body, trailers: {} }
  const expected = call.headers['x-amz-decoded-content-length']
  if (expected !== undefined && Number(expected) !== body.length) {
    throw new AwsError(400, 'IncompleteBody', 'You did not provide the number of bytes specified by the Content-Length HTTP header.')
  }
  checkChecksums(body, { ...call.headers, ...trailers })
  return body
}

const put = async (bucket: ObjectBucket, key: string, call: AwsCall): Promise<Reply> => {
  if (Buffer.byteLength(key) > 1024) throw new AwsError(400, 'KeyTooLongError', 'Your key is too long')
  const encoding = (call.headers['content-encoding'] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part && part !== 'aws-chunked')
  const given = systemHeaders.flatMap(name => (call.headers[name] ? [[name, call.headers[name]] as const] : []))
  const system = {
    'content-type': 'binary/octet-stream',
    ...Object.fromEntries(given),
    ...(encoding.length ? { 'content-encoding': encoding.join(',') } : {}),
  }
  const user = Object.fromEntries(
    Object.entries(call.headers).flatMap(([name, value]) => (name.startsWith(userPrefix) ? [[name.slice(userPrefix.length), value]] : [])),
  )
  const { etag } = await bucket.put({ key, system, user }, uploaded(call))
  return { status: 200, headers: { etag } }
}

const objectHeaders = (metadata: ObjectMetadata): Record<string, string> => ({
  ...metadata.system,
  ...Object.fromEntries(Object.entries(metadata.user).map(([name, value]) => [`${userPrefix}${name}`, value])),
  etag: metadata.etag,
  'last-modified': new Date(metadata.lastModified).toUTCString(),
  'content-length': String(metadata.size),
})

const get = async (bucket: ObjectBucket, key: string): Promise<Reply> => {
  const found = await bucket.read(key)
  if (!found) throw new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')
  return { status: 200, headers: objectHeaders(found.metadata), body: found.body }
}

const xml = (content: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
})

const list = (name: string, bucket: ObjectBucket, { searchParams }: URL): Reply => {
  const [prefix, delimiter] = [searchParams.get('prefix') ?? '', searchParams.get('delimiter')]
  const after = searchParams.get('continuation-token') ?? searchParams.get('start-after') ?? ''
  const most = Math.min(Number(searchParams.get('max-keys') ?? 1000), 1000)
  const rolledUp = (key: string): string | undefined => {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    return end < 0 ? undefined : key.slice(0, end + (delimiter ?? '').length)
  }
  const entries = [
    ...new Set(
      bucket
        .keys()
        .filter(key => key.startsWith(prefix))
        .map(key => rolledUp(key) ?? key),
    ),
  ].filter(entry => entry > after)
  const shown = entries.slice(0, most)
  const encode = searchParams.get('encoding-type') === 'url' ? encodeURIComponent : escapeXml
  const contents = shown.map(entry => {
    const object = bucket.head(entry)
    return object
      ? `<Contents><Key>${encode(entry)}</Key><LastModified>${object.lastModified}</LastModified><ETag>${escapeXml(object.etag)}</ETag><Size>${object.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
      : `<CommonPrefixes><Prefix>${encode(entry)}</Prefix></CommonPrefixes>`
  })
  const more = entries.length > most
  const next = more ? `<NextContinuationToken>${escapeXml(shown.at(-1) ?? '')}</NextContinuationToken>` : ''
  return xml(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name><Prefix>${encode(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

/** S3 for what the shop asks of it: put, get, head, delete, list; anything else is refused, not guessed. */
export const mediaService = (buckets: Buckets): Service => ({
  denial: { status: 403, code: 'AccessDenied' },
  refusal: ({ status, code, message }, call) => ({
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><Resource>${escapeXml(call.url.pathname)}</Resource><RequestId>${randomUUID()}</RequestId></Error>`,
  }),
  accessesOf: (call): readonly Access[] => {
    const { bucket, key } = targetOf(call)
    if (!key)
      return [
        {
          action: 's3:ListBucket',
          resource: `arn:aws:s3:::${bucket}`,
          context: { 's3:prefix': call.url.searchParams.get('prefix') ?? '' },
        },
      ]
    return [{ action: `s3:${objectActions[call.method] ?? 'GetObject'}`, resource: `arn:aws:s3:::${bucket}/${key}` }]
  },
  handle: async call => {
    const target = targetOf(call)
    const bucket = buckets.get(target.bucket)
    if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
    refuseUnprovided(call, target)
    if (!target.key) return list(target.bucket, bucket, call.url)
    if (call.method === 'PUT') return await put(bucket, target.key, call)
    if (call.method !== 'DELETE') return await get(bucket, target.key)
    await bucket.remove(target.key)
    return { status: 204 }
  },
})
