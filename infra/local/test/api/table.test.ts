import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { provideTable, type TableEngine } from '../../src/dynamodb/table.ts'
import { account, rootCredentials } from '../../src/kit/account.ts'
import { openEngine } from '../kit/openEngine.ts'

let engine: TableEngine
beforeAll(async () => {
  engine = await openEngine()
})
afterAll(() => engine.stop())

describe('the table engine', () => {
  it('shows the tables to its own key alone, since it listens to the network', async () => {
    await provideTable(engine.client, 'own', {
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    })
    const stranger = new DynamoDBClient({ endpoint: engine.url, region: account.region, credentials: rootCredentials })
    expect(await stranger.send(new ListTablesCommand())).toMatchObject({ TableNames: [] })
    expect(await engine.client.send(new ListTablesCommand())).toMatchObject({ TableNames: ['own'] })
    stranger.destroy()
  })
})
