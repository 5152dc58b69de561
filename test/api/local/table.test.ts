import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { provideTable, type TableEngine } from '../../../infra/local/table/table.ts'
import { indexes } from '../../../lambdas/kit/table/keys.ts'
import { openEngine, tableShape } from '../../kit/cloud/tableEngine.ts'

type Index = { readonly IndexName: string; readonly KeySchema: readonly object[]; readonly Projection: object }

let engine: TableEngine
beforeAll(async () => {
  engine = await openEngine()
})
afterAll(() => engine.stop())

describe('the table of a shop of an earlier version', () => {
  it('is given the indexes of today, and keeps its rows', async () => {
    const shape = await tableShape()
    const today = shape.GlobalSecondaryIndexes as readonly Index[]
    const earlier = today
      // It had no list for customers, one index more, and fewer attributes in another.
      .filter(({ IndexName }) => IndexName !== indexes.customer.name)
      .map(index => (index.IndexName === indexes.listed.name ? { ...index, Projection: { ProjectionType: 'KEYS_ONLY' } } : index))
    const bygone = { IndexName: 'bygone', KeySchema: [{ AttributeName: 'bygone', KeyType: 'HASH' }], Projection: { ProjectionType: 'ALL' } }
    // DynamoDB refuses attributes that no key uses: https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_CreateTable.html
    const named = (shape.AttributeDefinitions as readonly { readonly AttributeName: string }[]).filter(
      ({ AttributeName }) => AttributeName !== indexes.customer.partition,
    )
    const AttributeDefinitions = [...named, { AttributeName: 'bygone', AttributeType: 'S' }]
    await provideTable(engine.client, 'shop', { ...shape, GlobalSecondaryIndexes: [...earlier, bygone], AttributeDefinitions })
    const documents = DynamoDBDocumentClient.from(engine.client)
    const row = { pk: 'ORDER#1', sk: 'ORDER', customer: 'ORDERS#theirs', listed: 'ORDER', listedAt: '2026-11-01', total: 100 }
    await documents.send(new PutCommand({ TableName: 'shop', Item: row }))

    await provideTable(engine.client, 'shop', shape)

    const { Table } = await engine.client.send(new DescribeTableCommand({ TableName: 'shop' }))
    expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName).toSorted()).toEqual(
      today.map(({ IndexName }) => IndexName).toSorted(),
    )
    const found = (IndexName: string, name: string, value: string) =>
      documents.send(
        new QueryCommand({
          TableName: 'shop',
          IndexName,
          KeyConditionExpression: `${name} = :value`,
          ExpressionAttributeValues: { ':value': value },
        }),
      )
    expect((await found(indexes.customer.name, indexes.customer.partition, 'ORDERS#theirs')).Items).toEqual([row])
    expect((await found(indexes.listed.name, indexes.listed.partition, 'ORDER')).Items).toEqual([row])
  })
})
