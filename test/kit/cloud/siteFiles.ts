import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { localStage, stackNameOf } from '../../../infra/stages/stage.ts'
import { until } from '../values/until.ts'
import { endpoints } from './cloud.ts'

/** The template from which this machine's shops start. */
export const templateFile = `.local/cdk.out/${stackNameOf(localStage.name)}.template.json`

export type StoredFile = {
  readonly key: string
  readonly body: Buffer
  readonly system: Readonly<Record<string, string>>
  readonly user: Readonly<Record<string, string>>
  /** The time of the last write. */
  readonly at: number
}

const bucketOf = async (prefix: string): Promise<string> => {
  const { Resources }: { Resources: Record<string, { Type: string }> } = JSON.parse(await readFile(templateFile, 'utf8'))
  const found = Object.entries(Resources).find(([id, { Type }]) => Type === 'AWS::S3::Bucket' && id.startsWith(prefix))
  if (!found) throw new Error(`The template has no bucket ${prefix}`)
  return found[0].toLowerCase()
}

/** Returns the name of the site's bucket. */
export const siteBucket = (): Promise<string> => bucketOf('BucketsSite')

/** Returns the name of the bucket of invoices, credit notes and certificates. */
export const papersBucket = (): Promise<string> => bucketOf('BucketsPapers')

const client = () => new S3Client({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials, forcePathStyle: true })

/** Returns when each file with this prefix was written, by key. */
export const writtenAt = async (prefix = ''): Promise<ReadonlyMap<string, string>> => {
  const Bucket = await siteBucket()
  const found = new Map<string, string>()
  let from: string | undefined
  do {
    const page = await client().send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(from && { ContinuationToken: from }) }))
    for (const { Key = '', LastModified, ETag } of page.Contents ?? []) found.set(Key, `${LastModified?.toISOString()} ${ETag}`)
    from = page.NextContinuationToken
  } while (from)
  return found
}

/** Returns the same once every function has had all that was written to the table, and has written no file since: every change has reached its pages. */
export const settledFiles = async (prefix = ''): Promise<ReadonlyMap<string, string>> => {
  let before = await writtenAt(prefix)
  return await until('the site to settle', async () => {
    const reply = await fetch(`${endpoints().aws}/__control/stream`, { method: 'POST' })
    if (!reply.ok) throw new Error(`The stream answered ${reply.status}: ${await reply.text()}`)
    const after = await writtenAt(prefix)
    const isSettled = isDeepStrictEqual(before, after)
    before = after
    return isSettled && after
  })
}

/** Stores a page's file, as a rendering that was lost would have left it. */
export const leaveFile = async (key: string): Promise<void> => {
  await client().send(new PutObjectCommand({ Bucket: await siteBucket(), Key: key, Body: 'Une page oubliée' }))
}

/** Puts other bytes in the place of a paper's file, or takes it away, as only root can. */
export const falsifyPaper = async (Key: string, Body: Buffer | undefined): Promise<void> => {
  const at = { Bucket: await papersBucket(), Key }
  if (Body) await client().send(new PutObjectCommand({ ...at, Body }))
  else await client().send(new DeleteObjectCommand(at))
}

/** Returns the file as it is stored, whether or not it is public. */
export const storedFile = async (key: string): Promise<StoredFile> => {
  const { Body, ContentType, CacheControl, ContentEncoding, Metadata, LastModified } = await client().send(
    new GetObjectCommand({ Bucket: await siteBucket(), Key: key }),
  )
  const said = { 'content-type': ContentType, 'cache-control': CacheControl, 'content-encoding': ContentEncoding }
  return {
    key,
    body: Buffer.from((await Body?.transformToByteArray()) ?? []),
    system: Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    user: Metadata ?? {},
    at: LastModified?.getTime() ?? 0,
  }
}
