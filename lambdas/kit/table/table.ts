import { ConditionalCheckFailedException, DynamoDBClient, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { pause, retry } from '../retry.ts'
import { setting } from '../settings.ts'
import { codesOf, failedCondition, isPassing } from './cancellation.ts'
import { type Condition, changeOf, conditionOf, keyConditionOf, type RowChange } from './expression.ts'
import type { Key } from './keys.ts'

const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 5, requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 } }),
  { marshallOptions: { removeUndefinedValues: true } },
)

/** Reads the setting only when a call is made, so that importing a store needs no environment. */
const table = () => ({ TableName: setting('tableName') })

export type Row = Key & Readonly<Record<string, unknown>>

const keyOnly = ({ pk, sk }: Key): Key => ({ pk, sk })

/** Reads consistently, unless the caller accepts eventual consistency. */
export const getRow = async <R extends Key>(key: Key, consistency: 'latest' | 'recent' = 'latest'): Promise<R | undefined> => {
  const { Item } = await client.send(new GetCommand({ ...table(), Key: keyOnly(key), ConsistentRead: consistency === 'latest' }))
  return Item as R | undefined
}

type Question = {
  readonly where: string
  readonly values: Readonly<Record<string, unknown>>
  readonly index?: string
  readonly consistency?: 'latest' | 'recent'
  readonly newestFirst?: boolean
  /** The most rows of a page. */
  readonly most?: number
  /** What a row that was read must be to be returned. */
  readonly filter?: string
}

type Page<R> = { readonly rows: readonly R[]; readonly next?: Readonly<Record<string, unknown>> | undefined }

/** Reads one page of the matching rows (1 MB, or `most`) from `after` on; `next` is the start of the next page, if there is one. */
export const queryPage = async <R>(
  { where, values, index, consistency = 'recent', newestFirst = false, most, filter }: Question,
  after?: Page<R>['next'],
): Promise<Page<R>> => {
  const { Items = [], LastEvaluatedKey: next } = await client.send(
    new QueryCommand({
      ...table(),
      IndexName: index,
      ...keyConditionOf(where, values, filter),
      ConsistentRead: consistency === 'latest',
      ScanIndexForward: !newestFirst,
      Limit: most,
      ExclusiveStartKey: after,
    }),
  )
  return { rows: Items as R[], next }
}

/** Counts the matching rows up to `most`, and reads no more than it counts. */
export const countRows = async ({ where, values, index }: Pick<Question, 'where' | 'values' | 'index'>, most: number): Promise<number> => {
  const question = { ...table(), IndexName: index, ...keyConditionOf(where, values), Select: 'COUNT' as const, Limit: most }
  return (await client.send(new QueryCommand(question))).Count ?? 0
}

/** Reads all matching rows, page by page. */
export const queryRows = async <R>(question: Question): Promise<R[]> => {
  const rows: R[] = []
  let after: Page<R>['next']
  do {
    const page: Page<R> = await queryPage<R>(question, after)
    rows.push(...page.rows)
    after = page.next
  } while (after)
  return rows
}

const batchSize = 100

/** Returns the rows of these keys that exist, in no particular order. */
export const getRows = async <R extends Key>(keys: readonly Key[], consistency: 'latest' | 'recent' = 'recent'): Promise<R[]> => {
  const { TableName } = table()
  const rows: R[] = []
  let wanted = keys.map(keyOnly)
  for (let attempt = 0; wanted.length; attempt += 1) {
    if (attempt > 0) await pause(attempt)
    const asked = { Keys: wanted.slice(0, batchSize), ConsistentRead: consistency === 'latest' }
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: asked } }))
    rows.push(...((Responses?.[TableName] ?? []) as R[]))
    const left = (UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[]
    if (left.length < asked.Keys.length) attempt = -1
    wanted = [...left, ...wanted.slice(batchSize)]
  }
  return rows
}

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

/** Puts up to 25 rows in one call, without a condition; what the table leaves over is sent again. */
export const putRows = async (rows: readonly Row[]): Promise<void> => {
  const { TableName } = table()
  let requests: Requests = rows.map(Item => ({ PutRequest: { Item } }))
  for (let attempt = 0; requests.length; attempt += 1) {
    if (attempt > 0) await pause(attempt)
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
    requests = UnprocessedItems?.[TableName] ?? []
  }
}

const attempts = 8
/** With the pauses between them ten seconds at most, and five on average: for a purchase, which many make in the same moment. */
export const patientAttempts = 14

/** Retries with backoff a single write that collided with a transaction on its row, which the SDK does not retry. */
const patiently = <T>(write: () => Promise<T>): Promise<T> =>
  retry({ attempts, passing: error => error instanceof TransactionConflictException }, write)

/** Makes a conditional write; returns `false` when the condition did not hold. */
const whenHeld = async <T>(write: () => Promise<T>): Promise<T | false> => {
  try {
    return await patiently(write)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

/** Puts a row; returns whether the condition held. */
export const putRow = async (row: Row, condition: Condition = {}): Promise<boolean> =>
  (await whenHeld(() => client.send(new PutCommand({ ...table(), Item: row, ...conditionOf(condition) })))) !== false

/** Updates a row; returns it after the change, or `false` when the condition did not hold. */
export const updateRow = async <R extends Key>(key: Key, change: RowChange): Promise<R | false> => {
  const updated = await whenHeld(() =>
    client.send(new UpdateCommand({ ...table(), Key: keyOnly(key), ...changeOf(change), ReturnValues: 'ALL_NEW' })),
  )
  return updated && (updated.Attributes as R)
}

/**
 * Changes a row and returns it after the change. Where the condition did not hold, it returns the row as it stands, without another read.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateItem.html (ReturnValuesOnConditionCheckFailure)
 */
export const tryChange = async <R extends Key>(key: Key, change: RowChange): Promise<{ readonly isChanged: boolean; readonly row?: R }> => {
  const returned = { ReturnValues: 'ALL_NEW', ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  try {
    const { Attributes } = await patiently(() =>
      client.send(new UpdateCommand({ ...table(), Key: keyOnly(key), ...changeOf(change), ...returned })),
    )
    return { isChanged: true, row: Attributes as R }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    // The document client converts no errors.
    return { isChanged: false, ...(error.Item && { row: unmarshall(error.Item) as R }) }
  }
}

export const deleteRow = async (key: Key): Promise<void> => {
  await patiently(() => client.send(new DeleteCommand({ ...table(), Key: keyOnly(key) })))
}

/** Deletes a row on a condition; returns whether it held. */
export const deleteRowWhen = async (key: Key, condition: Condition): Promise<boolean> =>
  (await whenHeld(() => client.send(new DeleteCommand({ ...table(), Key: keyOnly(key), ...conditionOf(condition) })))) !== false

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One write of a transaction, with the label under which its failure is reported. */
export type Write<Label extends string = string> = { readonly as: Label; readonly item: TransactItem }

export const put = <L extends string>(as: L, row: Row, condition: Condition = {}): Write<L> => ({
  as,
  item: { Put: { ...table(), Item: row, ...conditionOf(condition) } },
})
export const change = <L extends string>(as: L, key: Key, changes: RowChange): Write<L> => ({
  as,
  item: { Update: { ...table(), Key: keyOnly(key), ...changeOf(changes) } },
})
export const remove = <L extends string>(as: L, key: Key, condition: Condition = {}): Write<L> => ({
  as,
  item: { Delete: { ...table(), Key: keyOnly(key), ...conditionOf(condition) } },
})

/** Makes all the writes in one transaction. Returns the labels of those whose condition did not hold; none when it was done. */
export const transact = async <L extends string>(writes: readonly Write<L>[], most = attempts): Promise<ReadonlySet<L>> => {
  const items = writes.map(({ item }) => item)
  try {
    await retry({ attempts: most, passing: isPassing }, () => client.send(new TransactWriteCommand({ TransactItems: items })))
    return new Set()
  } catch (error) {
    const codes = codesOf(error)
    if (!codes.includes(failedCondition)) throw error
    return new Set(writes.flatMap(({ as }, i) => (codes[i] === failedCondition ? [as] : [])))
  }
}
