import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { PaymentSession, PromotionCode, ProviderRefund } from '../../../lambdas/kit/payment/payment.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { accountingEnd } from '../../../shared/kit/retention.ts'
import { aCartRow } from '../../kit/values/cartRows.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { anOrderRow, paidSession as session } from '../../kit/values/orderRows.ts'

const refundPayment = jest.fn<(order: string, payment: string) => Promise<ProviderRefund | undefined>>()
const refundsOfPayment = jest.fn<(payment: string) => Promise<readonly ProviderRefund[]>>()
const expirePaymentSession = jest.fn<(id: string) => Promise<PaymentSession>>()
const readPaymentSession = jest.fn<(id: string) => Promise<PaymentSession>>()
const readPromotionCode = jest.fn<(id: string) => Promise<PromotionCode>>()
jest.unstable_mockModule('../../../lambdas/kit/payment/stripe.ts', () => ({
  refundPayment,
  refundsOfPayment,
  expirePaymentSession,
  readPaymentSession,
  refundPart: jest.fn(),
}))
jest.unstable_mockModule('../../../lambdas/promo/promotions.ts', () => ({ readPromotionCode, promotionCodesOf: jest.fn() }))
const { finishLatePaymentRefund } = await import('../../../lambdas/order/latePayment.ts')
const { endPendingOrder, releaseWorks } = await import('../../../lambdas/order/release.ts')
const { settlePayment, settleEarlyRefund } = await import('../../../lambdas/order/settlement.ts')

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_URL: 'https://galerie.example' })
const table = mockClient(DynamoDBDocumentClient)

const order = anOrderRow({ sessionId: 'cs_1' })
const paid = { ...order, status: 'paid', paymentIntentId: 'pi_1' } as const
const refunded = { ...paid, status: 'refunded' } as const
const withCode = { ...order, promotionCodeId: 'promo_1' }
const event = { id: 'evt_1', type: 'checkout.session.completed' }
const code: PromotionCode = { id: 'promo_1', code: 'DIX', active: true, percentOff: 10, timesRedeemed: 1, products: [], metadata: {} }

/** The order as each reading finds it, the last for good; its work is held by it. */
const readAs = (...orders: readonly (OrderRow | undefined)[]): void => {
  const reading = table.on(GetCommand, { Key: keys.order('o1') })
  for (const each of orders) reading.resolvesOnce({ Item: each })
  reading.resolves({ Item: orders.at(-1) })
}

const logged = keepFunctionLog()
beforeEach(() => {
  table.reset()
  jest.resetAllMocks()
  readPromotionCode.mockResolvedValue(code)
  table.on(BatchGetCommand).resolves({ Responses: { gallery: [{ id: 1, heldBy: 'o1', isPublished: true, availability: 'Disponible' }] } })
  table.on(TransactWriteCommand).resolves({})
  table.on(PutCommand).resolves({})
  table.on(BatchWriteCommand).resolves({})
  table.on(GetCommand).resolves({})
})

const moves = () => table.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.TransactItems ?? [])
const becomes = () => moves().map(items => items.flatMap(({ Update }) => Update?.ExpressionAttributeValues?.[':set_status'] ?? [])[0])
const mails = () => moves().flatMap(items => items.flatMap(({ Put }) => (Put?.Item?.sk?.startsWith('MAIL#') ? [Put.Item.sk] : [])))
const isEvent = (row: { pk?: string } | undefined): boolean => row?.pk === keys.stripeEvent('evt_1').pk
const recordedWithMove = () =>
  moves()
    .flat()
    .filter(({ Put }) => isEvent(Put?.Item)).length
const recordedAlone = () => table.commandCalls(PutCommand).filter(({ args }) => isEvent(args[0].input.Item)).length

describe('the event of a payment', () => {
  it('records the event of a payment once, together with the sale', async () => {
    readAs(order, paid)
    await settlePayment('o1', session, event)
    expect([recordedWithMove(), recordedAlone()]).toEqual([1, 0])
  })

  it('logs a payment once, in cents and with the request that made the order', async () => {
    readAs({ ...order, requestId: 'request-1' }, paid)
    await settlePayment('o1', session, event)
    const told = logged.map(line => JSON.parse(line)).filter(({ message }) => message === 'order paid')
    expect(told).toEqual([expect.objectContaining({ orderId: 'o1', requestId: 'request-1', cents: session.amount })])
  })

  it('records the event of a payment with a promo code last, after counting the code once', async () => {
    readAs(withCode, { ...withCode, ...paid, promotionCodeId: 'promo_1' })
    await settlePayment('o1', session, event)
    expect([recordedWithMove(), recordedAlone()]).toEqual([0, 1])
    expect(readPromotionCode.mock.calls).toEqual([['promo_1']])
  })

  it('records the event of an order that is gone, and refunds nothing', async () => {
    readAs(undefined)
    await settlePayment('o1', session, event)
    expect([moves().length, recordedAlone(), refundPayment.mock.calls.length]).toEqual([0, 1, 0])
  })

  it('told after another that paid the order is recorded, and nothing is given back', async () => {
    readAs(paid)
    await settlePayment('o1', session, event)
    expect([moves().length, recordedAlone(), refundPayment.mock.calls.length]).toEqual([0, 1, 0])
  })

  it('stops at an event that another handler recorded at the same moment', async () => {
    readAs(order)
    const CancellationReasons = ['ConditionalCheckFailed', 'None', 'None'].map(Code => ({ Code }))
    table.on(TransactWriteCommand).rejects(new TransactionCanceledException({ message: '', $metadata: {}, CancellationReasons }))
    await settlePayment('o1', session, event)
    expect(moves()).toHaveLength(1)
  })

  it('records a rejected payment of nothing, with nothing to refund', async () => {
    readAs(order, { ...refunded, paymentIntentId: undefined } as unknown as OrderRow)
    await settlePayment('o1', { ...session, amount: 1, paymentIntentId: undefined }, event)
    expect([becomes(), recordedAlone(), refundPayment.mock.calls.length]).toEqual([['refunded'], 1, 0])
  })
})

describe('a cart', () => {
  const emptied = () =>
    moves().flatMap(items => items.flatMap(({ Update }) => (Update?.Key?.pk?.startsWith('CART#') ? [Update.UpdateExpression] : [])))
  const filled = aCartRow(order.owner, { 1: {}, 2: {} })

  it.each([
    ['loses the works that a payment bought, and its code', 'cart', filled, ['REMOVE #cart.#lines.#1, #cart.#code']],
    ['that is gone is not looked for by a payment', 'cart', undefined, []],
    ['is left alone by the payment of a work bought at once', 'single', filled, []],
  ] as const)('a cart %s', async (_, source, Item, removed) => {
    readAs({ ...order, source }, paid)
    table.on(GetCommand, { Key: keys.cart(order.owner) }).resolves({ Item })
    await settlePayment('o1', session, event)
    expect(emptied()).toEqual(removed)
  })
})

describe('a payment found by asking', () => {
  it('counts the code it redeems once, before the order is over for good', async () => {
    readAs(withCode, { ...withCode, ...paid, promotionCodeId: 'promo_1' })
    table.on(TransactWriteCommand).callsFake(() => {
      expect(readPromotionCode.mock.calls).toEqual([['promo_1']])
      return {}
    })
    await settlePayment('o1', session)
    expect(becomes()).toEqual(['paid'])
    expect(readPromotionCode).toHaveBeenCalledTimes(1)
  })
})

describe('money that the provider gave back', () => {
  it('tells customer and owner of a refunded expired order, and keeps its reference as long', async () => {
    readAs({ ...order, status: 'expired' })
    await settleEarlyRefund('o1', 'pi_1', true, event)
    expect([becomes(), mails()]).toEqual([['refunded'], ['MAIL#refund', 'MAIL#refund-notice']])
    const kept = moves()[0]?.find(({ Update }) => Update?.Key?.sk === 'REFERENCE')
    expect(kept?.Update?.ExpressionAttributeValues).toMatchObject({ ':set_expiresAtEpoch': accountingEnd(new Date()) })
  })

  it('records the payment first when a partial refund arrives before it', async () => {
    readPaymentSession.mockResolvedValue(session)
    readAs(order, order, paid)
    await settleEarlyRefund('o1', 'pi_1', false, event)
    expect(becomes()).toEqual(['paid'])
  })

  it('records nothing early for a refund of a sale or of an order that is gone', async () => {
    for (const found of [paid, refunded, undefined]) {
      readAs(found as OrderRow | undefined)
      await settleEarlyRefund('o1', 'pi_1', true, event)
    }
    expect([moves().length, recordedAlone()]).toEqual([0, 0])
  })
})

describe('money that is owed', () => {
  it.each([
    ['an order refunded by its row alone', refunded, [['o1', 'pi_1']]],
    ['an order that is paid', paid, []],
    ['a sale, whose refunds are sent by themselves', { ...refunded, paidAt: '2026-11-20T10:30:00.000Z' }, []],
    ['an order that nothing was paid for', { ...refunded, paymentIntentId: undefined }, []],
    ['an order that is gone', undefined, []],
  ])('refunds a late payment only where it is owed: %s', async (_, found, sent) => {
    readAs(found as OrderRow | undefined)
    await finishLatePaymentRefund('o1')
    expect(refundPayment.mock.calls).toEqual(sent)
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0)
  })

  it('clears the due date of a late payment once its refund is sent', async () => {
    readAs({ ...refunded, due: 'ORDER' })
    refundPayment.mockResolvedValue({ id: 're_1', amount: 35_000, state: 'succeeded', at: '2026-11-20T10:30:00.000Z' })
    await finishLatePaymentRefund('o1')
    expect(moves()[0]?.[0]?.Update?.UpdateExpression).toContain('REMOVE #due, #dueAt, #dueSince')
  })
})

describe('the end of a session that nobody paid', () => {
  it.each([
    ['its own', 'cs_1', order],
    ['one that came before the order knew it', 'cs_1', { ...order, sessionId: undefined }],
  ])('frees the works of an order when it is %s, its event recorded with that', async (_, sessionId, found) => {
    readAs(found as OrderRow)
    await releaseWorks('o1', { reason: 'expired', event, sessionId })
    expect([becomes(), recordedWithMove(), recordedAlone()]).toEqual([['expired'], 1, 0])
  })

  it('frees nothing of an order that has another session: the event is recorded', async () => {
    readAs(order)
    await releaseWorks('o1', { reason: 'expired', event, sessionId: 'cs_2' })
    expect([moves().length, recordedAlone()]).toEqual([0, 1])
  })
})

describe('giving an order up', () => {
  it('frees its works once its session is seen expired', async () => {
    expirePaymentSession.mockResolvedValue({ ...session, status: 'expired', isPaid: false })
    readAs(order, order, { ...order, status: 'expired' })
    expect(await endPendingOrder('o1', 'cancelled')).toBe('expired')
    expect(becomes()).toEqual(['expired'])
  })

  it('accepts a payment that came before the order was given up', async () => {
    expirePaymentSession.mockResolvedValue(session)
    readAs(order, order, paid)
    expect(await endPendingOrder('o1', 'cancelled')).toBe('paid')
    expect(becomes()).toEqual(['paid'])
  })

  it('frees nothing while its session is open', async () => {
    expirePaymentSession.mockResolvedValue({ ...session, status: 'open', isPaid: false })
    readAs(order)
    await expect(endPendingOrder('o1', 'cancelled')).rejects.toThrow('session_not_expired')
    expect(moves()).toHaveLength(0)
  })

  it('asks nothing about an order that is over', async () => {
    readAs(paid)
    expect(await endPendingOrder('o1', 'cancelled')).toBe('paid')
    expect(expirePaymentSession).not.toHaveBeenCalled()
  })

  it('comes to an end with an order that is always found waiting', async () => {
    readAs({ ...order, sessionId: undefined } as unknown as OrderRow)
    expect(await endPendingOrder('o1', 'cancelled')).toBe('pending')
  })
})
