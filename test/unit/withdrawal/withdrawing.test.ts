import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { type OrderRow, reserve } from '../../../lambdas/order/store/orderStore.ts'
import { withdraw } from '../../../lambdas/withdrawal/withdrawal.ts'
import { anyRefusal } from '../../kit/values/anyRefusal.ts'
import { anOrderRow, noLimits } from '../../kit/values/orderRows.ts'

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_URL: 'https://galerie.example' })
const table = mockClient(DynamoDBDocumentClient)

const request = { reference: 'GL-2611-4F7K2Q', customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
const paid = anOrderRow({ status: 'paid', paidAt: '2026-11-20T10:30:00.000Z' })
const earlier = { at: '2026-11-21T10:00:00.000Z', customerName: 'Claire', artworkIds: [1], refundAmount: 100_000 }

/** The order as each reading finds it, the last for good. */
const readAs = (...orders: readonly OrderRow[]): void => {
  const reading = table.on(GetCommand, { Key: keys.order('o1') })
  for (const order of orders) reading.resolvesOnce({ Item: order })
  reading.resolves({ Item: orders.at(-1) })
}

const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: codes.map(Code => ({ Code })) })

const writes = () => table.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? [])

beforeEach(() => {
  table.reset()
  table.on(GetCommand, { Key: keys.orderReference(request.reference) }).resolves({ Item: { orderId: 'o1' } })
  table.on(TransactWriteCommand).resolves({})
})

describe('withdrawing while the order changes', () => {
  it('writes a withdrawal with both mails only while the order is paid and unchanged', async () => {
    readAs({ ...paid, remindedAt: '2026-11-20T10:30:00.000Z' })
    expect(await withdraw(request, anyRefusal)).toMatchObject({ refundAmount: 100_000, items: [{ artworkId: 1 }] })
    const [[order, ...mails] = []] = writes()
    expect(order?.Update).toMatchObject({
      Key: keys.order('o1'),
      ConditionExpression:
        '#status = :status AND attribute_not_exists(#actCount) AND attribute_not_exists(#refundVersion) AND attribute_not_exists(#withdrawals) AND attribute_not_exists(#alerts) AND #remindedAt = :remindedAt',
      ExpressionAttributeValues: { ':status': 'paid', ':remindedAt': '2026-11-20T10:30:00.000Z' },
    })
    expect(mails.map(({ Put }) => Put?.Item?.sk)).toEqual(['MAIL#withdrawal-receipt-1', 'MAIL#withdrawal-notice-1'])
  })

  it('leaves the order to the reconciliation while money of it is still to be sent', async () => {
    readAs({ ...paid, refundVersion: 1, due: 'ORDER', dueAt: '2026-11-21T10:00:00.000Z', dueSince: '2026-11-21T10:00:00.000Z' })
    await withdraw(request, anyRefusal)
    const [[order] = []] = writes()
    expect(Object.keys(order?.Update?.ExpressionAttributeNames ?? {}).filter(name => name.startsWith('#due'))).toEqual([])
  })

  it('refuses a withdrawal once the money was refunded meanwhile', async () => {
    readAs(paid, { ...paid, status: 'refunded' })
    table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'))
    await expect(withdraw(request, anyRefusal)).rejects.toMatchObject({ code: 'orderRefunded' })
    expect(writes()).toHaveLength(1)
  })

  it('answers with the receipt of whoever was quicker', async () => {
    readAs(paid, { ...paid, withdrawals: [earlier] })
    table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'))
    expect(await withdraw(request, anyRefusal)).toMatchObject({ at: earlier.at, customerName: 'Claire' })
  })

  it('rejects a withdrawal after its last attempt, so that the customer tries again', async () => {
    readAs(paid)
    table.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'None', 'None'))
    await expect(withdraw(request, anyRefusal)).rejects.toThrow('changed at every attempt')
  })

  it('looks twice for a reference that nobody has, as for one that somebody has', async () => {
    table.on(GetCommand).resolves({})
    await expect(withdraw({ ...request, reference: 'GL-2611-000000' }, anyRefusal)).rejects.toMatchObject({ code: 'orderNotFound' })
    const unknown = table.commandCalls(GetCommand).length
    table.resetHistory()
    readAs(paid)
    table.on(GetCommand, { Key: keys.orderReference(request.reference) }).resolves({ Item: { orderId: 'o1' } })
    await expect(withdraw({ ...request, customerEmail: 'autre@mail.example' }, anyRefusal)).rejects.toMatchObject({ code: 'orderNotFound' })
    expect(table.commandCalls(GetCommand)).toHaveLength(unknown)
  })
})

describe('the reference of a new order', () => {
  const named = () => writes().map(items => items.find(({ Put }) => Put?.Item?.pk === 'REFERENCE#GL-2611-4F7K2Q')?.Put)

  it('leads to it alone: the order is written only while nobody has it', async () => {
    expect(await reserve(anOrderRow(), noLimits)).toBe('reserved')
    expect(named()).toMatchObject([{ Item: { orderId: 'o1' }, ConditionExpression: 'attribute_not_exists(#pk)' }])
  })

  it('reports a reference that is in use, so that the order gets another', async () => {
    table.on(TransactWriteCommand).callsFake(({ TransactItems }: { TransactItems: readonly { Put?: { Item: { pk: string } } }[] }) => {
      throw cancelled(...TransactItems.map(({ Put }) => (Put?.Item.pk.startsWith('REFERENCE#') ? 'ConditionalCheckFailed' : 'None')))
    })
    expect(await reserve(anOrderRow(), noLimits)).toBe('taken')
  })
})
