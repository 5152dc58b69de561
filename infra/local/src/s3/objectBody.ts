import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type AwsCall, AwsError } from '../kit/awsService.ts'

/** Builds the refusal of a feature that this store would otherwise silently get wrong. */
export const notProvided = (what: string) => new AwsError(501, 'NotImplemented', `The local cloud's S3 does not provide ${what}.`)

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

/** Throws when the body does not match a checksum in the headers. */
export const checkChecksums = (body: Buffer, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'content-md5' && !/^x-amz-checksum-(?!algorithm|type|mode)/.test(name)) continue
    const compute = checksums[name]
    if (!compute) throw notProvided(name)
    if (compute(body) !== value) throw new AwsError(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`)
  }
}

/** Decodes `aws-chunked`: chunks of `<hex size>[;signature]`, then the checksums as trailers. */
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

/** Returns the body of a PUT, in each of the encodings the SDK uses. */
export const uploaded = (call: AwsCall): Buffer => {
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
