import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { PaymentSession } from '../../../lambdas/kit/payment/payment.ts'
import { saleLine } from '../../../lambdas/order/store/bookWrites.ts'
import { moveToExpired, moveToPaid } from '../../../lambdas/order/store/orderMoves.ts'
import { reserve } from '../../../lambdas/order/store/orderStore.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { anOrderRow, noLimits } from '../../kit/values/orderRows.ts'

process.env.TABLE_NAME = 'gallery'
const table = mockClient(DynamoDBDocumentClient)
beforeEach(() => {
  table.reset()
  table.on(TransactWriteCommand).resolves({})
  table.on(BatchWriteCommand).resolves({})
  table.on(GetCommand).resolves({})
})

const session: PaymentSession = { id: 'cs_1', status: 'complete', isPaid: true, mode: 'payment', amount: 100_000, currency: 'eur' }
const parts = ['order', 'reference', 'mark', 'limit', 'artwork'] as const

/** What does not hold of a reservation's writes, in their order. */
const without = (...failing: readonly (typeof parts)[number][]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: parts.map(part => ({ Code: failing.includes(part) ? 'ConditionalCheckFailed' : 'None' })),
  })

describe('reserving works', () => {
  it('reserves the works when all conditions hold', async () => {
    expect(await reserve(anOrderRow(), noLimits)).toBe('reserved')
  })

  it.each([
    ['tooMany', 'as many payments are open as may be', ['limit']],
    ['taken', 'the work is held by someone', ['artwork']],
    ['taken', 'the work is held as well, perhaps by a payment of one’s own to give up', ['limit', 'artwork']],
    ['taken', 'its reference is somebody’s', ['reference']],
  ] as const)('answers a reservation with %s when %s', async (outcome, _, failing) => {
    table.on(TransactWriteCommand).rejects(without(...failing))
    expect(await reserve(anOrderRow(), noLimits)).toBe(outcome)
  })

  const holding = anOrderRow({ hold: { until: 1, slots: [7] } })
  const written = () => table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []

  it.each([
    ['beyond', 'its visitor’s row refuses', ['limit']],
    ['taken', 'the work is held as well', ['limit', 'artwork']],
  ] as const)('answers a reservation of an order with a hold with %s when %s', async (outcome, _, failing) => {
    table.on(TransactWriteCommand).rejects(without(...failing))
    expect(await reserve(holding, { ...noLimits, visitor: 4 })).toBe(outcome)
  })

  it('counts an order and its held work in one row, on condition of both limits', async () => {
    await reserve(holding, { ...noLimits, visitor: 4 })
    expect(written().filter(({ Update }) => Update?.Key?.sk === 'COUNT')).toMatchObject([
      {
        Update: {
          UpdateExpression: expect.stringContaining('ADD #open :add_open, #works :add_works'),
          ConditionExpression: '(attribute_not_exists(#open) OR #open < :most) AND (attribute_not_exists(#works) OR #works <= :left)',
          ExpressionAttributeValues: { ':add_open': 1, ':add_works': 1, ':most': 5, ':left': 3 },
        },
      },
    ])
  })

  it('counts an order without a hold on condition of the open payments alone', async () => {
    await reserve(anOrderRow({ isUnheld: true }), { ...noLimits, visitor: 4 })
    const [count] = written().filter(({ Update }) => Update?.Key?.sk === 'COUNT')
    expect(count?.Update).toMatchObject({ ConditionExpression: '(attribute_not_exists(#open) OR #open < :most)' })
    expect(count?.Update?.UpdateExpression).not.toContain('works')
  })
})

describe('an order that is over', () => {
  it.each(['expired', 'refunded', 'paid'] as const)('rejects a payment of an order that is %s, whoever asks', async status => {
    const moving = moveToPaid({ order: anOrderRow({ status }) }, session, {})
    await expect(moving).rejects.toThrow(`An order that is ${status} never becomes paid`)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })

  it.each([
    ['as its row was written', new Date().toISOString(), ['ORDER']],
    ['as it is written again, for an order of an earlier year', '2020-12-31T22:30:00.000Z', ['ORDER', 'REFERENCE']],
  ])('keeps a paid order and its reference as long as its accounts, %s', async (_, createdAt, names) => {
    const order = anOrderRow({ createdAt })
    await moveToPaid({ order }, session, {})
    const items = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    const ends = items.flatMap(({ Update }) =>
      /ORDER|REFERENCE/.test(Update?.Key?.sk) ? [[Update?.Key?.sk, Update?.ExpressionAttributeValues?.[':set_expiresAtEpoch']]] : [],
    )
    expect(ends).toEqual(names.map(name => [name, accountingEnd(new Date())]))
    table.resetHistory()
    await reserve(order, noLimits)
    const [put] = (table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []).filter(
      ({ Put }) => Put?.Item?.sk === 'REFERENCE',
    )
    expect(put?.Put?.Item).toMatchObject({ orderId: order.id, expiresAtEpoch: accountingEnd(new Date(createdAt)) })
  })

  it('an order’s words are written before the transaction that pays it', async () => {
    table.on(TransactWriteCommand).rejects(new Error('cut off'))
    await expect(moveToPaid({ order: anOrderRow() }, session, {})).rejects.toThrow('cut off')
    const words = table.commandCalls(BatchWriteCommand)[0]?.args[0].input.RequestItems?.gallery?.map(({ PutRequest }) => PutRequest?.Item)
    expect(words).toMatchObject(
      ['claire@mail.example', 'claire', 'dupont'].map(word => ({ word, leadsTo: 'ORDER#o1', expiresAtEpoch: accountingEnd(new Date()) })),
    )
  })

  it('an unpaid order that is given up expires at the same time as its reference', async () => {
    await moveToExpired({ order: anOrderRow(), artworks: [] }, 'given up')
    const items = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    const ends = items.flatMap(({ Update }) => Update?.ExpressionAttributeValues?.[':set_expiresAtEpoch'] ?? [])
    expect(ends).toEqual([expect.any(Number), ends[0]])
    expect(items.find(({ Update }) => Update?.Key?.sk === 'REFERENCE')?.Update?.UpdateExpression).not.toContain('REMOVE')
  })
})

describe('a line of the income book', () => {
  it('stands on the day that it is in Paris', () => {
    const { item } = saleLine(anOrderRow(), { amount: 1, at: '2026-12-31T23:30:00.000Z' })
    expect(item.Put?.Item).toMatchObject({ pk: expect.stringContaining('2027'), on: '2027-01-01' })
  })
})
