import { randomUUID } from 'node:crypto'
import { type AwsCall, AwsError, escapeXml, type IamAction, type Service, type Unsealed } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { type Cors, corsHeaders, preflight } from './cors.ts'
import { formReply, openForm } from './formPost.ts'
import { notProvided } from './objectBody.ts'
import { get, listObjects } from './objectReads.ts'
import type { ObjectBucket, ObjectMetadata } from './objectStore.ts'
import { copy, copySourceOf, putForm, putObject, removeObject } from './objectWrites.ts'
import { signerOfAddress } from './signature.ts'

export type Buckets = ReadonlyMap<string, ObjectBucket>

/** Receives each object created, and the S3 operation that created it. */
export type OnCreated = (bucket: string, object: ObjectMetadata, reason: 'PutObject' | 'CopyObject' | 'POST Object') => void

type Options = { readonly buckets: Buckets; readonly cors?: Cors; readonly onCreated?: OnCreated }

type Target = { readonly bucket: string; readonly key: string }

/** Reads a path-style address, `/bucket/key`, which the SDK uses when the endpoint is an IP address. */
const targetOf = ({ url }: Pick<AwsCall, 'url'>): Target => {
  const [, bucket = '', ...key] = url.pathname.split('/')
  return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key.join('/')) }
}

const objectActions: Readonly<Record<string, string>> = { GET: 'GetObject', HEAD: 'GetObject', PUT: 'PutObject', DELETE: 'DeleteObject' }
const listParameters = ['list-type', 'prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token', 'encoding-type', 'x-id']
const objectParameters = /^(x-id|response-(content-(type|disposition|language|encoding)|cache-control|expires))$/

const unprovidedConditions = /^(if-(un)?modified-since|x-amz-copy-source-(if-(?!match)|range).*)$/

/** Refuses features that this store would otherwise silently get wrong: versions, multipart uploads, conditions it does not check, … */
const refuseUnprovided = ({ method, url, headers }: AwsCall, { key }: Target): void => {
  const unknown = [...url.searchParams.keys()].find(name => !(key ? objectParameters.test(name) : listParameters.includes(name)))
  if (unknown) throw notProvided(`?${unknown}`)
  const header = Object.keys(headers).find(name => unprovidedConditions.test(name) || (method === 'DELETE' && name === 'if-none-match'))
  if (header) throw notProvided(header)
  if (key ? !(method in objectActions) : method !== 'GET') throw notProvided(`${method} on ${key ? 'an object' : 'a bucket'}`)
}

const objectArn = ({ bucket, key }: Target): string => `arn:aws:s3:::${bucket}/${key}`

/** A missing object gets a 404 only if the caller may list the bucket; otherwise it gets a 403. */
const readAccesses = (buckets: Buckets, { bucket, key }: Target): readonly IamAction[] => [
  { action: 's3:GetObject', resource: objectArn({ bucket, key }) },
  ...(buckets.get(bucket)?.head(key)
    ? []
    : [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}`, context: { 's3:prefix': key } }]),
]

const accessesOf = ({ buckets }: Options, call: AwsCall): readonly IamAction[] => {
  const target = targetOf(call)
  const prefix = call.url.searchParams.get('prefix') ?? ''
  if (!target.key) return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${target.bucket}`, context: { 's3:prefix': prefix } }]
  const action = objectActions[call.method] ?? 'GetObject'
  if (action === 'GetObject') return readAccesses(buckets, target)
  const source = copySourceOf(call.headers)
  return [...(source ? readAccesses(buckets, source) : []), { action: `s3:${action}`, resource: objectArn(target) }]
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
  return await removeObject(bucket, target.key, call)
}

/** Returns the call without the signature's query parameters. */
const withoutSignature = (call: AwsCall): AwsCall => {
  const url = new URL(call.url)
  for (const name of [...url.searchParams.keys()]) if (/^x-amz-/i.test(name)) url.searchParams.delete(name)
  return { ...call, url }
}

/** Decodes a browser's call: a form with its policy, a presigned URL, or the preflight request of either. */
const unseal = async (options: Options, call: AwsCall): Promise<Unsealed> => {
  const { buckets, cors, onCreated } = options
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
    accesses: [{ action: 's3:PutObject', resource: objectArn(form) }],
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
