import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { provideTable } from '../../../infra/local/src/dynamodb/table.ts'
import { account } from '../../../infra/local/src/kit/account.ts'
import { openEngine } from '../../../infra/local/test/kit/openEngine.ts'
import { type TableAccess, tableAccess } from '../../../infra/operator/kit/tableAccess.ts'
import type { Row } from './table.ts'
import { tableShape } from './tableShape.ts'

const keyOf = ({ pk, sk }: Row): string => `${pk} ${sk}`

/** A run of an operator's command that died. */
class CutOff extends Error {}

/** Tables of the shop's shape, of a test's own, and access to them that can be cut off at any call. */
export const openOwnTables = async () => {
  const [engine, shape] = await Promise.all([openEngine(), tableShape()])
  const documents = DynamoDBDocumentClient.from(engine.client, { marshallOptions: { removeUndefinedValues: true } })
  let made = 0
  return {
    /** Makes a table with these rows, and returns its name. */
    make: async (rows: readonly Row[]): Promise<string> => {
      made += 1
      const name = `table-${made}`
      await provideTable(engine.client, name, shape)
      // As many as one call takes: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html
      for (let at = 0; at < rows.length; at += 25) {
        const puts = rows.slice(at, at + 25).map(Item => ({ PutRequest: { Item } }))
        await documents.send(new BatchWriteCommand({ RequestItems: { [name]: puts } }))
      }
      return name
    },
    put: async (name: string, row: Row): Promise<void> => void (await documents.send(new PutCommand({ TableName: name, Item: row }))),
    /** Returns all rows by their keys. */
    rows: async (name: string): Promise<Readonly<Record<string, Row>>> => {
      const found: Row[] = []
      for await (const rows of tableAccess(engine.client, name).pages()) found.push(...(rows as Row[]))
      return Object.fromEntries(found.map(row => [keyOf(row), row] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    },
    access: (name: string): TableAccess => tableAccess(engine.client, name),
    /** A client that dies before its call of this number, which is where the answer to the one before may be lost; `calls` says how many it made. */
    cutClient: (at = Number.POSITIVE_INFINITY): { readonly client: DynamoDBClient; readonly calls: () => number } => {
      const client = new DynamoDBClient({ endpoint: engine.url, region: account.region, credentials: engine.credentials, maxAttempts: 1 })
      let calls = 0
      client.middlewareStack.add(
        next => args => {
          calls += 1
          if (calls >= at) throw new CutOff(`cut off at call ${at}`)
          return next(args)
        },
        { step: 'initialize' },
      )
      return { client, calls: () => calls }
    },
    stop: () => engine.stop(),
  }
}
