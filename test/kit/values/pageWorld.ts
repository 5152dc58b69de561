import { createHash } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import type { PublishedRow } from '../../../lambdas/editorial/contentStore.ts'
import { indexes, keys, listings, publishedPartition } from '../../../lambdas/kit/table/keys.ts'
import { lastInvalidationKey } from '../../../shared/kit/pageKeys.ts'

Object.assign(process.env, {
  SITE_BUCKET: 'site',
  MEDIA_BUCKET: 'media',
  TABLE_NAME: 'table',
  DISTRIBUTION_ID: 'edge',
  SITE_URL: 'https://galerie.example',
  AWS_LAMBDA_FUNCTION_NAME: 'renderPages',
})

const s3 = mockClient(S3Client)
const table = mockClient(DynamoDBDocumentClient)
const edge = mockClient(CloudFrontClient)
const lambda = mockClient(LambdaClient)

const etagOf = (text: string): string => `"${createHash('md5').update(text).digest('hex')}"`
const missing = { message: 'none', $metadata: {} }
const overtaken = new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: { httpStatusCode: 412 } })

/** Mocks what the renderer uses: the table's works and the buckets' files in memory, and the invalidations of the edge. */
export const aPageWorld = () => {
  const files = new Map<string, string>()
  const rows = new Map<string, ArtworkRow>()
  const contents = new Map<string, PublishedRow>()
  /** Each predicate is called after a write; when it returns true, the write's answer is lost. */
  const lostAnswers: ((key: string) => boolean)[] = []
  /** Each is called before a write or removal, which waits for it. */
  const beforeWrites: ((key: string) => Promise<void> | undefined)[] = []
  /** The events that the function sent to itself. */
  const invoked: object[] = []
  let invalidated: readonly string[] = []

  type Conditions = { readonly IfMatch?: string | undefined; readonly IfNoneMatch?: string | undefined }
  const check = async (Key: string, { IfMatch, IfNoneMatch }: Conditions): Promise<void> => {
    for (const before of beforeWrites) await before(Key)
    const now = files.get(Key)
    if (IfNoneMatch ? now !== undefined : IfMatch && (now === undefined || etagOf(now) !== IfMatch)) throw overtaken
  }
  const put = async (Key: string, Body: string, conditions: Conditions) => {
    await check(Key, conditions)
    files.set(Key, Body)
    if (lostAnswers.some(isLost => isLost(Key))) throw new Error('The answer was lost')
    return { ETag: etagOf(Body) }
  }

  for (const mock of [s3, table, edge, lambda]) mock.reset()
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const text = files.get(Key)
    if (text === undefined) throw new NoSuchKey(missing)
    return { Body: { transformToString: async () => text, transformToByteArray: async () => Buffer.from(text) }, ETag: etagOf(text) }
  })
  s3.on(HeadObjectCommand).callsFake(({ Key }) => {
    const text = files.get(Key)
    if (text === undefined) throw new NotFound(missing)
    return { ETag: etagOf(text) }
  })
  s3.on(PutObjectCommand).callsFake(({ Key, Body, ...conditions }) => put(Key, String(Body), conditions))
  s3.on(DeleteObjectCommand).callsFake(async ({ Key, ...conditions }) => {
    await check(Key, conditions)
    files.delete(Key)
  })
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...files].flatMap(([Key, text]) => (Key.startsWith(Prefix) ? [{ Key, ETag: etagOf(text) }] : [])),
  }))
  table.on(BatchGetCommand).callsFake(({ RequestItems }) => ({
    Responses: { table: RequestItems.table.Keys.flatMap(({ pk }: { pk: string }) => rows.get(pk) ?? []) },
  }))
  table.on(QueryCommand).callsFake(({ IndexName, ExpressionAttributeValues: asked }) => ({
    // Without an index the painter's content is asked for; there are no certificates.
    Items: IndexName
      ? IndexName !== indexes.published.name
        ? []
        : [...rows.values()].filter(({ isPublished }) => isPublished)
      : [...contents.values()].filter(({ pk, sk }) => pk === asked[':pk'] && sk.startsWith(asked[':prefix'])),
  }))
  edge.on(CreateInvalidationCommand).callsFake(({ InvalidationBatch }) => {
    invalidated = [...invalidated, ...InvalidationBatch.Paths.Items]
    return {}
  })
  lambda.on(InvokeCommand).callsFake(({ FunctionName, InvocationType, Payload }) => {
    if (FunctionName === 'renderPages' && InvocationType === 'Event') invoked.push(JSON.parse(Payload))
    return { StatusCode: 202 }
  })
  files.set('page.html', '<!doctype html><html><head></head><body><div id="root"></div></body></html>')

  return {
    files,
    lostAnswers,
    beforeWrites,
    invoked,
    keep: (row: ArtworkRow) => void rows.set(row.pk, row),
    publish: (row: PublishedRow) => void contents.set(row.pk + row.sk, row),
    forget: (row: ArtworkRow) => void rows.delete(row.pk),
    /** Lets the next invalidation be sent, as after a minute. */
    aMinuteLater: (): void => void files.delete(lastInvalidationKey),
    /** Returns the paths invalidated since the last call. */
    invalidatedSince: (): readonly string[] => {
      const all = invalidated
      invalidated = []
      return all
    },
  }
}

/** Builds the row of a published work. */
export const aRow = (id: number, changes: Partial<ArtworkRow> = {}): ArtworkRow => {
  const at = new Date(Date.UTC(2026, 0, 1) + id * 1000).toISOString()
  const slug = `oeuvre-${id}`
  return {
    ...keys.artwork(id),
    id,
    slug,
    title: `Œuvre ${id}`,
    year: 2026,
    technique: 'Aquarelle',
    dimensions: '60 x 80 cm',
    priceEur: 900,
    availability: 'Disponible',
    colors: ['#112233'],
    tags: [],
    collectionRef: 'evasion',
    description: 'La mer.',
    additionalImages: [],
    createdByEmail: 'owner@example.com',
    isPublished: true,
    createdAt: at,
    updatedAt: at,
    version: 1,
    listed: listings.artworks,
    listedAt: at,
    published: publishedPartition,
    ...changes,
  }
}
