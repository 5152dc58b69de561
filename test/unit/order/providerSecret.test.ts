import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

/** What Stripe takes at the moment, and what the shop's secret says. */
let valid = ''
let secret = { secretKey: '', webhookSecret: '', apiBase: '' }
let reads = 0
let isUnreadable = false

const server = createServer((request, response) => {
  const isKnown = request.headers.authorization === `Bearer ${valid}`
  response.statusCode = isKnown ? 200 : 401
  response.setHeader('content-type', 'application/json')
  const refusal = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }
  response.end(JSON.stringify(isKnown ? { id: 'pi_1', metadata: { orderId: `asked at ${request.url}` } } : refusal))
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

const answered = 'asked at /v1/payment_intents/pi_1'

const readSecret = async () => {
  reads += 1
  if (isUnreadable) throw new Error('Secrets Manager does not answer')
  return secret
}

const bytes = Buffer.from('{"id":"evt_1"}')
const signedBy = (webhookSecret: string): string => {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${bytes.toString()}`).digest('hex')}`
}

/** A function that has been warm with the first keys, which are then replaced. */
const warmStripe = async () => {
  jest.resetModules()
  const actual = await import('../../../lambdas/kit/secrets.ts')
  jest.unstable_mockModule('../../../lambdas/kit/secrets.ts', () => ({ ...actual, readSecret }))
  process.env.STRIPE_SECRET_ARN = 'arn:stripe'
  const stripe = await import('../../../lambdas/kit/payment/stripe.ts')
  await stripe.orderIdOfPayment('pi_1')
  return stripe
}

const replaceKeys = () => {
  valid = 'sk_test_new'
  secret = { secretKey: 'sk_test_new', webhookSecret: 'whsec_new', apiBase }
}

beforeEach(() => {
  valid = 'sk_test_old'
  secret = { secretKey: 'sk_test_old', webhookSecret: 'whsec_old', apiBase }
  reads = 0
  isUnreadable = false
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
})
afterEach(() => void jest.useRealTimers())
const minutes = (count: number) => jest.setSystemTime(Date.now() + count * 60_000)

it('the provider is asked where its secret says, as a stand-in on this machine is', async () => {
  const { orderIdOfPayment } = await warmStripe()
  expect(await orderIdOfPayment('pi_1')).toBe(answered)
})

describe('payments', () => {
  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['rk_test_1', false],
  ])('tells by the key %s whether payments move real money: %s', async (secretKey, isReal) => {
    valid = secretKey
    secret = { secretKey, webhookSecret: 'whsec_1', apiBase }
    const { takesRealMoney } = await warmStripe()
    expect(await takesRealMoney()).toBe(isReal)
  })

  it('rejects a key that the provider does not accept, whatever it looks like', async () => {
    const { takesRealMoney } = await warmStripe()
    valid = 'sk_live_2'
    await expect(takesRealMoney()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  })
})

describe('keys of the payment provider that were replaced', () => {
  it('reads the provider’s keys again when it rejects the old one', async () => {
    const { orderIdOfPayment } = await warmStripe()
    replaceKeys()
    minutes(1)
    expect(await orderIdOfPayment('pi_1')).toBe(answered)
    expect(reads).toBe(2)
  })

  it('reads the provider’s keys again when a signature does not match the old one', async () => {
    const { signedFor } = await warmStripe()
    replaceKeys()
    minutes(1)
    expect(await signedFor(bytes, signedBy('whsec_new'))).toBe('sk_test_new')
  })

  it('replaces the provider’s keys within minutes even while the old ones still work', async () => {
    const { signedFor, orderIdOfPayment } = await warmStripe()
    replaceKeys()
    valid = 'sk_test_old'
    minutes(6)
    await expect(orderIdOfPayment('pi_1')).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
    expect(await signedFor(bytes, signedBy('whsec_old'))).toBeUndefined()
  })

  it('reads the provider’s keys once for a thousand forged events', async () => {
    const { signedFor } = await warmStripe()
    minutes(1)
    const answers = await Promise.all(Array.from({ length: 1000 }, () => signedFor(bytes, signedBy('whsec_forged'))))
    expect(new Set(answers)).toEqual(new Set([undefined]))
    expect(await signedFor(bytes, undefined)).toBeUndefined()
    expect(reads).toBe(2)
  })

  it('keeps the old provider’s keys while the secret cannot be read', async () => {
    const { signedFor, orderIdOfPayment } = await warmStripe()
    isUnreadable = true
    minutes(6)
    expect(await orderIdOfPayment('pi_1')).toBe(answered)
    expect(await signedFor(bytes, signedBy('whsec_old'))).toBe('sk_test_old')
  })
})
