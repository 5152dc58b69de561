import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ id: 'pi_1', metadata: { orderId: `asked at ${request.url}` } }))
})
let apiBase = ''
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

it('the provider is asked where its secret says, as a stand-in on this machine is', async () => {
  const readSecret = async () => ({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase })
  // Its address is read once by each process: here it is another process.
  jest.resetModules()
  jest.unstable_mockModule('../../../lambdas/kit/secrets.ts', () => ({ readSecret }))
  process.env.STRIPE_SECRET_ARN = 'arn:stripe'
  const { orderIdOfPayment } = await import('../../../lambdas/kit/payment/stripe.ts')
  expect(await orderIdOfPayment('pi_1')).toBe('asked at /v1/payment_intents/pi_1')
})
