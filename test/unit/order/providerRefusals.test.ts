import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { PaymentProviderError, type PaymentSession, type PromotionCode } from '../../../lambdas/kit/payment/payment.ts'
import type { Refuse } from '../../../shared/kit/refusal.ts'
import { emailRefused } from '../../../shared/order/order.ts'
import { edgeHeaders, mockEdge } from '../../kit/values/edge.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

const endPendingOrder = jest.fn<(id: string, reason: string) => Promise<string>>()
const promotions = {
  createPromotionCode: jest.fn<() => Promise<string>>(),
  setPromotionCodeActive: jest.fn<() => Promise<void>>(),
  isCodeActive: jest.fn<() => Promise<boolean>>(),
  findPromotionCode: jest.fn<() => Promise<PromotionCode | undefined>>(),
  readPromotionCode: jest.fn<() => Promise<PromotionCode>>(),
  promotionCodesOf: jest.fn(),
}
jest.unstable_mockModule('../../../lambdas/promo/promotions.ts', () => promotions)
const readPaymentSession = jest.fn<() => Promise<PaymentSession>>()
jest.unstable_mockModule('../../../lambdas/order/release.ts', () => ({ endPendingOrder, releaseWorks: jest.fn() }))
jest.unstable_mockModule('../../../lambdas/order/settlement.ts', () => ({ settlePayment: jest.fn() }))
const placeOrder = jest.fn<(buying: object, purchase: object, buyer: object, refuse: Refuse<'paymentUnavailable'>) => Promise<object>>()
jest.unstable_mockModule('../../../lambdas/order/orderPlacement.ts', () => ({ placeOrder }))
jest.unstable_mockModule('../../../lambdas/order/store/checkoutLimit.ts', () => ({ limitCheckouts: async () => 'address' }))
jest.unstable_mockModule('../../../lambdas/kit/payment/stripe.ts', () => ({ readPaymentSession }))
/** Loaded by its name, as the local cloud loads it. */
const load = async (file: string): Promise<unknown> => (await import(`../../../lambdas/${file}.ts`)).handler
const createPromoCode = await load('promo/admin/createPromoCode')
const togglePromoCode = await load('promo/admin/togglePromoCode')
const getOrder = await load('order/getOrder')
const createCheckoutSession = await load('order/createCheckoutSession')
const createSingleCheckout = await load('order/createSingleCheckout')
const cancelCheckout = await load('order/cancelCheckout')

Object.assign(process.env, { TABLE_NAME: 'gallery', USER_POOL_ID: 'eu-west-3_pool' })
const table = mockClient(DynamoDBDocumentClient)
const users = mockClient(CognitoIdentityProviderClient)
mockEdge()

const visitor = '11111111-1111-4111-8111-111111111111'
const orderId = '33333333-3333-4333-8333-333333333333'
const claims = {
  token_use: 'access',
  sub: 'owner',
  username: 'owner',
  'cognito:groups': '[admin]',
  iss: 'https://users.example/eu-west-3_pool',
}
type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>

/** What someone is answered: the owner, who is a visitor as well. */
const ask = async (handler: unknown, pathParameters: object, body?: object) => {
  const event = {
    headers: { 'content-type': 'application/json', 'x-cart-session': visitor, ...edgeHeaders },
    pathParameters,
    ...(body && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: { http: { sourceIp: '203.0.113.7' }, authorizer: { jwt: { claims } } },
  }
  const reply = await (handler as Handler)(event, { awsRequestId: 'request-1' })
  const { code, errors } = JSON.parse(reply.body)
  return { status: reply.statusCode, code, ...(errors && { errors }) }
}

const code: PromotionCode = { id: 'promo_1', code: 'DIX', active: true, percentOff: 10, timesRedeemed: 0, products: [], metadata: {} }
const refusal = (param?: string) => new PaymentProviderError('StripeInvalidRequestError', undefined, 'req_1', param)
const noAnswer = () => new PaymentProviderError('StripeAPIError')

keepFunctionLog()
beforeEach(() => {
  table.reset()
  table.on(PutCommand).resolves({})
  table.on(GetCommand).resolves({})
  table.on(UpdateCommand).resolves({})
  users.on(AdminGetUserCommand).resolves({ UserAttributes: [] })
  users.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admin' }] })
  jest.resetAllMocks()
  promotions.isCodeActive.mockResolvedValue(false)
  promotions.findPromotionCode.mockResolvedValue(code)
  promotions.readPromotionCode.mockResolvedValue(code)
})

describe('a code that the owner makes', () => {
  const form = { code: 'DIX', type: 'percentage', value: 10, target: 'global' }

  it.each([
    ['is taken when somebody else was quicker at the provider', refusal('code'), { status: 409, code: 'promoTaken' }],
    ['is not called taken when the provider will not have something else', refusal('coupon'), { status: 503, code: 'stripeUnavailable' }],
    ['is not called taken when the provider fails', noAnswer(), { status: 503, code: 'stripeUnavailable' }],
    ['is not called taken when we fail', new Error('a bug'), { status: 500, code: 'internalError' }],
  ])('a new promo code %s', async (_, error, answer) => {
    promotions.createPromotionCode.mockRejectedValue(error)
    expect(await ask(createPromoCode, {}, form)).toEqual(answer)
  })
})

describe('a code that the owner brings back', () => {
  it.each([
    ['stays away when the provider will not have it', refusal(), { status: 409, code: 'promoNotActivable' }],
    ['is not refused for good when the provider fails', noAnswer(), { status: 503, code: 'stripeUnavailable' }],
    ['is not refused for good when we fail', new Error('a bug'), { status: 500, code: 'internalError' }],
  ])('a promo code made active again %s', async (_, error, answer) => {
    promotions.findPromotionCode.mockResolvedValue({ ...code, active: false })
    promotions.setPromotionCodeActive.mockRejectedValue(error)
    expect(await ask(togglePromoCode, { id: 'promo_1' }, { active: true })).toEqual(answer)
  })
})

describe('a payment that its buyer gives up', () => {
  it.each([
    ['the provider when it fails', noAnswer(), { status: 503, code: 'paymentUnavailable' }],
    ['us when we do', new Error('a bug'), { status: 500, code: 'internalError' }],
  ])('blames for a cancellation that fails %s', async (_, error, answer) => {
    table.on(GetCommand).resolves({ Item: anOrderRow({ id: orderId, owner: `session:${visitor}` }) })
    endPendingOrder.mockRejectedValue(error)
    expect(await ask(cancelCheckout, { orderId })).toEqual(answer)
  })
})

describe('an order that its buyer looks at', () => {
  it.each([
    ['paid', 0],
    ['refunded', 0],
    ['expired', 0],
    ['pending', 1],
  ] as const)('reads an order that is %s with %d calls to the provider', async (status, times) => {
    const order = anOrderRow({ status, sessionId: 'cs_test_1' })
    table.on(QueryCommand).resolves({ Items: [order] })
    table.on(GetCommand).resolves({ Item: order })
    readPaymentSession.mockRejectedValue(noAnswer())
    expect((await ask(getOrder, { sessionId: 'cs_test_1' })).status).toBe(200)
    expect(readPaymentSession).toHaveBeenCalledTimes(times)
  })
})

describe('an address that the provider will not have', () => {
  const contact = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
  it.each([
    ['a cart', createCheckoutSession, { ...contact, customerDetails: { country: 'FR' } }],
    ['a work bought at once', createSingleCheckout, { ...contact, artworkId: 1 }],
  ])('shows the refused address to the customer of %s as an invalid field', async (_, handler, body) => {
    placeOrder.mockImplementation(async (_buying, _purchase, _buyer, refuse) => {
      throw refuse('invalidInput', emailRefused)
    })
    const errors = [{ field: 'customerEmail', message: 'Adresse email invalide' }]
    expect(await ask(handler, {}, body)).toEqual({ status: 400, code: 'invalidInput', errors })
  })

  it.each([
    ['a cart', createCheckoutSession, { ...contact, customerDetails: { country: 'FR' } }],
    ['a work bought at once', createSingleCheckout, { ...contact, artworkId: 1 }],
  ])('reports an unavailable payment to the customer of %s without blaming the address', async (_, handler, body) => {
    placeOrder.mockImplementation(async (_buying, _purchase, _buyer, refuse) => {
      throw refuse('paymentUnavailable')
    })
    expect(await ask(handler, {}, body)).toEqual({ status: 503, code: 'paymentUnavailable' })
  })
})
