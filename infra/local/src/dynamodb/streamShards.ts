import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  type _Record as StreamsRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { account } from '../kit/account.ts'
import type { TableEngine } from './table.ts'

/** The last sequence number processed in each shard. */
export type Checkpoints = Map<string, string>

export type ShardReader = {
  /** Returns the next records, oldest first, with their shard; undefined while the stream has no more. */
  next(limit: number): Promise<{ readonly shardId: string; readonly records: readonly StreamsRecord[] } | undefined>
  /** Marks records as processed, so that they are not read again, even after a restart. */
  done(shardId: string, sequenceNumber: string): void
  stop(): void
}

type Start = 'TRIM_HORIZON' | 'LATEST'

/** Sorts parent shards before their children, so that records are read in the order of the changes. */
const inOrder = (shards: readonly Shard[]): readonly string[] =>
  shards
    .toSorted((a, b) =>
      (a.SequenceNumberRange?.StartingSequenceNumber ?? '').localeCompare(b.SequenceNumberRange?.StartingSequenceNumber ?? ''),
    )
    .flatMap(({ ShardId }) => (ShardId ? [ShardId] : []))

type Source = {
  readonly client: DynamoDBStreamsClient
  readonly streamArn: string
  readonly start: Start
  readonly checkpoints: Checkpoints
}

/** Returns the iterator to start a shard with: after the checkpoint, or at the mapping's starting position. */
const firstIterator = async ({ client, streamArn, start, checkpoints }: Source, shardId: string): Promise<string | undefined> => {
  const after = checkpoints.get(shardId)
  const position = after
    ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const)
    : ({ ShardIteratorType: checkpoints.size ? 'TRIM_HORIZON' : start } as const)
  try {
    return (await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId: shardId, ...position }))).ShardIterator
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error
    checkpoints.delete(shardId)
    return undefined
  }
}

const shardIdsOf = async ({ client, streamArn }: Source): Promise<readonly string[]> => {
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }))
  return inOrder(StreamDescription?.Shards ?? [])
}

type Page = { readonly records: readonly StreamsRecord[]; readonly next: string | undefined }

const readPage = async ({ client }: Source, iterator: string, limit: number): Promise<Page | undefined> => {
  try {
    const { Records = [], NextShardIterator } = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }))
    return { records: Records, next: NextShardIterator }
  } catch (error) {
    if (error instanceof ExpiredIteratorException) return undefined
    throw error
  }
}

export const readShards = (
  { url, credentials }: Pick<TableEngine, 'url' | 'credentials'>,
  streamArn: string,
  start: Start,
  checkpoints: Checkpoints,
): ShardReader => {
  const client = new DynamoDBStreamsClient({ endpoint: url, region: account.region, credentials })
  const source: Source = { client, streamArn, start, checkpoints }
  const iterators = new Map<string, string>()
  /** The next iterators, used once the records handed out have been processed; until then the same records are read again. */
  const following = new Map<string, string>()
  const finished = new Set<string>()
  /** A shard has children only once it is closed, so that the stream is described again only when all known ones are finished. */
  let known: readonly string[] = []
  const open = async (): Promise<readonly string[]> => {
    if (known.every(shardId => finished.has(shardId))) known = await shardIdsOf(source)
    return known.filter(shardId => !finished.has(shardId))
  }

  const read = async (shardId: string, limit: number): Promise<readonly StreamsRecord[]> => {
    const iterator = iterators.get(shardId) ?? (await firstIterator(source, shardId))
    const page = iterator && (await readPage(source, iterator, limit))
    if (!page) iterators.delete(shardId)
    else if (page.records.length) following.set(shardId, page.next ?? '')
    else if (page.next) iterators.set(shardId, page.next)
    else finished.add(shardId)
    return page ? page.records : []
  }
  return {
    next: async limit => {
      for (const shardId of await open()) {
        const records = await read(shardId, limit)
        if (records.length) return { shardId, records }
      }
      return undefined
    },
    done: (shardId, sequenceNumber) => {
      checkpoints.set(shardId, sequenceNumber)
      const next = following.get(shardId)
      if (next) iterators.set(shardId, next)
      else finished.add(shardId)
    },
    stop: () => client.destroy(),
  }
}
