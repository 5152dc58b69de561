import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { type StripeStandIn, startStripe } from '../../src/stripe/stripe.ts'

export const webhookSecret = 'whsec_bench'

type Received = { readonly event: Stripe.Event; readonly payload: string; readonly signature: string; readonly at: number }

export type Receiver = {
  readonly url: string
  readonly received: Received[]
  /** The statuses of the next answers; 200 once they are used up. */
  answers: number[]
  /** The secret by which the shop takes signatures. */
  secret: string
  stop(): void
}

/** A shop that takes events as the real one does: by the SDK, over the raw bytes. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let payload = ''
    for await (const chunk of request) payload += chunk
    const signature = String(request.headers['stripe-signature'])
    received.push({ event: Stripe.webhooks.constructEvent(payload, signature, receiver.secret), payload, signature, at: Date.now() })
    response.writeHead(receiver.answers.shift() ?? 200).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answers: [],
    secret: webhookSecret,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}

export const clientOf = (standIn: StripeStandIn, key = 'sk_test_bench'): Stripe =>
  new Stripe(key, { host: '127.0.0.1', port: standIn.port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })

export const startBench = async (dataFile?: string) => {
  const standIn = await startStripe({ port: 0, dataFile })
  const receiver = await startReceiver()
  standIn.setWebhook({ url: receiver.url, secret: webhookSecret })
  return {
    standIn,
    receiver,
    stripe: clientOf(standIn),
    control: async (path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${standIn.url}/__control/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
      return answer.json()
    },
    stop: async () => {
      await standIn.stop()
      receiver.stop()
    },
  }
}

export type StripeBench = Awaited<ReturnType<typeof startBench>>

export const line = (amount: number, product: Partial<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData> = {}) => ({
  price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Canal Royal', ...product } },
  quantity: 1,
})

/** A session for one work of 1 450 €, as the shop opens it. */
export const sessionParams = (changes: Stripe.Checkout.SessionCreateParams = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: [line(145_000)],
  customer_email: 'claire@example.fr',
  success_url: 'http://shop.local/commande/{CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.local/panier',
  ...changes,
})

/** What a buyer types on the payment page. */
export const cardForm = (changes: Record<string, string> = {}) =>
  new URLSearchParams({
    cardNumber: '4242 4242 4242 4242',
    cardExpiry: '12 / 34',
    cardCvc: '123',
    billingName: 'Claire Dupont',
    ...changes,
  })

export const press = (url: string | null, form: URLSearchParams): Promise<Response> =>
  fetch(url ?? '', { method: 'POST', body: form, redirect: 'manual' })

export const until = async (holds: () => boolean, withinMs = 5000): Promise<void> => {
  const deadline = Date.now() + withinMs
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`Not so after ${withinMs} ms: ${holds}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** The refusal a call is met with, as the SDK tells it. */
export const refusalOf = async (call: Promise<unknown>) => {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      const { code, message, param, statusCode, type } = error
      return { code, message, param, statusCode, type }
    }
    throw error
  }
  throw new Error('The call was not refused')
}
