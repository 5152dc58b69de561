import { Agent } from 'node:http'
import { account, arnOf } from '../kit/account.ts'
import { type AwsCall, AwsError, awsOperationOf, type IamAction, jsonRefusal, type Service } from '../kit/awsService.ts'
import { ask, bytesOf, joinedHeaders, type Reply } from '../kit/http.ts'
import { asFields, type Fields, isFields, listOf, numberOf, parseFields, textOf } from '../kit/unknown.ts'
import type { PartitionKeys, TableEngine } from './table.ts'
import type { Transactions } from './transactions.ts'

/** The request units of one call, as DynamoDB Local counts them: of a transaction's rows it counts those with equal units once, AWS each. */
export type Consumed = { readonly operation: string; readonly kind: 'read' | 'write'; readonly units: number }

const reading = /^(Get|BatchGet|Query|Scan|TransactGet)/
const counted = /^(Get|Put|Update|Delete)Item$|^Batch|^Transact|^Query$|^Scan$/

/** Returns the same call with a request for its consumed capacity. */
const askingForCapacity = (call: AwsCall): AwsCall =>
  counted.test(awsOperationOf(call))
    ? { ...call, body: Buffer.from(JSON.stringify({ ...parseFields(call.body), ReturnConsumedCapacity: 'TOTAL' })) }
    : call

/** Reads the consumed capacity from the reply; returns undefined where it has none. */
const consumedBy = (call: AwsCall, reply: Reply): Consumed | undefined => {
  const { ConsumedCapacity: told } = parseFields(reply.body?.toString() || '{}')
  if (told === undefined) return undefined
  const operation = awsOperationOf(call)
  const units = (Array.isArray(told) ? listOf(told) : [told]).reduce<number>(
    (sum, each) => sum + numberOf(asFields(each).CapacityUnits, 0),
    0,
  )
  return { operation, kind: reading.test(operation) ? 'read' : 'write', units }
}

type Engine = Pick<TableEngine, 'url' | 'credentials'>
type TablesByName = ReadonlyMap<string, PartitionKeys>

const tableNameOf = (name: unknown): string => textOf(name).split('/').at(-1) ?? ''

const tableArn = (name: unknown, index?: unknown): string =>
  arnOf('dynamodb', `table/${tableNameOf(name)}${index ? `/index/${textOf(index)}` : ''}`)

/** Returns a key's value as IAM compares it: texts and numbers as they are written. */
const keyText = (value: unknown): string => Object.values(asFields(value)).map(textOf).join('')

const reads = ['Select', 'ReturnValues', 'ReturnConsumedCapacity'] as const

const contextOf = (input: Fields, leadingKeys: readonly string[], enclosing?: string): IamAction['context'] => ({
  ...(leadingKeys.length ? { 'dynamodb:LeadingKeys': leadingKeys } : {}),
  ...(enclosing ? { 'dynamodb:EnclosingOperation': enclosing } : {}),
  ...Object.fromEntries(reads.flatMap(name => (input[name] ? [[`dynamodb:${name}`, textOf(input[name])]] : []))),
})

/** Returns the partition a query reads, from the equality its key condition must contain. */
const queriedKeys = (input: Fields, partition: string): readonly string[] => {
  const legacy = asFields(asFields(input.KeyConditions)[partition]).AttributeValueList
  const equalities = textOf(input.KeyConditionExpression).matchAll(/([#\w]+)\s*=\s*(:\w+)/g)
  const names = asFields(input.ExpressionAttributeNames)
  const values = asFields(input.ExpressionAttributeValues)
  const asked = [...equalities].flatMap(([, name = '', value = '']) =>
    (names[name] ?? name) === partition ? [keyText(values[value])] : [],
  )
  return [...listOf(legacy).map(keyText), ...asked]
}

const itemKey = (tables: TablesByName, table: unknown, key: unknown): readonly string[] => {
  const partition = tables.get(tableNameOf(table))?.[''] ?? ''
  const value = asFields(key)[partition]
  return value === undefined ? [] : [keyText(value)]
}

const singleAccess = (tables: TablesByName, operation: string, input: Fields, enclosing?: string): IamAction => {
  const { TableName: table, IndexName: index } = input
  const partition = tables.get(tableNameOf(table))?.[textOf(index)] ?? ''
  const keys = operation === 'Query' ? queriedKeys(input, partition) : itemKey(tables, table, input.Key ?? input.Item)
  return { action: `dynamodb:${operation}`, resource: tableArn(table, index), context: contextOf(input, keys, enclosing) }
}

const batchAccesses = (tables: TablesByName, operation: string, input: Fields): readonly IamAction[] =>
  Object.entries(asFields(input.RequestItems)).map(([table, request]) => {
    const writes = listOf(request).map(asFields)
    const written = writes.map(write => asFields(write.PutRequest).Item ?? asFields(write.DeleteRequest).Key)
    const read = listOf(asFields(request).Keys)
    const keys = [...written, ...read].flatMap(key => itemKey(tables, table, key))
    return { action: `dynamodb:${operation}`, resource: tableArn(table), context: contextOf(input, keys) }
  })

const transactionActions: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

const transactionAccesses = (tables: TablesByName, operation: string, input: Fields): readonly IamAction[] =>
  listOf(input.TransactItems)
    .flatMap(item => Object.entries(asFields(item)))
    .filter(([, action]) => isFields(action))
    .map(([kind, action]) => singleAccess(tables, transactionActions[kind] ?? kind, asFields(action), operation))

const singles = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'DescribeTable', 'DescribeTimeToLive']

const refusal = jsonRefusal('application/x-amz-json-1.0', 'com.amazon.coral.service#')

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_UpdateItem.html#API_UpdateItem_Errors */
const metTransaction = new AwsError(400, 'TransactionConflictException', 'Transaction is ongoing for the item')

type Told = { readonly transactions: Transactions; readonly onConsumed?: ((each: Consumed) => void) | undefined }

/** Provides DynamoDB: it determines the rows each call accesses, then forwards the call to DynamoDB Local. */
export const tableService = (engine: Engine, tables: TablesByName, { transactions, onConsumed }: Told): Service => ({
  denial: { status: 400, code: 'AccessDeniedException' },
  refusal,
  accessesOf: call => {
    const operation = awsOperationOf(call)
    const input = parseFields(call.body)
    if (operation.startsWith('Batch')) return batchAccesses(tables, operation, input)
    if (operation.startsWith('Transact')) return transactionAccesses(tables, operation, input)
    if (singles.includes(operation)) return [singleAccess(tables, operation, input)]
    return [{ action: `dynamodb:${operation}`, resource: input.TableName ? tableArn(input.TableName) : arnOf('dynamodb', 'table/*') }]
  },
  handle: call => {
    const perform = async (): Promise<Reply> => {
      if (!onConsumed) return forward(engine, call)
      const reply = await forward(engine, askingForCapacity(call))
      const consumed = consumedBy(call, reply)
      if (consumed) onConsumed(consumed)
      return reply
    }
    return transactions.perform(call, perform, () => refusal(metTransaction, call))
  },
})

/** DynamoDB Local closes a connection that is idle for half a minute. Ours are closed long before, so that no call meets that. */
const connections = new Agent({ keepAlive: true, timeout: 4000 })

const forward = async ({ url, credentials }: Engine, { headers, body }: AwsCall): Promise<Reply> => {
  const kept = ['content-type', 'x-amz-target', 'x-amz-date'].flatMap(name => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  // DynamoDB Local chooses the tables by the key and the region, and checks no signature.
  const scope = `${credentials.accessKeyId}/20260101/${account.region}/dynamodb/aws4_request`
  const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`
  const sent = { ...Object.fromEntries(kept), authorization }
  const options = { method: 'POST', headers: sent, agent: connections }
  const reply = await ask(url, options, body).catch((error: unknown) => {
    throw new AwsError(500, 'InternalServerError', `DynamoDB Local does not answer: ${error}`)
  })
  const passed = Object.entries(joinedHeaders(reply)).filter(([name]) => ['content-type', 'x-amzn-requestid', 'x-amz-crc32'].includes(name))
  return { status: reply.statusCode ?? 500, headers: Object.fromEntries(passed), body: await bytesOf(reply) }
}
