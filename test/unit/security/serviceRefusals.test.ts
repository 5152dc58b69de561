import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CopyObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import type { Grant } from '../../../infra/grants/grant.ts'
import { grants } from '../../../infra/grants/grants.ts'
import { beginSent } from '../../../lambdas/image/sentOutcome.ts'
import { expirePaymentSession } from '../../../lambdas/kit/payment/stripe.ts'
import { openPayment } from '../../../lambdas/order/paymentOpening.ts'
import { keepQuoteImages } from '../../../lambdas/quote/quoteImages.ts'
import { commonRefusals, Refusal } from '../../../shared/kit/refusal.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { anyRefusal } from '../../kit/values/anyRefusal.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'
import { anOrderRow } from '../../kit/values/orderRows.ts'

Object.assign(process.env, {
  TABLE_NAME: 'gallery',
  UPLOADS_BUCKET: 'uploads',
  SITE_URL: 'https://galerie.example',
  STRIPE_SECRET_ARN: 'arn:stripe',
})
const files = mockClient(S3Client)
const table = mockClient(DynamoDBDocumentClient)
const secrets = mockClient(SecretsManagerClient)
keepFunctionLog()

/**
 * What S3 documents and a visitor's form can provoke: a file that is gone, or replaced while its form is read. Left out are a file without
 * bytes (`InvalidRange`), since the upload form permits none, and long or odd keys, since ids have 22 letters.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html, https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html and
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
describe('what S3 refuses', () => {
  const etag = '"1"'
  const body = (bytes: Buffer) => ({ transformToByteArray: async () => bytes, transformToString: async () => bytes.toString() })
  const refusal = (name: string) =>
    name === 'NoSuchKey'
      ? new NoSuchKey({ message: 'In S3’s own words', $metadata: {} })
      : new S3ServiceException({ name, message: 'In S3’s own words', $fault: 'client', $metadata: {} })
  beforeEach(() => {
    files.reset()
    files.on(CopyObjectCommand).resolves({})
    files
      .on(GetObjectCommand)
      .callsFake(({ Range }) =>
        Range
          ? { Body: body(Buffer.from('ffd8ffe000104a464946', 'hex')), ETag: etag, ContentRange: 'bytes 0-9/10', LastModified: new Date() }
          : { Body: body(Buffer.from(JSON.stringify({ etag }))) },
      )
  })
  const ask = () =>
    keepQuoteImages([{ id: 'x'.repeat(22), name: 'mur.jpg', size: 10, type: 'image/jpeg' }], ({ fault }) =>
      Object.assign(new Error(fault), quoteRoutes.sendQuoteEmail.refusals[fault]),
    )

  it.each([
    ['NoSuchKey', 'read', GetObjectCommand],
    ['NoSuchKey', 'copied', CopyObjectCommand],
    ['PreconditionFailed', 'copied', CopyObjectCommand],
  ] as const)('a request for a quote is refused with 409 where S3 throws %s for a file that is %s', async (name, _, command) => {
    files.on(command as typeof GetObjectCommand).rejects(refusal(name))
    await expect(ask()).rejects.toMatchObject({ message: 'imageMissing', status: 409 })
  })

  it('a request for a quote is kept where S3 takes all', async () => {
    expect(await ask()).toMatchObject([{ name: 'mur.jpg', size: 10 }])
  })

  it('a file that arrives twice at once is a refusal to no caller: the mark is there, or the queue asks again', async () => {
    files.on(PutObjectCommand).rejectsOnce(refusal('PreconditionFailed')).rejectsOnce(refusal('ConditionalRequestConflict'))
    expect(await beginSent('x', etag)).toBe(false)
    await expect(beginSent('x', etag)).rejects.toThrow('In S3’s own words')
  })
})

/**
 * No call of a visitor, customer or owner reaches SES: a mail is a row, and only the outbox, which answers no call, meets a refusal
 * (https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html).
 */
it('no operation may send a mail, so that no refusal of SES is an answer', () => {
  const mailing = Object.entries<Grant>(grants).filter(([, { mail }]) => mail)
  expect(mailing).toEqual([])
})

/**
 * What Stripe documents, as it answers: https://docs.stripe.com/api/errors and https://docs.stripe.com/error-codes. A visitor can provoke what
 * concerns the address, the code and the amount; a card is refused on Stripe's own page.
 */
describe('what Stripe refuses', () => {
  let answer: { readonly status: number; readonly error: object }
  const server = createServer(({ method }, response) => {
    const isRead = method === 'GET' && answer.status === 400
    response.statusCode = isRead ? 200 : answer.status
    response.setHeader('content-type', 'application/json')
    response.setHeader('stripe-should-retry', 'false')
    response.end(JSON.stringify(isRead ? { id: 'cs_1', status: 'complete', payment_status: 'paid' } : { error: answer.error }))
  })
  const { createCheckoutSession } = orderRoutes
  const order = anOrderRow({ promotionCodeId: 'promo_1' })
  const statusOf = (refused: string): number => {
    const all: Readonly<Record<string, { readonly status: number }>> = { ...commonRefusals, ...createCheckoutSession.refusals }
    return all[refused]?.status ?? 500
  }
  const ask = async (status: number, error: object) => {
    answer = { status, error }
    const refusal = await openPayment(order, anyRefusal).then(
      () => undefined,
      caught => caught,
    )
    if (!(refusal instanceof Refusal)) throw refusal
    return [statusOf(refusal.code), refusal.code]
  }
  beforeEach(async () => {
    if (!server.listening) await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    secrets
      .on(GetSecretValueCommand)
      .resolves({ SecretString: JSON.stringify({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase }) })
    table.reset()
    table.on(GetCommand).resolves({ Item: order })
    table.on(BatchGetCommand).resolves({ Responses: { gallery: [] } })
    table.on(TransactWriteCommand).resolves({})
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const invalid = 'invalid_request_error'
  it.each([
    ['an address', { type: invalid, code: 'email_invalid', param: 'customer_email' }, [400, 'invalidInput']],
    ['a code that has expired', { type: invalid, code: 'coupon_expired', param: 'discounts[0][promotion_code]' }, [409, 'promoExhausted']],
    ['a code that is gone', { type: invalid, code: 'resource_missing', param: 'discounts[0][promotion_code]' }, [409, 'promoExhausted']],
    ['a code in these circumstances', { type: invalid, param: 'discounts[0]' }, [409, 'promoExhausted']],
  ])('a checkout is refused with a 4xx where Stripe refuses %s', async (_, error, expected) => {
    expect(await ask(400, error)).toEqual(expected)
  })

  it.each([
    ['the shop’s parameters', 400, { type: invalid, code: 'parameter_unknown', param: 'line_items' }],
    ['the shop’s key', 401, { type: invalid }],
    ['what the key may do', 403, { type: invalid }],
    ['a repetition with other parameters', 400, { type: 'idempotency_error' }],
    ['the shop’s calls as too many', 429, { type: invalid, code: 'rate_limit' }],
    ['everything', 500, { type: 'api_error' }],
  ])('a checkout is refused in words, with 503, where Stripe refuses %s', async (_, status, error) => {
    expect(await ask(status, error)).toEqual([503, 'paymentUnavailable'])
  })

  it('a cancelled payment that was made meanwhile is read instead', async () => {
    answer = { status: 400, error: { type: invalid } }
    expect(await expirePaymentSession('cs_1')).toMatchObject({ status: 'complete', isPaid: true })
  })
})
