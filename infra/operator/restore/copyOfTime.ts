import { setTimeout as pause } from 'node:timers/promises'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'

/**
 * The time is in seconds, as for AWS: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/pointintimerecovery_howitworks.html
 */
const stampOf = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '')

/** Returns the copy's name, which contains the time, so that an interrupted command finds its copy again. */
export const copyNameOf = (table: string, time: Date): string => `${table}-at-${stampOf(time)}`

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/** Throws unless the table was restored from this one, since another table may have the same name. */
const proven = (copy: TableDescription, source: TableDescription | undefined): TableDescription => {
  if (!source?.TableArn || copy.RestoreSummary?.SourceTableArn !== source.TableArn)
    throw new Error(`${copy.TableName} was not restored from ${source?.TableName ?? 'the table of the shop'}: it is left alone`)
  return copy
}

const begin = async (client: DynamoDBClient, table: string, time: Date): Promise<void> => {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName: table }))
  const { EarliestRestorableDateTime: from, LatestRestorableDateTime: to } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
  if (!from || !to) throw new Error(`${table} has no point-in-time recovery`)
  if (time < from || time > to) throw new Error(`${table} can be restored to a time from ${from.toISOString()} to ${to.toISOString()}`)
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: table,
      TargetTableName: copyNameOf(table, time),
      RestoreDateTime: time,
    }),
  )
}

/** Restores this table at that time into a copy, or uses the copy of an earlier run, and waits for it. Returns its name. */
export const copyOfTime = async (client: DynamoDBClient, table: string, time: Date, pauseMilliseconds = 15_000): Promise<string> => {
  const name = copyNameOf(table, time)
  const source = await describe(client, table)
  if (!(await describe(client, name))) await begin(client, table, time)
  for (;;) {
    const copy = await describe(client, name)
    if (copy && proven(copy, source).TableStatus === 'ACTIVE') return name
    await pause(pauseMilliseconds)
  }
}

/** Deletes the copy of that time; returns whether there was one. */
export const dropCopy = async (client: DynamoDBClient, table: string, time: Date): Promise<boolean> => {
  const copy = await describe(client, copyNameOf(table, time))
  if (!copy) return false
  proven(copy, await describe(client, table))
  await client.send(new DeleteTableCommand({ TableName: copyNameOf(table, time) }))
  return true
}
