import { ConditionalCheckFailedException, TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import {
  change,
  countRows,
  deleteRow,
  deleteRowWhen,
  getRows,
  put,
  putRow,
  putRows,
  queryRows,
  transact,
  tryChange,
  updateRow,
} from '../../../lambdas/kit/table/table.ts'

process.env.TABLE_NAME = 'gallery'
const table = mockClient(DynamoDBDocumentClient)
beforeEach(() => {
  table.reset()
})

const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: codes.map(Code => ({ Code })) })

const writes = [
  put('event', { pk: 'EVENT#1', sk: 'EVENT' }, { when: 'attribute_not_exists(#pk)' }),
  change('order', { pk: 'ORDER#1', sk: 'ORDER' }, { set: { status: 'paid' } }),
]

describe('putting several rows', () => {
  it('a batch write sends again what the table leaves over, and nothing else', async () => {
    const rows = [1, 2, 3].map(number => ({ pk: `WORD#${number}`, sk: 'WORD' }))
    const requests = rows.map(Item => ({ PutRequest: { Item } }))
    table
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: { gallery: requests.slice(1) } })
      .resolves({})
    await putRows(rows)
    const sent = table.commandCalls(BatchWriteCommand).map(({ args }) => args[0].input.RequestItems)
    expect(sent).toEqual([{ gallery: requests }, { gallery: requests.slice(1) }])
  })

  it('a batch write of nothing makes no call', async () => {
    await putRows([])
    expect(table.commandCalls(BatchWriteCommand)).toHaveLength(0)
  })
})

describe('counting', () => {
  it('reads keys alone, and no more than it counts', async () => {
    table.on(QueryCommand).resolves({ Count: 100 })
    expect(await countRows({ index: 'news', where: '#news = :kind', values: { kind: 'SALE' } }, 100)).toBe(100)
    expect(table.commandCalls(QueryCommand)).toHaveLength(1)
    expect(table.commandCalls(QueryCommand)[0]?.args[0].input).toMatchObject({ IndexName: 'news', Select: 'COUNT', Limit: 100 })
  })
})

describe('a transaction', () => {
  it('retries a transaction that met another, and reports no failed condition', async () => {
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('None', 'TransactionConflict'))
      .rejectsOnce(cancelled('ThrottlingError', 'None'))
      .resolves({})
    expect(await transact(writes)).toEqual(new Set())
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3)
  })

  it('tells which of its conditions did not hold, and is not tried again', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'TransactionConflict'))
    expect(await transact(writes)).toEqual(new Set(['event']))
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('rejects a transaction that keeps meeting another, after its last retry', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('None', 'TransactionConflict'))
    await expect(transact(writes)).rejects.toThrow('cancelled')
  })

  it('does not try again what no repetition mends', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'))
    await expect(transact(writes)).rejects.toThrow('cancelled')
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1)
  })

  it('hides no failure of another kind', async () => {
    table.on(TransactWriteCommand).rejects(new Error('no route to host'))
    await expect(transact(writes)).rejects.toThrow('no route to host')
  })
})

describe('a write with a condition', () => {
  it('answers false when it does not hold, and throws for anything else', async () => {
    table
      .on(UpdateCommand)
      .rejectsOnce(new ConditionalCheckFailedException({ message: '', $metadata: {} }))
      .rejects(new Error('down'))
    const key = { pk: 'CART#1', sk: 'ITEM#1' }
    expect(await updateRow(key, { set: { quantity: 1 } })).toBe(false)
    await expect(updateRow(key, { set: { quantity: 1 } })).rejects.toThrow('down')
  })
})

describe('a change that may not happen', () => {
  const key = { pk: 'RATE#1', sk: 'RATE' }

  it.each([
    ['the row as it stands', { pk: { S: 'RATE#1' }, calls: { M: { first: { N: '3' } } } }, { row: { pk: 'RATE#1', calls: { first: 3 } } }],
    ['none where there is none', undefined, {}],
  ])('answers a change whose condition fails with %s', async (_, Item, found) => {
    table.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: 'no', $metadata: {}, ...(Item && { Item }) }))
    const change = { add: { count: 1 }, when: '#count < :most', values: { most: 3 } }
    expect(await tryChange(key, change)).toEqual({ isChanged: false, ...found })
    expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({ ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })
  })

  it('rejects when the table fails, instead of reporting a failed condition', async () => {
    table.on(UpdateCommand).rejects(new Error('down'))
    await expect(tryChange(key, { add: { count: 1 } })).rejects.toThrow('down')
  })
})

describe('a single write that meets a transaction on its row', () => {
  const met = new TransactionConflictException({ message: 'met another', $metadata: {} })
  const key = { pk: 'ORDER#1', sk: 'ORDER' }

  it('retries a single write that meets a transaction on its row', async () => {
    table.on(PutCommand).rejectsOnce(met).resolves({})
    table.on(UpdateCommand).rejectsOnce(met).resolves({ Attributes: key })
    table.on(DeleteCommand).rejectsOnce(met).resolves({})
    expect(await putRow(key)).toBe(true)
    expect(await updateRow(key, { set: { status: 'paid' } })).toEqual(key)
    expect(await tryChange(key, { set: { status: 'paid' } })).toEqual({ isChanged: true, row: key })
    expect(await deleteRowWhen(key, { when: 'attribute_exists(#pk)' })).toBe(true)
    await deleteRow(key)
    expect(table.calls()).toHaveLength(5 + 3)
  })

  it('rejects a single write that keeps meeting a transaction', async () => {
    table.on(UpdateCommand).rejects(met)
    await expect(updateRow(key, { set: { status: 'paid' } })).rejects.toThrow('met another')
  })
})

describe('a reading', () => {
  it('follows every page', async () => {
    table
      .on(QueryCommand)
      .resolvesOnce({ Items: [{ id: 1 }], LastEvaluatedKey: { pk: 'a' } })
      .resolvesOnce({ Items: [], LastEvaluatedKey: { pk: 'b' } })
      .resolvesOnce({ Items: [{ id: 2 }] })
    expect(await queryRows({ where: '#pk = :pk', values: { pk: 'CART#1' } })).toEqual([{ id: 1 }, { id: 2 }])
    const starts = table.commandCalls(QueryCommand).map(({ args }) => args[0].input.ExclusiveStartKey)
    expect(starts).toEqual([undefined, { pk: 'a' }, { pk: 'b' }])
  })

  it('asks again for what a busy table left out', async () => {
    const keys = [1, 2, 3].map(id => ({ pk: `ARTWORK#${id}`, sk: 'ARTWORK' }))
    table
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { gallery: keys.slice(0, 1) }, UnprocessedKeys: { gallery: { Keys: keys.slice(1) } } })
      .resolvesOnce({ Responses: { gallery: keys.slice(1) } })
    expect(await getRows(keys)).toEqual(keys)
  })

  it('asks for more than a hundred rows in turns', async () => {
    const keys = Array.from({ length: 130 }, (_, id) => ({ pk: `ARTWORK#${id}`, sk: 'ARTWORK' }))
    table.on(BatchGetCommand).callsFake(({ RequestItems }) => ({ Responses: { gallery: RequestItems.gallery.Keys } }))
    expect(await getRows(keys)).toHaveLength(130)
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(2)
  })

  it('asks nothing for no key', async () => {
    expect(await getRows([])).toEqual([])
    expect(table.calls()).toHaveLength(0)
  })
})
