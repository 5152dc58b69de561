import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { PaymentRequest, PaymentSession, SessionOpening } from '../../../lambdas/kit/payment/payment.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { emailRefused } from '../../../shared/order/order.ts'
import { anyRefusal } from '../../kit/values/anyRefusal.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const openPaymentSession = jest.fn<(request: PaymentRequest) => Promise<SessionOpening>>()
const expirePaymentSession = jest.fn(async (_: string) => undefined)
const readPaymentSession = jest.fn<(id: string) => Promise<PaymentSession>>()
jest.unstable_mockModule('../../../lambdas/kit/payment/stripe.ts', () => ({
  openPaymentSession,
  expirePaymentSession,
  readPaymentSession,
  refundPayment: jest.fn(),
  refundPart: jest.fn(),
  refundsOfPayment: jest.fn(),
}))
jest.unstable_mockModule('../../../lambdas/promo/promotions.ts', () => ({
  readPromotionCode: jest.fn(async () => {
    throw new Error('no answer')
  }),
  promotionCodesOf: jest.fn(),
}))
const { openPayment, resumePayment } = await import('../../../lambdas/order/paymentOpening.ts')

Object.assign(process.env, { TABLE_NAME: 'gallery', SITE_URL: 'https://galerie.example' })
const table = mockClient(DynamoDBDocumentClient)

const order = anOrderRow()
const withCode = anOrderRow({ promotionCodeId: 'promo_1' })
const session: PaymentSession = {
  id: 'cs_1',
  status: 'open',
  isPaid: false,
  url: 'https://pay.example/1',
  mode: 'payment',
  amount: 100_000,
  currency: 'eur',
}

keepFunctionLog()
beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({ Item: order })
  table.on(BatchGetCommand).resolves({ Responses: { gallery: [] } })
  table.on(TransactWriteCommand).resolves({})
  table.on(BatchWriteCommand).resolves({})
  jest.clearAllMocks()
})

/** What the browser is given of the payment page, by which it knows the visitor's own reservation. */
const page = {
  url: 'https://pay.example/1',
  orderId: 'o1',
  sessionId: 'cs_1',
  artworkIds: [1],
  until: new Date(1_800_000_000_000).toISOString(),
}

const freed = () => table.commandCalls(TransactWriteCommand).length > 0

describe('opening a payment', () => {
  it('hands over the page once the order knows it', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session })
    table.on(UpdateCommand).resolves({ Attributes: order })
    expect(await openPayment(order, anyRefusal)).toEqual(page)
  })

  it('asks the same of the provider each time it is asked for the same order', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session })
    table.on(UpdateCommand).resolves({ Attributes: order })
    await openPayment(order, anyRefusal)
    await openPayment({ ...order }, anyRefusal)
    const [first, second] = openPaymentSession.mock.calls
    expect(first).toEqual(second)
  })

  it.each([
    ['the cart', order, 'https://galerie.example/panier?paiement-annule=o1'],
    [
      'the page of the work bought at once',
      { ...order, source: 'single' },
      'https://galerie.example/acheter-maintenant/trio?paiement-annule=o1',
    ],
  ] as const)('leads back to %s when it is given up', async (_, asked, cancelUrl) => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session })
    table.on(UpdateCommand).resolves({ Attributes: order })
    await openPayment(asked, anyRefusal)
    expect(openPaymentSession).toHaveBeenCalledWith(expect.objectContaining({ cancelUrl }))
  })

  it('names the one work a code is for, and no other', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session })
    table.on(UpdateCommand).resolves({ Attributes: order })
    const [item] = order.items
    const items = [...order.items, { ...item, artworkId: 2 } as OrderRow['items'][number]]
    await openPayment({ ...order, items, promoProduct: { artworkId: 2, productId: 'prod_2' } }, anyRefusal)
    expect(openPaymentSession.mock.calls[0]?.[0].lines.map(({ productId }) => productId)).toEqual([undefined, 'prod_2'])
  })

  it('sends nobody to a page that has no address: it is closed', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session: { ...session, url: undefined } })
    table.on(UpdateCommand).resolves({ Attributes: order })
    await expect(openPayment(order, anyRefusal)).rejects.toMatchObject({ code: 'paymentUnavailable' })
    expect(expirePaymentSession).toHaveBeenCalledWith('cs_1')
  })

  it('closes the page again when the order was given up meanwhile', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session })
    table.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ message: '', $metadata: {} }))
    await expect(openPayment(order, anyRefusal)).rejects.toMatchObject({ code: 'paymentUnavailable' })
    expect(expirePaymentSession).toHaveBeenCalledWith('cs_1')
  })

  it.each([
    ['with a code the provider computes otherwise', { ...order, promotionCodeId: 'promo_1' }, 'promoUnknown'],
    ['without any', order, 'paymentUnavailable'],
  ] as const)('closes a page that would take a cent more than was shown, %s, and frees the works', async (_, asked, refused) => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session: { ...session, amount: 100_001 } })
    await expect(openPayment(asked, anyRefusal)).rejects.toMatchObject({ code: refused })
    expect(expirePaymentSession).toHaveBeenCalledWith('cs_1')
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0)
    expect(freed()).toBe(true)
  })

  const emailInvalid = { code: 'invalidInput', errors: emailRefused }
  it.each<[string, SessionOpening, OrderRow, object]>([
    ['no answer', { outcome: 'unknown' }, order, { code: 'paymentUnavailable' }],
    ['a plain refusal', { outcome: 'refused', param: '' }, order, { code: 'paymentUnavailable' }],
    ['a refusal of the address', { outcome: 'refused', param: 'customer_email' }, order, emailInvalid],
    ['no answer, with a code', { outcome: 'unknown' }, withCode, { code: 'paymentUnavailable' }],
    ['a refusal of the address, with a code', { outcome: 'refused', param: 'customer_email' }, withCode, emailInvalid],
    ['a refusal of a code it has not', { outcome: 'refused', param: 'discounts[0]' }, order, { code: 'paymentUnavailable' }],
    ['a refusal of the code', { outcome: 'refused', param: 'discounts[0]' }, withCode, { code: 'promoExhausted' }],
  ])('frees the works on %s', async (_, opening, asked, refused) => {
    openPaymentSession.mockResolvedValue(opening)
    await expect(openPayment(asked, anyRefusal)).rejects.toMatchObject(refused)
    expect(freed()).toBe(true)
  })

  it('frees nothing when the same visitor’s other click got the page after all, and shares it', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'unknown' })
    table.on(GetCommand).resolves({ Item: { ...order, sessionId: 'cs_1', sessionUrl: session.url } })
    expect(await openPayment(order, anyRefusal)).toEqual({ ...page, isResumed: true })
    expect(freed()).toBe(false)
  })

  it.each([
    ['was forgotten', undefined],
    ['is over', { ...order, status: 'expired', sessionUrl: session.url }],
  ])('leads nobody to the page of an order that %s', async (_, found) => {
    openPaymentSession.mockResolvedValue({ outcome: 'unknown' })
    table.on(GetCommand).resolves({ Item: found })
    await expect(openPayment(order, anyRefusal)).rejects.toMatchObject({ code: 'paymentUnavailable' })
  })
})

describe('coming back to a payment', () => {
  const waiting = anOrderRow({ sessionId: 'cs_1' })
  const found = (changes: Partial<PaymentSession>) => {
    readPaymentSession.mockResolvedValue({ ...session, ...changes })
    table.on(GetCommand).resolves({ Item: waiting })
  }
  const becomes = () =>
    table
      .commandCalls(TransactWriteCommand)
      .flatMap(({ args }) => args[0].input.TransactItems?.map(({ Update }) => Update?.ExpressionAttributeValues?.[':set_status']) ?? [])
      .filter(Boolean)

  it('opens its page when it has none yet', async () => {
    openPaymentSession.mockResolvedValue({ outcome: 'opened', session })
    table.on(UpdateCommand).resolves({ Attributes: order })
    expect(await resumePayment(order, anyRefusal)).toEqual(page)
    expect(openPaymentSession).toHaveBeenCalled()
  })

  it('leads to the page it has', async () => {
    found({})
    expect(await resumePayment(waiting, anyRefusal)).toEqual({ ...page, isResumed: true })
    expect(openPaymentSession).not.toHaveBeenCalled()
  })

  it('settles one that was paid, and leads to no page', async () => {
    found({ status: 'complete', isPaid: true, orderId: 'o1' })
    table.on(BatchGetCommand).resolves({ Responses: { gallery: [{ id: 1, heldBy: 'o1', isPublished: true, availability: 'Disponible' }] } })
    expect(await resumePayment(waiting, anyRefusal)).toBeUndefined()
    expect(becomes()).toContain('paid')
  })

  it('frees the works of one that ran out: nobody has paid', async () => {
    found({ status: 'expired', url: undefined })
    expect(await resumePayment(waiting, anyRefusal)).toBeUndefined()
    expect(becomes()).toEqual(['expired'])
  })

  it('frees nothing while a page is open that has no address', async () => {
    found({ url: undefined })
    await expect(resumePayment(waiting, anyRefusal)).rejects.toThrow('session_without_url')
    expect(freed()).toBe(false)
  })
})
