import { DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const finishLatePaymentRefund = jest.fn<(id: string) => Promise<void>>()
const endPendingOrder = jest.fn<(id: string, reason: string) => Promise<string | undefined>>()
jest.unstable_mockModule('../../../lambdas/order/latePayment.ts', () => ({ finishLatePaymentRefund }))
jest.unstable_mockModule('../../../lambdas/order/release.ts', () => ({ endPendingOrder }))
const { reconcile } = await import('../../../lambdas/order/reconciliation.ts')

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_URL: 'https://galerie.example' })
const table = mockClient(DynamoDBDocumentClient)

const now = new Date('2026-11-21T12:00:00.000Z')
const longAgo = '2026-11-21T10:00:00.000Z'
const justNow = '2026-11-21T11:30:00.000Z'

/** An order that waits, as the index has it and as it is. */
const waiting = (order: OrderRow | undefined, { dueAt = longAgo, dueSince = longAgo } = {}): void => {
  table.on(QueryCommand).resolves({ Items: [{ ...keys.order('o1'), dueAt, dueSince }] })
  table.on(GetCommand).resolves({ Item: order })
}

keepFunctionLog()
beforeEach(() => {
  table.reset()
  jest.resetAllMocks()
  table.on(UpdateCommand).resolves({ Attributes: {} })
})

describe('an order that should have ended', () => {
  it('reports an order that reached its end as not stuck, however long it waited', async () => {
    waiting(anOrderRow())
    endPendingOrder.mockResolvedValue('expired')
    expect(await reconcile(now)).toBe(0)
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0)
  })

  it.each([
    ['is stuck when it has waited for more than an hour', longAgo, 1],
    ['is not stuck yet when it has waited for less', justNow, 0],
  ])('%s and waits on: it is put off', async (_, dueSince, stuck) => {
    waiting(anOrderRow(), { dueSince })
    endPendingOrder.mockResolvedValue('pending')
    expect(await reconcile(now)).toBe(stuck)
    const [putOff] = table.commandCalls(UpdateCommand)
    expect(putOff?.args[0].input.ExpressionAttributeValues).toMatchObject({ ':set_dueAt': '2026-11-21T12:10:00.000Z' })
  })

  it('leaves an order alone before its due time', async () => {
    waiting(anOrderRow(), { dueAt: '2026-11-21T12:00:00.001Z', dueSince: justNow })
    expect(await reconcile(now)).toBe(0)
    expect(endPendingOrder).not.toHaveBeenCalled()
  })

  it('refunds an order that waits for money instead of giving it up', async () => {
    waiting(anOrderRow({ status: 'refunded' }))
    expect(await reconcile(now)).toBe(0)
    expect([finishLatePaymentRefund.mock.calls, endPendingOrder.mock.calls]).toEqual([[['o1']], []])
  })

  it.each([
    ['gone', undefined],
    ['over', anOrderRow({ status: 'expired' })],
  ])('leaves alone an order that is %s meanwhile', async (_, order) => {
    waiting(order)
    expect(await reconcile(now)).toBe(0)
    expect(endPendingOrder).not.toHaveBeenCalled()
  })
})
