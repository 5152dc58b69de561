import { describe, expect, it } from '@jest/globals'
import { meetingTransactions } from '../../../src/dynamodb/transactions.ts'

const callOf = (operation: string, input: unknown) => ({
  method: 'POST',
  url: new URL('http://aws.local/'),
  headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
  body: Buffer.from(JSON.stringify(input)),
})
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'ROW' } })
const updating = (pk: string) => ({ TableName: 'Shop', Key: key(pk) })
const transaction = (...rows: readonly string[]) =>
  callOf('TransactWriteItems', {
    TransactItems: rows.map((pk, at) =>
      at ? { Update: updating(pk) } : { Put: { TableName: 'Shop', Item: { ...key(pk), price: { N: '1' } } } },
    ),
  })

const done = async () => ({ status: 200, headers: {}, body: '{}' })
const refused = () => ({ status: 400, headers: {}, body: 'met' })
const shop = (milliseconds: number) => {
  const transactions = meetingTransactions()
  transactions.last(milliseconds)
  return { ...transactions, write: (call: ReturnType<typeof callOf>) => transactions.perform(call, done, refused) }
}

describe('a transaction on the local table', () => {
  it('cancels a transaction that meets another on a row, with the reason at that row', async () => {
    const { write, told } = shop(20)
    const first = write(transaction('a', 'b'))
    const second = await write(transaction('c', 'b'))
    expect(second.status).toBe(400)
    expect(JSON.parse(String(second.body))).toMatchObject({
      __type: expect.stringMatching(/TransactionCanceledException$/),
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    })
    expect(await write(transaction('d'))).toMatchObject({ status: 200 })
    expect(await first).toMatchObject({ status: 200 })
    expect(await write(transaction('c', 'b'))).toMatchObject({ status: 200 })
    expect(told()).toEqual({ performed: 3, met: 1, waits: [expect.any(Number)] })
  })

  it('refuses a single write of a row that it includes, and no reading of it', async () => {
    const { write } = shop(20)
    const first = write(transaction('a'))
    expect(await write(callOf('UpdateItem', updating('a')))).toMatchObject({ status: 400, body: 'met' })
    expect(await write(callOf('GetItem', updating('a')))).toMatchObject({ status: 200 })
    expect(await write(callOf('UpdateItem', updating('b')))).toMatchObject({ status: 200 })
    await first
  })

  it('meets none where transactions take no time, as on DynamoDB Local', async () => {
    const { write } = shop(0)
    const both = await Promise.all([write(transaction('a')), write(transaction('a'))])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })
})
