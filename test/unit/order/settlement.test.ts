import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { anOrderRow, paidSession as session } from '../../kit/values/orderRows.ts'

const refundPayment = jest.fn(async () => undefined)
jest.unstable_mockModule('../../../lambdas/kit/payment/stripe.ts', () => ({
  refundPayment,
  expirePaymentSession: jest.fn(),
  readPaymentSession: jest.fn(),
  refundPart: jest.fn(),
  refundsOfPayment: jest.fn(),
}))
jest.unstable_mockModule('../../../lambdas/promo/promotions.ts', () => ({
  readPromotionCode: jest.fn(),
  promotionCodesOf: jest.fn(),
}))
const { settlePayment } = await import('../../../lambdas/order/settlement.ts')

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_URL: 'https://galerie.example' })
const table = mockClient(DynamoDBDocumentClient)
keepFunctionLog()
beforeEach(() => {
  table.reset()
  table.on(BatchWriteCommand).resolves({})
  refundPayment.mockReset()
})

const order = anOrderRow({ sessionId: 'cs_1' })
const event = { id: 'evt_1', type: 'checkout.session.completed' }
const held = { id: 1, heldBy: 'o1', isPublished: true, availability: 'Disponible' }
const sold = { id: 1, isPublished: true, availability: 'Vendu' }

const refusedWrite = (...codes: readonly string[]) =>
  new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: codes.map(Code => ({ Code })) })

describe('a payment told twice at the same moment', () => {
  it('refunds nothing when one handler reads the order before the sale and the work after it', async () => {
    table
      .on(GetCommand)
      .resolvesOnce({ Item: order })
      .resolves({ Item: { ...order, status: 'paid' } })
    table.on(BatchGetCommand).resolves({ Responses: { gallery: [sold] } })
    table.on(TransactWriteCommand).rejectsOnce(refusedWrite('ConditionalCheckFailed', 'None', 'None'))
    await settlePayment('o1', session, event)
    expect(refundPayment).not.toHaveBeenCalled()
    const [attempt] = table.commandCalls(TransactWriteCommand)
    const [write] = attempt?.args[0].input.TransactItems ?? []
    expect(write?.Update).toMatchObject({
      ConditionExpression: '#status = :was AND #owner = :owner',
      ExpressionAttributeValues: { ':was': 'pending' },
    })
  })
})

describe('a payment that is not honoured', () => {
  it('refunds a payment only once the order is marked, and records its event last', async () => {
    const steps: string[] = []
    table
      .on(GetCommand)
      .resolvesOnce({ Item: order })
      .resolves({ Item: { ...order, status: 'refunded' } })
    table.on(BatchGetCommand).resolves({ Responses: { gallery: [sold] } })
    table.on(TransactWriteCommand).callsFake(() => steps.push('written') && {})
    table.on(PutCommand).callsFake(() => steps.push('event recorded') && {})
    refundPayment.mockImplementation(async () => void steps.push('given back'))
    await settlePayment('o1', session, event)
    expect(steps).toEqual(['written', 'given back', 'event recorded'])
  })

  it('refunds at the next delivery of the event when the first attempt failed', async () => {
    table.on(GetCommand).resolves({ Item: { ...order, status: 'refunded' } })
    table.on(BatchGetCommand).resolves({ Responses: { gallery: [sold] } })
    refundPayment.mockRejectedValueOnce(new Error('no answer') as never)
    await expect(settlePayment('o1', session, event)).rejects.toThrow('no answer')
    expect(table.commandCalls(PutCommand)).toHaveLength(0)
    await settlePayment('o1', session, event)
    expect(refundPayment).toHaveBeenCalledTimes(2)
    expect(table.commandCalls(PutCommand)).toHaveLength(1)
  })
})

describe('a payment the table cannot take', () => {
  it('fails aloud, so that the provider tells it again', async () => {
    table.on(GetCommand).resolves({ Item: order })
    table.on(BatchGetCommand).resolves({ Responses: { gallery: [held] } })
    table.on(TransactWriteCommand).rejects(new Error('the table is away'))
    await expect(settlePayment('o1', session, event)).rejects.toThrow('the table is away')
    expect(refundPayment).not.toHaveBeenCalled()
  })
})
