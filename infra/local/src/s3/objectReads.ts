import { type AwsCall, AwsError, escapeXml } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { notProvided } from './objectBody.ts'
import type { ObjectBucket, ObjectMetadata } from './objectStore.ts'

export const userPrefix = 'x-amz-meta-'

/** The version of an object, where its bucket keeps versions. */
export const versionHeader = ({ versionId }: Pick<ObjectMetadata, 'versionId'>): Record<string, string> =>
  versionId ? { 'x-amz-version-id': versionId } : {}

const objectHeaders = (metadata: ObjectMetadata): Record<string, string> => ({
  ...metadata.system,
  ...Object.fromEntries(Object.entries(metadata.user).map(([name, value]) => [`${userPrefix}${name}`, value])),
  etag: metadata.etag,
  'last-modified': new Date(metadata.lastModified).toUTCString(),
  'accept-ranges': 'bytes',
  ...versionHeader(metadata),
})

type Span = { readonly from: number; readonly to: number }

/** Parses `bytes=0-9`, `bytes=10-` or `bytes=-5`, both ends included, for a body of that size; an invalid range is ignored. */
const spanOf = (range: string, size: number): Span | 'whole' | 'unsatisfiable' => {
  if (/^bytes=.*,/.test(range)) throw notProvided('several ranges at once')
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!first && !last) return 'whole'
  if (first && last && Number(first) > Number(last)) return 'whole'
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to ? 'unsatisfiable' : { from, to }
}

export const noSuchKey = () => new AwsError(404, 'NoSuchKey', 'The specified key does not exist.')

export const conditionFailed = () =>
  new AwsError(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

const isMark = ({ etag }: Pick<ObjectMetadata, 'etag'>, text: string): boolean =>
  text === '*' || text.replace(/^"?/, '"').replace(/"?$/, '"') === etag

/** Throws unless the object has the wanted ETag. */
export const checkMatch = (metadata: Pick<ObjectMetadata, 'etag'>, wanted: string | undefined): void => {
  if (wanted !== undefined && !isMark(metadata, wanted)) throw conditionFailed()
}

const headOf = (bucket: ObjectBucket, key: string, versionId: string | undefined): ObjectMetadata => {
  if (versionId !== undefined && !bucket.kind.isVersioned) throw notProvided('versions of this bucket')
  const head = versionId === undefined ? bucket.head(key) : bucket.version(key, versionId)
  if (!head) throw versionId === undefined ? noSuchKey() : new AwsError(404, 'NoSuchVersion', 'The specified version does not exist.')
  if (head.isMarker) throw new AwsError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  return head
}

/** Returns the object, or the requested range of it. */
export const get = async (bucket: ObjectBucket, key: string, { headers, url }: AwsCall): Promise<Reply> => {
  await bucket.beforeRead?.()
  const versionId = url.searchParams.get('versionId') ?? undefined
  const head = headOf(bucket, key, versionId)
  checkMatch(head, headers['if-match'])
  const known = headers['if-none-match']
  // Like S3, this answers 304 without reading a file the caller already has.
  if (known !== undefined && isMark(head, known)) return { status: 304, headers: { etag: head.etag } }
  const found = await bucket.read(key, versionId)
  if (!found) throw noSuchKey()
  const { metadata, body } = found
  const overrides = [...url.searchParams].filter(([name]) => name.startsWith('response-')).map(([name, value]) => [name.slice(9), value])
  const described = { ...objectHeaders(metadata), ...Object.fromEntries(overrides) }
  const span = headers.range === undefined ? 'whole' : spanOf(headers.range, metadata.size)
  if (span === 'unsatisfiable') throw new AwsError(416, 'InvalidRange', 'The requested range is not satisfiable')
  if (span === 'whole') return { status: 200, headers: { ...described, 'content-length': String(metadata.size) }, body }
  const part = body.subarray(span.from, span.to + 1)
  const range = { 'content-range': `bytes ${span.from}-${span.to}/${metadata.size}`, 'content-length': String(part.length) }
  return { status: 206, headers: { ...described, ...range }, body: part }
}

export const xml = (content: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
})

export const listObjects = (name: string, bucket: ObjectBucket, { searchParams }: URL): Reply => {
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
