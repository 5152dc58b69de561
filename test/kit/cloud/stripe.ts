import { createHmac } from 'node:crypto'
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { until } from '../values/until.ts'
import { endpoints } from './cloud.ts'

const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string().optional() }) }),
})
export type StripeEvent = z.infer<typeof eventSchema>

const deliverySchema = z.looseObject({
  eventId: z.string(),
  type: z.string().optional(),
  sessionId: z.string().nullable(),
  state: z.enum(['pending', 'held', 'dropped', 'delivered', 'failed']),
  attempts: z.array(z.looseObject({ status: z.int().optional() })),
})
export type Delivery = z.infer<typeof deliverySchema>

export type DeliveryMode =
  | { readonly mode: 'normal' | 'hold' | 'drop' | 'reversed' }
  | { readonly mode: 'late'; readonly seconds: number }
  | { readonly mode: 'repeat'; readonly times: number }

/** Stripe's test cards. */
export const cards = { pays: '4242424242424242', declined: '4000000000000002' } as const

const control = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
  const reply = await fetch(`${endpoints().stripe}/__control/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`The payment stand-in answered ${reply.status} to ${path}: ${await reply.text()}`)
  return await reply.json()
}

/** Extracts the session id: `http://…/c/pay/cs_test_…` → `cs_test_…` */
export const sessionIdOf = (paymentUrl: string): string => {
  const [, id] = /\/c\/pay\/(cs_[A-Za-z0-9_]+)/.exec(paymentUrl) ?? []
  if (!id) throw new Error(`${paymentUrl} is no payment page`)
  return id
}

/** Fills in the payment page as a buyer would; returns the outcome. */
export const pay = (sessionId: string, buyer: { readonly card?: string; readonly email?: string; readonly name?: string } = {}) =>
  control('POST', `sessions/${sessionId}/pay`, buyer)

export const expireSession = (sessionId: string) => control('POST', `sessions/${sessionId}/expire`, {})

/** Sets how events are delivered from now on, for one session or for all without a mode of their own. */
export const deliver = (mode: DeliveryMode, sessionId?: string) => control('POST', sessionId ? `sessions/${sessionId}/mode` : 'mode', mode)

/** Releases held events. */
export const release = (sessionId: string, { reversed = false } = {}) => control('POST', 'release', { session: sessionId, reversed })

/** Delivers an event again, `times` at once. */
export const redeliver = (eventId: string, times = 1) => control('POST', `events/${eventId}/redeliver`, { times })

/** Makes the next `times` calls of the API fail with `status` (0 cuts the connection), only those under `path` when it is given. */
export const failNext = (status: number, times = 1, path?: string) => control('POST', 'fault', { status, times, ...(path && { path }) })

/** The bank takes a refund, or gives it back. */
export const settleRefund = (id: string, succeeds: boolean) => control('POST', `refunds/${id}/settle`, { succeeds })

/** Returns the id of the dispute of a payment. */
export const disputeOf = async (paymentIntentId: string): Promise<string> => {
  const disputes = z.array(z.looseObject({ id: z.string(), payment_intent: z.string() })).parse(await control('GET', 'disputes'))
  return disputes.find(({ payment_intent: intent }) => intent === paymentIntentId)?.id ?? ''
}

/** The owner answers the bank, or the bank decides. */
export const moveDispute = (id: string, status: string) => control('POST', `disputes/${id}/move`, { status })

/** The owner approves a payment that Stripe put under review. */
export const approveReview = (id: string) => control('POST', `reviews/${id}/approve`, {})

export const moveClock = (advanceSeconds: number) => control('POST', 'clock', { advanceSeconds })

/** Returns every event so far, oldest first. */
export const everyEvent = async (): Promise<readonly StripeEvent[]> => z.array(eventSchema).parse(await control('GET', 'events'))

export const eventsOf = async (sessionId: string): Promise<readonly StripeEvent[]> =>
  z.array(eventSchema).parse(await control('GET', `sessions/${sessionId}/events`))

const deliveriesOf = async (sessionId: string): Promise<readonly Delivery[]> =>
  z.array(deliverySchema).parse(await control('GET', `sessions/${sessionId}/deliveries`))

/** Waits until every event of the session was answered with a 2xx (held ones excepted). */
export const settledEvents = (sessionId: string, seconds?: number): Promise<readonly Delivery[]> =>
  until(
    `the events of ${sessionId} to be taken`,
    async () => {
      const deliveries = await deliveriesOf(sessionId)
      return deliveries.length > 0 && deliveries.every(({ state }) => state !== 'pending') && deliveries
    },
    seconds,
  )

type ProviderSecret = { readonly webhookSecret: string; readonly secretKey: string }

const readProviderSecret = async (): Promise<ProviderSecret> => {
  const client = new SecretsManagerClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })
  const { SecretList = [] } = await client.send(new ListSecretsCommand())
  const values = await Promise.all(SecretList.map(({ ARN }) => client.send(new GetSecretValueCommand({ SecretId: ARN }))))
  const found = values.map(({ SecretString = '' }) => SecretString).find(value => value.includes('whsec_'))
  return z.object({ webhookSecret: z.string(), secretKey: z.string() }).parse(JSON.parse(found ?? '{}'))
}

const secrets = new Map<string, Promise<ProviderSecret>>()

/** Caches the secret for as long as the shop is open. */
const providerSecret = (): Promise<ProviderSecret> => {
  const secret = secrets.get(endpoints().aws) ?? readProviderSecret()
  secrets.set(endpoints().aws, secret)
  return secret
}

/** Returns the `stripe-signature` of a payload, `at` in epoch seconds, with the shop's secret by default. */
export const signatureOf = async (
  payload: string,
  { secret, at = Math.floor(Date.now() / 1000) }: { secret?: string; at?: number } = {},
): Promise<string> => {
  const key = secret ?? (await providerSecret()).webhookSecret
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')}`
}

/** Calls the provider's API, as the owner's dashboard does. */
export const stripeApi = async (path: string, form?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> => {
  const { secretKey } = await providerSecret()
  const reply = await fetch(`${endpoints().stripe}/v1/${path}`, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(form && { body: new URLSearchParams(form) }),
  })
  const body = z.record(z.string(), z.unknown()).parse(await reply.json())
  if (!reply.ok) throw new Error(`Stripe answered ${reply.status} to ${path}: ${JSON.stringify(body)}`)
  return body
}
