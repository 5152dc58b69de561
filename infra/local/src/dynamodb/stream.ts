import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Decide, roleOf } from '../aws/access.ts'
import type { Queues } from '../aws/queues.ts'
import type { Resource, Template } from '../cloudFormation/template.ts'
import { account } from '../kit/account.ts'
import { streamFilter } from '../kit/patterns.ts'
import { replaceFile } from '../kit/replaceFile.ts'
import { asFields, isFields, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import type { FunctionSpec } from '../lambda/functionInstance.ts'
import type { Functions } from '../lambda/functions.ts'
import { isOfQueue } from '../lambda/queueSources.ts'
import { type Discarded, deliverBatch, retryPolicyOf, type StreamClock, type StreamRecord } from './streamBatch.ts'
import { type Checkpoints, readShards, type ShardReader } from './streamShards.ts'
import type { LocalTable, TableEngine } from './table.ts'

export type StreamConsumer = {
  wake(): void
  /** Delivers to the functions that wait to be asked what they have not had yet. */
  catchUp(): Promise<void>
  /** Resolves once every function has had all that was written before. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly template: Template
  readonly functions: Functions
  readonly queues: Queues
  readonly decide: Decide
  readonly engine: Pick<TableEngine, 'url' | 'credentials'>
  /** The tables by the stream ARN that the template gives them. */
  readonly tablesByStream: ReadonlyMap<string, LocalTable>
  /** Stores the reader's position between two starts, where the table is kept. */
  readonly checkpointFile: string | undefined
  readonly onTrouble: (message: string) => void
  readonly clock?: StreamClock
  /** The name of a function that gets its records only when asked to catch up. */
  readonly onDemand?: string | undefined
}

/** `POST` waits until every function has had what was written to the table before. */
export const streamPath = '/__control/stream'

/** A write triggers a read at once; polling finds the changes that no call makes, such as expired rows. */
const pauseMilliseconds = 2000

/** Converts the stream's bytes and dates to the base64 and epoch seconds of Lambda's events. */
const plain = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Date) return value.getTime() / 1000
  if (Array.isArray(value)) return value.map(plain)
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)])) : value
}

const eventRecord = (record: unknown, streamArn: string): StreamRecord => {
  const { eventID, eventName, dynamodb } = asFields(plain(record))
  const change = asFields(dynamodb)
  return {
    eventID: textOf(eventID),
    eventName: textOf(eventName),
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: account.region,
    dynamodb: {
      ...change,
      SequenceNumber: textOf(change.SequenceNumber),
      ApproximateCreationDateTime: numberOf(change.ApproximateCreationDateTime, 0),
    },
    eventSourceARN: streamArn,
  }
}

/** Checks the permissions to read the stream: Lambda uses the function's own role, and would refuse to create the mapping without them. */
const checkReading = async ({ template, decide }: Options, spec: FunctionSpec, streamArn: string): Promise<void> => {
  for (const action of ['DescribeStream', 'GetRecords', 'GetShardIterator'].map(name => `dynamodb:${name}`)) {
    if (!(await decide(roleOf(template, spec.roleId), { action, resource: streamArn }))) {
      throw new Error(`The role of ${spec.name} may not ${action} on ${streamArn}: its event source mapping would be refused`)
    }
  }
}

const failureMessage = (
  { records, condition, invocation, invokeCount }: Discarded,
  spec: FunctionSpec,
  shardId: string,
  streamArn: string,
): string => {
  const times = records.map(({ dynamodb }) => new Date(dynamodb.ApproximateCreationDateTime * 1000).toISOString())
  return JSON.stringify({
    requestContext: { requestId: invocation.requestId, functionArn: spec.arn, condition, approximateInvokeCount: invokeCount },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: invocation.error ? 'Unhandled' : null },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: records[0]?.dynamodb.SequenceNumber,
      endSequenceNumber: records.at(-1)?.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: times[0],
      approximateArrivalOfLastRecord: times.at(-1),
      batchSize: records.length,
      streamArn,
    },
  })
}

const loadCheckpoints = async (file: string | undefined): Promise<Checkpoints> => {
  const saved = file ? parseFields(await readFile(file, 'utf8').catch(() => '{}')) : {}
  return new Map(Object.entries(saved).map(([shardId, sequenceNumber]) => [shardId, textOf(sequenceNumber)]))
}

type Delivery = {
  readonly options: Options
  readonly mapping: Resource
  readonly spec: FunctionSpec
  readonly streamArn: string
  readonly signal: AbortSignal
}

const discardTo = async ({ options, mapping, spec, streamArn }: Delivery, shardId: string, discarded: Discarded): Promise<void> => {
  const destination = textOf(asFields(asFields(mapping.properties.DestinationConfig).OnFailure).Destination)
  options.onTrouble(`${spec.name} gave up on ${discarded.records.length} record(s) of the stream: ${discarded.condition}`)
  if (!destination) return
  if (await options.decide(roleOf(options.template, spec.roleId), { action: 'sqs:SendMessage', resource: destination })) {
    options.queues.send(destination, failureMessage(discarded, spec, shardId, streamArn))
  } else options.onTrouble(`The role of ${spec.name} may not sqs:SendMessage on ${destination}: the failure is lost`)
}

type Found = Awaited<ReturnType<ShardReader['next']>>

const wantedOf = ({ mapping, streamArn }: Delivery, found: Found): readonly StreamRecord[] =>
  (found?.records ?? []).map(record => eventRecord(record, streamArn)).filter(streamFilter(mapping.properties.FilterCriteria))

const mostOf = ({ properties }: Resource): number => numberOf(properties.BatchSize, 100)

/**
 * Reads the next records. If the mapping has a batching window, it waits that long after the first wanted record and returns all of them,
 * unless a reader waits for them already.
 */
const gather = async (delivery: Delivery, reader: ShardReader): Promise<Found> => {
  const { options, spec, mapping, signal } = delivery
  const most = mostOf(mapping)
  const found = await reader.next(most)
  const seconds = spec.name === options.onDemand ? 0 : numberOf(mapping.properties.MaximumBatchingWindowInSeconds, 0)
  if (!found || !seconds || found.records.length >= most || !wantedOf(delivery, found).length) return found
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined)
  return await reader.next(most)
}

/** Reads the next records, delivers those that match the filter, and returns how many there were. */
const deliverNext = async (delivery: Delivery, reader: ShardReader): Promise<number> => {
  const { options, mapping, spec, signal } = delivery
  const found = await gather(delivery, reader)
  const last = found?.records.at(-1)?.dynamodb?.SequenceNumber
  if (!found || !last) return 0
  const wanted = wantedOf(delivery, found)
  if (wanted.length) {
    await deliverBatch(wanted, {
      policy: retryPolicyOf(mapping),
      invoke: records => options.functions.invoke(spec, { Records: records }),
      discard: discarded => discardTo(delivery, found.shardId, discarded),
      signal,
      ...(options.clock && { clock: options.clock }),
    })
  }
  if (!signal.aborted) reader.done(found.shardId, last)
  return found.records.length
}

/** Opens a mapping's stream where it was left. */
const openMapping = async (options: Options, mapping: Resource) => {
  const streamArn = textOf(mapping.properties.EventSourceArn)
  const spec = options.functions.find(textOf(mapping.properties.FunctionName))
  const table = options.tablesByStream.get(streamArn)
  if (!spec || !table?.streamArn) throw new Error(`The event source mapping ${mapping.id} joins no stream to no function`)
  await checkReading(options, spec, streamArn)
  const checkpointFile = options.checkpointFile && `${options.checkpointFile}.${mapping.id}.json`
  const checkpoints = await loadCheckpoints(checkpointFile)
  const start = mapping.properties.StartingPosition === 'LATEST' ? 'LATEST' : 'TRIM_HORIZON'
  const reader = readShards(options.engine, table.streamArn, start, checkpoints)
  const stopping = new AbortController()
  /** Returns how many there were. There may be more of a full batch: DynamoDB Local gives as many records as are asked for while it has them. */
  const deliver = async (): Promise<number> => {
    const count = await deliverNext({ options, mapping, spec, streamArn, signal: stopping.signal }, reader).catch((error: unknown) => {
      if (!stopping.signal.aborted) options.onTrouble(`The stream cannot be read: ${error}`)
      return 0
    })
    if (count && checkpointFile) await replaceFile(checkpointFile, JSON.stringify(Object.fromEntries(checkpoints)))
    return count
  }
  return { deliver, reader, stopping, most: mostOf(mapping), isOnDemand: spec.name === options.onDemand }
}

const startMapping = async (options: Options, mapping: Resource): Promise<StreamConsumer> => {
  const { deliver, reader, stopping, most, isOnDemand } = await openMapping(options, mapping)
  let waking = new AbortController()
  const drain = async (): Promise<void> => {
    while (!stopping.signal.aborted && (await deliver()) >= most);
  }
  let asked: readonly (() => void)[] = []
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, waking.signal])
      const waiting = asked
      const count = await deliver()
      if (!count) {
        asked = asked.slice(waiting.length)
        for (const answer of waiting) answer()
      }
      if (count < most && !asked.length) await sleep(pauseMilliseconds, undefined, { signal }).catch(() => undefined)
      if (waking.signal.aborted) waking = new AbortController()
    }
  }
  let following = isOnDemand ? Promise.resolve() : follow()
  let caughtUpAt = Number.NEGATIVE_INFINITY
  const catchUp = async (): Promise<void> => {
    if (!isOnDemand) return
    if (performance.now() - caughtUpAt > pauseMilliseconds) following = following.then(drain)
    caughtUpAt = performance.now()
    await following
  }
  return {
    wake: () => {
      waking.abort()
      caughtUpAt = Number.NEGATIVE_INFINITY
    },
    catchUp,
    settled: async () => {
      if (isOnDemand) return await catchUp()
      const told = new Promise<void>(resolve => {
        asked = [...asked, resolve]
      })
      waking.abort()
      await told
    },
    stop: async () => {
      stopping.abort()
      await following
      reader.stop()
    },
  }
}

/** Starts the template's event source mappings. */
export const startStreams = async (options: Options): Promise<StreamConsumer> => {
  const mappings = options.template.resourcesOf('AWS::Lambda::EventSourceMapping').filter(mapping => !isOfQueue(mapping))
  const consumers = await Promise.all(mappings.map(mapping => startMapping(options, mapping)))
  return {
    wake: () => {
      for (const consumer of consumers) consumer.wake()
    },
    catchUp: async () => void (await Promise.all(consumers.map(consumer => consumer.catchUp()))),
    settled: async () => void (await Promise.all(consumers.map(consumer => consumer.settled()))),
    stop: async () => {
      await Promise.all(consumers.map(consumer => consumer.stop()))
    },
  }
}
