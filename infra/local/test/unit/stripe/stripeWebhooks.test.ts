import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import Stripe from 'stripe'
import { startStripe } from '../../../src/stripe/stripe.ts'
import {
  cardForm,
  clientOf,
  press,
  refusalOf,
  type StripeBench,
  sessionParams,
  startBench,
  startReceiver,
  until,
  webhookSecret,
} from '../../kit/stripeBench.ts'

let bench: StripeBench
beforeEach(async () => {
  bench = await startBench()
})
const stops: (() => unknown)[] = []
afterEach(async () => {
  await bench.stop()
  for (const stop of stops.splice(0)) await stop()
})

const typesReceived = () => bench.receiver.received.map(({ event }) => event.type)
const countOf = (type: string) => typesReceived().filter(received => received === type).length

const paidSession = async (): Promise<string> => {
  const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams())
  await press(url, cardForm())
  return id
}

describe('an event', () => {
  it('tells the shop of a payment, signed over its exact bytes, and stays to be read', async () => {
    const id = await paidSession()
    await until(() => countOf('checkout.session.completed') === 1)
    expect(new Set(typesReceived())).toEqual(
      new Set(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed']),
    )
    const completed = bench.receiver.received.find(({ event }) => event.type === 'checkout.session.completed')
    expect(completed?.event).toMatchObject({
      api_version: Stripe.API_VERSION,
      livemode: false,
      data: {
        object: { id, status: 'complete', payment_status: 'paid', amount_total: 145_000, payment_intent: expect.stringMatching(/^pi_/) },
      },
    })
    const { payload = '', signature = '' } = completed ?? {}
    expect(() => Stripe.webhooks.constructEvent(`${payload} `, signature, webhookSecret)).toThrow('signature')
    const kept = await bench.stripe.events.retrieve(completed?.event.id ?? '')
    expect(kept).toMatchObject({ type: 'checkout.session.completed', pending_webhooks: 0 })
  })

  it('names the request and key that caused it', async () => {
    const coupon = await bench.stripe.coupons.create({ percent_off: 10 }, { idempotencyKey: 'coupon-1' })
    await until(() => countOf('coupon.created') === 1)
    expect(bench.receiver.received[0]?.event.request).toEqual({ id: coupon.lastResponse.requestId, idempotency_key: 'coupon-1' })
  })

  it('sends an event again, freshly signed, until the shop accepts it', async () => {
    bench.receiver.answers = [500, 302, 200]
    await bench.stripe.coupons.create({ percent_off: 10 })
    await until(() => bench.receiver.received.length === 3)
    expect(new Set(bench.receiver.received.map(({ event }) => event.id)).size).toBe(1)
    expect(new Set(bench.receiver.received.map(({ payload }) => payload)).size).toBe(1)
    const deliveries = (await bench.control('deliveries')) as { state: string; attempts: { status: number }[] }[]
    expect(deliveries).toMatchObject([{ state: 'delivered', attempts: [{ status: 500 }, { status: 302 }, { status: 200 }] }])
  })

  it('tells of every change of a code and its coupon', async () => {
    const coupon = await bench.stripe.coupons.create({ percent_off: 10 })
    const code = await bench.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } })
    await bench.stripe.promotionCodes.update(code.id, { active: false })
    await bench.stripe.coupons.update(coupon.id, { name: 'Printemps' })
    await bench.stripe.coupons.del(coupon.id)
    await until(() => bench.receiver.received.length === 5)
    expect(typesReceived()).toEqual([
      'coupon.created',
      'promotion_code.created',
      'promotion_code.updated',
      'coupon.updated',
      'coupon.deleted',
    ])
    expect(bench.receiver.received[2]?.event.data.previous_attributes).toMatchObject({ active: true })
  })

  it('tells of a refund', async () => {
    const session = await bench.stripe.checkout.sessions.retrieve(await paidSession())
    await bench.stripe.refunds.create({ payment_intent: String(session.payment_intent) })
    await until(() => countOf('charge.refunded') === 1)
  })

  it('tells of a session that expired, be it asked for or by the clock', async () => {
    const asked = await bench.stripe.checkout.sessions.create(sessionParams())
    await bench.stripe.checkout.sessions.create(sessionParams())
    await bench.stripe.checkout.sessions.expire(asked.id)
    await until(() => countOf('checkout.session.expired') === 1)
    await bench.control('clock', { advanceSeconds: 25 * 3600 })
    await until(() => countOf('checkout.session.expired') === 2)
  })
})

describe('on a bad day', () => {
  it('events are held back until they are let go, newest first if asked', async () => {
    await bench.control('mode', { mode: 'hold' })
    await paidSession()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(typesReceived()).toEqual([])
    expect(await bench.control('release', { reversed: true })).toEqual({ released: 4 })
    await until(() => bench.receiver.received.length === 4)
    expect(typesReceived()).toEqual([
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ])
  })

  it('the events of one payment arrive out of order', async () => {
    await bench.control('mode', { mode: 'reversed' })
    await paidSession()
    await until(() => bench.receiver.received.length === 4)
    expect(typesReceived()[0]).toBe('checkout.session.completed')
  })

  it('one event arrives ten times at once', async () => {
    await paidSession()
    await until(() => countOf('checkout.session.completed') === 1)
    const completed = bench.receiver.received.find(({ event }) => event.type === 'checkout.session.completed')
    await bench.control(`events/${completed?.event.id}/redeliver`, { times: 10 })
    await until(() => countOf('checkout.session.completed') === 11)
  })

  it('one session’s events are late or lost while the others’ are not', async () => {
    const { id, url } = await bench.stripe.checkout.sessions.create(sessionParams())
    await bench.control(`sessions/${id}/mode`, { mode: 'late', seconds: 0.4 })
    const pressedAt = Date.now()
    await press(url, cardForm())
    await paidSession()
    await until(() => countOf('checkout.session.completed') === 2)
    const arrivals = bench.receiver.received.filter(({ event }) => event.type === 'checkout.session.completed')
    expect(arrivals.map(({ payload }) => payload.includes(id))).toEqual([false, true])
    expect((arrivals[1]?.at ?? 0) - pressedAt).toBeGreaterThanOrEqual(400)
    await bench.control('mode', { mode: 'drop' })
    await paidSession()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(countOf('checkout.session.completed')).toBe(2)
  })

  it('refuses a control that does not read', async () => {
    expect(await bench.control('mode', { mode: 'sideways' })).toHaveProperty('error')
    expect(await bench.control('nothing')).toHaveProperty('error')
  })
})

describe('a webhook endpoint that the API makes', () => {
  const create = (changes: Partial<Stripe.WebhookEndpointCreateParams> = {}) =>
    bench.stripe.webhookEndpoints.create({ url: bench.receiver.url, enabled_events: ['*'], ...changes })

  it('tells its secret once, is listed without it, and goes', async () => {
    const { id, secret } = await create({ api_version: Stripe.API_VERSION, enabled_events: ['checkout.session.completed'] })
    expect(secret).toMatch(/^whsec_\w{32}$/)
    const { data } = await bench.stripe.webhookEndpoints.list()
    expect(data).toMatchObject([{ id, status: 'enabled', enabled_events: ['checkout.session.completed'], api_version: Stripe.API_VERSION }])
    expect([data[0], await bench.stripe.webhookEndpoints.retrieve(id)].map(each => each?.secret)).toEqual([undefined, undefined])
    expect(await bench.stripe.webhookEndpoints.del(id)).toMatchObject({ id, deleted: true })
    expect(await refusalOf(bench.stripe.webhookEndpoints.del(id))).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  })

  it('gets the events that it was made for, and no others, signed by its own secret', async () => {
    const { secret = '' } = await create({ enabled_events: ['checkout.session.completed'] })
    bench.receiver.secret = secret
    await paidSession()
    await until(() => countOf('checkout.session.completed') === 1)
    expect(typesReceived()).toEqual(['checkout.session.completed'])
    const { payload = '', signature = '' } = bench.receiver.received[0] ?? {}
    expect(() => Stripe.webhooks.constructEvent(payload, signature, secret)).not.toThrow()
    expect(() => Stripe.webhooks.constructEvent(payload, signature, webhookSecret)).toThrow('signature')
  })

  it.each<[string, Partial<Stripe.WebhookEndpointCreateParams>, string]>([
    ['without events', { enabled_events: [] }, 'enabled_events'],
    ['for an event that is none', { enabled_events: ['everything' as '*'] }, 'enabled_events[0]'],
    ['at no address', { url: 'shop.local' }, 'url'],
    ['in a version that is none', { api_version: '2026' as typeof Stripe.API_VERSION }, 'api_version'],
  ])('refuses a webhook endpoint %s', async (_, changes, param) => {
    expect(await refusalOf(create(changes))).toMatchObject({ statusCode: 400, param })
  })
})

describe('a restart', () => {
  it('keeps everything, and delivers what the shop had not taken', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'stripe-'))
    stops.push(() => rmSync(folder, { recursive: true }))
    const dataFile = join(folder, 'stripe.json')
    const before = await startStripe({ port: 0, dataFile })
    const session = await clientOf(before).checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
    await press(session.url, cardForm())
    await before.stop()

    const after = await startStripe({ port: 0, dataFile })
    const receiver = await startReceiver()
    stops.unshift(() => after.stop(), receiver.stop)
    after.setWebhook({ url: receiver.url, secret: webhookSecret })
    await until(() => receiver.received.length === 4)
    expect(await clientOf(after).checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' })
    expect((await clientOf(after).checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })).id).toBe(session.id)
  })

  it('starts afresh when asked to, and takes a snapshot back', async () => {
    const { id } = await bench.stripe.checkout.sessions.create(sessionParams())
    const snapshot = bench.standIn.snapshot()
    bench.standIn.reset()
    expect((await bench.stripe.checkout.sessions.list()).data).toEqual([])
    bench.standIn.restore(snapshot)
    expect((await bench.stripe.checkout.sessions.list()).data).toMatchObject([{ id }])
  })
})
