import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { textOf } from '../kit/unknown.ts'
import type { OriginReply } from './origins.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The content types, statuses and sizes (in bytes) that CloudFront compresses, as far as the shop uses them. */
const types =
  /^(text\/(css|csv|html|javascript|js|plain|richtext|tab-separated-values|xml|x-component)|application\/(javascript|json|pdf|rss\+xml|wasm|xhtml\+xml|xml|vnd\.ms-fontobject)|image\/svg\+xml|font\/(eot|opentype|otf|ttf))(;|$)/
const statuses = [200, 403, 404]
const [least, most] = [1000, 10_000_000]

const encoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: body => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: body => zip(body),
}

const remembered = new Map<string, Buffer>()
const maxRemembered = 200

/** Compresses each file once; its ETag identifies the content. */
const encoded = async (encoding: string, etag: string, body: Buffer): Promise<Buffer> => {
  const name = `${encoding} ${etag}`
  const known = etag ? remembered.get(name) : undefined
  if (known) return known
  const bytes = (await encoders[encoding]?.(body)) ?? body
  if (remembered.size >= maxRemembered) remembered.clear()
  if (etag) remembered.set(name, bytes)
  return bytes
}

export const compressed = async (reply: OriginReply, acceptEncoding: string): Promise<OriginReply> => {
  const { status, headers, body } = reply
  const encoding = ['br', 'gzip'].find(name => new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(acceptEncoding))
  const fits = statuses.includes(status) && body.length >= least && body.length <= most && types.test(textOf(headers['content-type']))
  if (!encoding || !fits || headers['content-encoding']) return reply
  const etag = textOf(headers.etag)
  const bytes = await encoded(encoding, etag, body)
  const weakTag: Record<string, string> = etag && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {}
  return { status, headers: { ...headers, ...weakTag, 'content-encoding': encoding, vary: 'accept-encoding' }, body: bytes }
}
