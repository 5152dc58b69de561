import { randomUUID } from 'node:crypto'
import { type AwsCall, AwsError, escapeXml, type IamAction, type Service, type Unsealed } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import type { Fields } from '../kit/unknown.ts'
import { type Cors, corsHeaders, preflight } from './cors.ts'
import { formReply, openForm } from './formPost.ts'
import { notProvided } from './objectBody.ts'
import { deletionOf, locks } from './objectLock.ts'
import { get, listObjects } from './objectReads.ts'
import type { ObjectBucket, ObjectMetadata } from './objectStore.ts'
import { copy, copySourceOf, putForm, putObject, removeObject, removeVersion } from './objectWrites.ts'
import { signerOfAddress } from './signature.ts'

export type Buckets = ReadonlyMap<string, ObjectBucket>

/** Receives each object created, and the S3 operation that created it. */
export type OnCreated = (bucket: string, object: ObjectMetadata, reason: 'PutObject' | 'CopyObject' | 'POST Object') => void

type Options = {
  readonly buckets: Buckets
  readonly cors?: Cors
  readonly onCreated?: OnCreated
  /** The policies of buckets by their names. */
  readonly policies?: ReadonlyMap<string, Fields>
}

type Target = { readonly bucket: string; readonly key: string }

/** Reads a path-style address, `/bucket/key`, which the SDK uses when the endpoint is an IP address. */
const targetOf = ({ url }: Pick<AwsCall, 'url'>): Target => {
  const [, bucket = '', ...key] = url.pathname.split('/')
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key.join('/')) }
}

const objectActions: Readonly<Record<string, string>> = { GET: 'GetObject', HEAD: 'GetObject', PUT: 'PutObject', DELETE: 'DeleteObject' }
const listParameters = ['list-type', 'prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token', 'encoding-type', 'x-id']
const objectParameters = /^(x-id|versionId|response-(content-(type|disposition|language|encoding)|cache-control|expires))$/

const unprovidedConditions = /^(if-(un)?modified-since|x-amz-copy-source-(if-(?!match)|range).*)$/

/** Refuses features that this store would otherwise silently get wrong: versions, multipart uploads, conditions it does not check, … */
const refuseUnprovided = ({ method, url, headers }: AwsCall, { key }: Target): void => {
  if (url.searchParams.has('versionId') && method === 'PUT') throw notProvided('?versionId of a new object')
  const unknown = [...url.searchParams.keys()].find(name => !(key ? objectParameters.test(name) : listParameters.includes(name)))
  if (unknown) throw notProvided(`?${unknown}`)
  const header = Object.keys(headers).find(name => unprovidedConditions.test(name) || (method === 'DELETE' && name === 'if-none-match'))
  if (header) throw notProvided(header)
  if (key ? !(method in objectActions) : method !== 'GET') throw notProvided(`${method} on ${key ? 'an object' : 'a bucket'}`)
}

const objectArn = ({ bucket, key }: Target): string => `arn:aws:s3:::${bucket}/${key}`

/** A missing object gets a 404 only if the caller may list the bucket; otherwise it gets a 403. A version of an object has its own right. */
const readAccesses = (buckets: Buckets, { bucket, key }: Target, versionId?: string | null): readonly IamAction[] => [
  { action: versionId ? 's3:GetObjectVersion' : 's3:GetObject', resource: objectArn({ bucket, key }) },
  ...(buckets.get(bucket)?.head(key)
    ? []
    : [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}`, context: { 's3:prefix': key } }]),
]

/** The condition keys of a conditional write: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes-enforce.html */
const writeContext = ({ headers }: AwsCall): Readonly<Record<string, string>> =>
  Object.fromEntries(['if-none-match', 'if-match'].flatMap(name => (headers[name] ? [[`s3:${name}`, headers[name]]] : [])))

const objectAccesses = (buckets: Buckets, target: Target, call: AwsCall): readonly IamAction[] => {
  const action = objectActions[call.method] ?? 'GetObject'
  const versionId = call.url.searchParams.get('versionId')
  if (action === 'GetObject') return readAccesses(buckets, target, versionId)
  const resource = objectArn(target)
  if (action === 'DeleteObject' && versionId) return deletionOf(resource, call.headers)
  const source = copySourceOf(call.headers)
  return [
    ...(source ? readAccesses(buckets, source) : []),
    { action: `s3:${action}`, resource, context: writeContext(call) },
    ...(action === 'PutObject' && locks(call.headers) ? [{ action: 's3:PutObjectRetention', resource }] : []),
  ]
}

/** A bucket's policy refuses what the caller's own may allow. */
const underPolicy = (policies: Options['policies'], access: IamAction): IamAction => {
  const resourcePolicy = policies?.get(access.resource.replace(/^arn:aws:s3:::/, '').split('/')[0] ?? '')
  if (!resourcePolicy) return access
  return { ...access, resourcePolicy, context: { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3', ...access.context } }
}

const accessesOf = ({ buckets, policies }: Options, call: AwsCall): readonly IamAction[] => {
  const target = targetOf(call)
  const prefix = call.url.searchParams.get('prefix') ?? ''
  const listed = { action: 's3:ListBucket', resource: `arn:aws:s3:::${target.bucket}`, context: { 's3:prefix': prefix } }
  const accesses = target.key ? objectAccesses(buckets, target, call) : [listed]
  return accesses.map(access => underPolicy(policies, access))
}

const bucketIn = (buckets: Buckets, name: string): ObjectBucket => {
  const bucket = buckets.get(name)
  if (!bucket) throw new AwsError(404, 'NoSuchBucket', 'The specified bucket does not exist')
  return bucket
}

const perform = async ({ buckets, onCreated }: Options, call: AwsCall): Promise<Reply> => {
  const target = targetOf(call)
  const bucket = bucketIn(buckets, target.bucket)
  refuseUnprovided(call, target)
  if (!target.key) return listObjects(target.bucket, bucket, call.url)
  if (call.method === 'PUT') {
    const source = copySourceOf(call.headers)
    const from = source && { bucket: bucketIn(buckets, source.bucket), key: source.key }
    const written = await (from ? copy(from, { bucket, key: target.key }, call) : putObject(bucket, target.key, call))
    onCreated?.(target.bucket, written.metadata, written.reason)
    return written.reply
  }
  if (call.method !== 'DELETE') return await get(bucket, target.key, call)
  const versionId = call.url.searchParams.get('versionId')
  if (versionId && !bucket.kind.isVersioned) throw notProvided('versions of this bucket')
  return await (versionId ? removeVersion(bucket, target.key, versionId, call) : removeObject(bucket, target.key, call))
}

/** Returns the call without the signature's query parameters. */
const withoutSignature = (call: AwsCall): AwsCall => {
  const url = new URL(call.url)
  for (const name of [...url.searchParams.keys()]) if (/^x-amz-/i.test(name)) url.searchParams.delete(name)
  return { ...call, url }
}

/** Decodes a browser's call: a form with its policy, a presigned URL, or the preflight request of either. */
const unseal = async (options: Options, call: AwsCall): Promise<Unsealed> => {
  const { buckets, cors, onCreated, policies } = options
  const { bucket: name } = targetOf(call)
  const bucket = bucketIn(buckets, name)
  if (call.method === 'OPTIONS') return { accesses: [], perform: async () => preflight(cors?.get(name) ?? [], call) }
  if (call.url.searchParams.has('X-Amz-Signature')) {
    const signedBy = signerOfAddress(call)
    const plain = withoutSignature(call)
    return { signedBy, accesses: accessesOf(options, plain), perform: () => perform(options, plain) }
  }
  if (call.method !== 'POST') throw new AwsError(403, 'AccessDenied', 'Access Denied')
  const { form, signedBy } = await openForm(call, name)
  return {
    signedBy,
    accesses: [underPolicy(policies, { action: 's3:PutObject', resource: objectArn(form) })],
    perform: async () => {
      const object = await putForm(bucket, form)
      onCreated?.(name, object, 'POST Object')
      const path = [name, ...form.key.split('/')].map(encodeURIComponent).join('/')
      return formReply(form, `http://${call.headers.host}/${path}`, object.etag)
    },
  }
}

/** Provides the part of S3 that the shop uses, in code and from its pages; anything else is refused. */
export const mediaService = (options: Options): Service => {
  const open = (call: AwsCall, reply: Reply): Reply => {
    const { bucket } = targetOf(call)
    return { ...reply, headers: { ...corsHeaders(options.cors?.get(bucket) ?? [], call), ...reply.headers } }
  }
  return {
    denial: { status: 403, code: 'AccessDenied' },
    unknownKey: new AwsError(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.'),
    refusal: ({ status, code, message }, call) =>
      open(call, {
        status,
        headers: { 'content-type': 'application/xml' },
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><Resource>${escapeXml(call.url.pathname)}</Resource><RequestId>${randomUUID()}</RequestId></Error>`,
      }),
    accessesOf: call => accessesOf(options, call),
    handle: async call => open(call, await perform(options, call)),
    unseal: async call => {
      const unsealed = await unseal(options, call)
      return { ...unsealed, perform: async () => open(call, await unsealed.perform()) }
    },
  }
}
