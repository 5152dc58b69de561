import { ConditionalCheckFailedException, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import type { Key } from '../../../lambdas/kit/table/keys.ts'
import { endpoints } from './cloud.ts'

export type Row = Readonly<Record<string, unknown>> & Key

const connect = (endpoint: string) => {
  const client = new DynamoDBClient({ endpoint, region: account.region, credentials: rootCredentials })
  const name = client.send(new ListTablesCommand()).then(({ TableNames }) => {
    const [only] = TableNames ?? []
    if (!only) throw new Error('The shop of these tests has no table')
    return only
  })
  return { documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }), name }
}

const connections = new Map<string, ReturnType<typeof connect>>()

/** Connections are cached by shop, because some tests have a shop of their own for a while. */
const connected = (): ReturnType<typeof connect> => {
  const { aws } = endpoints()
  const connection = connections.get(aws) ?? connect(aws)
  connections.set(aws, connection)
  return connection
}

/** Returns the name of the shop's only table. */
export const tableName = (): Promise<string> => connected().name

/** Writes to the shop's table directly, for what a test sets up or checks without the API. */
export const putRow = async (row: Row): Promise<void> => {
  const { documents, name } = connected()
  await documents.send(new PutCommand({ TableName: await name, Item: row }))
}

export const getRow = async ({ pk, sk }: Key): Promise<Row | undefined> => {
  const { documents, name } = connected()
  const { Item } = await documents.send(new GetCommand({ TableName: await name, Key: { pk, sk }, ConsistentRead: true }))
  return Item as Row | undefined
}

export const rowsOf = async (pk: string): Promise<readonly Row[]> => {
  const { documents, name } = connected()
  const question = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk }, ConsistentRead: true }
  const { Items = [] } = await documents.send(new QueryCommand({ TableName: await name, ...question }))
  return Items as Row[]
}

/** Deletes a row, as the table does with an expired one. */
export const deleteRow = async ({ pk, sk }: Key): Promise<void> => {
  const { documents, name } = connected()
  await documents.send(new DeleteCommand({ TableName: await name, Key: { pk, sk } }))
}

type Attributes = Readonly<Record<string, unknown>>

/** Sets attributes of a row; `undefined` removes one. A row whose attributes are not `as` expected stays as it is. */
export const changeRow = async ({ pk, sk }: Key, changes: Attributes, as: Attributes = {}): Promise<void> => {
  const { documents, name } = connected()
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  const removed = Object.keys(changes).filter(attribute => changes[attribute] === undefined)
  const expected = Object.entries(as)
  const expression = [
    ...(set.length ? [`SET ${set.map((_, at) => `#s${at} = :s${at}`).join(', ')}`] : []),
    ...(removed.length ? [`REMOVE ${removed.map((_, at) => `#r${at}`).join(', ')}`] : []),
  ]
  const values = [
    ...set.map(([, value], at) => [`:s${at}`, value] as const),
    ...expected.map(([, value], at) => [`:e${at}`, value] as const),
  ]
  const update = new UpdateCommand({
    TableName: await name,
    Key: { pk, sk },
    UpdateExpression: expression.join(' '),
    ...(expected.length && { ConditionExpression: expected.map((_, at) => `#e${at} = :e${at}`).join(' AND ') }),
    ExpressionAttributeNames: Object.fromEntries([
      ...set.map(([attribute], at) => [`#s${at}`, attribute]),
      ...removed.map((attribute, at) => [`#r${at}`, attribute]),
      ...expected.map(([attribute], at) => [`#e${at}`, attribute]),
    ]),
    ...(values.length && { ExpressionAttributeValues: Object.fromEntries(values) }),
  })
  await documents.send(update).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  })
}

/** Returns the rows of one list of the `listed` index, newest first. */
export const listed = async (list: string): Promise<readonly Row[]> => {
  const { documents, name } = connected()
  const question = { KeyConditionExpression: 'listed = :list', ExpressionAttributeValues: { ':list': list }, ScanIndexForward: false }
  const { Items = [] } = await documents.send(new QueryCommand({ TableName: await name, IndexName: 'listed', ...question }))
  return Items as Row[]
}

/** Returns the whole rows that are in one partition of the `due` index, the earliest due first. */
export const dueRows = async (due: string): Promise<readonly Row[]> => {
  const { documents, name } = connected()
  const question = { KeyConditionExpression: 'due = :due', ExpressionAttributeValues: { ':due': due } }
  const { Items = [] } = await documents.send(new QueryCommand({ TableName: await name, IndexName: 'due', ...question }))
  const rows = await Promise.all((Items as Row[]).map(getRow))
  return rows.filter(row => row !== undefined)
}

/** Returns every row of the table. */
export const everyRow = async (): Promise<readonly Row[]> => {
  const { documents, name } = connected()
  const rows: Row[] = []
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: await name, ConsistentRead: true }))
    rows.push(...(Items as Row[]))
  return rows
}
