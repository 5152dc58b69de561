import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Development } from '../../infra/local/src/boot.ts'
import { startTableEngine } from '../../infra/local/src/dynamodb/table.ts'
import { type LocalShop, type ShopOptions, startShop } from '../../infra/start/shop.ts'
import type { ArtworkRow } from '../../lambdas/artwork/artworkStore.ts'
import { keys, listings, publishedPartition } from '../../lambdas/kit/table/keys.ts'
import { splitDescription } from '../../shared/artwork/artwork.ts'
import { sampleArtworks } from '../../shared/content/artworks.ts'

const minute = 60_000
const since = Date.UTC(2026, 0, 1)

/** Copies one of the sample works under its own id and title. */
const rowOf = (id: number): ArtworkRow => {
  const sample = sampleArtworks[id % sampleArtworks.length]
  if (!sample) throw new Error('There are no sample works')
  const { images, title, colors, ...rest } = sample
  const [cover, ...additionalImages] = images
  const createdAt = new Date(since + id * minute).toISOString()
  const slug = `oeuvre-${id}`
  return {
    ...rest,
    ...keys.artwork(id),
    id,
    slug,
    title: `${title} ${id}`,
    tags: splitDescription(rest.description).tags,
    cover,
    additionalImages,
    colors: [...colors],
    createdByEmail: 'atelier@solene-marchetti.example',
    isPublished: true,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    listed: listings.artworks,
    listedAt: createdAt,
    published: publishedPartition,
    publishedAt: createdAt,
  }
}

/** A batch write carries 25 rows at most. */
const batch = 25

export function* rowsOfWorks(count: number): Generator<object> {
  for (let id = 1; id <= count; id += 1) {
    const row = rowOf(id)
    yield row
    yield { ...keys.slug(row.slug), artworkId: id }
  }
}

/** In memory where Linux has such a folder: syncing to a disk takes DynamoDB Local seven times as long. */
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Writes rows in batches, some of them side by side. */
const writeRows = async (client: DynamoDBClient, rows: Iterator<object>): Promise<void> => {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const [table = ''] = (await client.send(new ListTablesCommand())).TableNames ?? []
  const next = (): object[] => {
    const requests: object[] = []
    for (let row = rows.next(); !row.done; row = rows.next()) {
      requests.push({ PutRequest: { Item: row.value } })
      if (requests.length === batch) break
    }
    return requests
  }
  const writeOn = async (): Promise<void> => {
    for (;;) {
      const requests = next()
      if (!requests.length) return
      let left: Record<string, object[]> = { [table]: requests }
      while (Object.keys(left).length)
        left = (await documents.send(new BatchWriteCommand({ RequestItems: left as never }))).UnprocessedItems ?? {}
    }
  }
  await Promise.all(Array.from({ length: 8 }, writeOn))
}

/** Replaces the functions by ones that do nothing, so that the rows written meanwhile trigger no work. A user pool's trigger must answer its event. */
const asleep = (directory: string): Development => {
  const handler = "exports.handler = async event => event.triggerSource ? event : { statusCode: 200, body: '{}' }"
  writeFileSync(join(directory, 'index.js'), handler)
  return { bundleOf: () => directory, before: async () => false, whenRebuilt: () => undefined, stop: async () => undefined }
}

/** Waits until the stream's readers have reached its end: their positions no longer change. */
const streamRead = async (data: string): Promise<void> => {
  const places = () =>
    readdirSync(data)
      .filter(name => /^stream\..*\.json$/.test(name))
      .map(name => readFileSync(join(data, name), 'utf8'))
      .join()
  for (let last = places(), still = 0; still < 10; await pause(500)) {
    still = places() === last ? still + 1 : 0
    last = places()
  }
}

type Options = Pick<ShopOptions, 'log' | 'onConsumed'> & {
  readonly port: number
  /** Called when the rows are written, before the shop starts that serves them. */
  readonly onWritten?: () => void
}

/**
 * Opens a shop with these rows: it starts as after a deployment, whose full render makes the pages and the search's index.
 */
export const shopWithRows = async (rows: Iterator<object>, { onWritten, ...options }: Options): Promise<LocalShop> => {
  const [data, functions] = ['galerie-works-', 'galerie-asleep-'].map(name => mkdtempSync(join(place, name)))
  if (!data || !functions) throw new Error('There is no room for the shop')
  const unlimited = { ...options, liftedLimits: 'all', dataDirectory: data } as const
  const fallAsleep = (empty: boolean) => startShop({ ...unlimited, empty, develop: async () => asleep(functions) })
  // The shop makes its table. The rows are written past it, which takes a fraction of the time, and read from the stream by functions that do nothing.
  await (await fallAsleep(true)).stop()
  const engine = await startTableEngine(options.port, join(data, 'table'), new PassThrough().resume())
  await engine.ready()
  await writeRows(engine.client, rows)
  await engine.stop()
  const sleeping = await fallAsleep(false)
  await streamRead(data)
  await sleeping.stop()
  rmSync(join(data, 'triggers.json'))
  onWritten?.()
  const shop = await startShop(unlimited)
  return {
    ...shop,
    stop: async () => {
      await shop.stop()
      for (const directory of [data, functions]) rmSync(directory, { recursive: true, force: true })
    },
  }
}

export const shopWithWorks = (count: number, options: Options): Promise<LocalShop> => shopWithRows(rowsOfWorks(count), options)
