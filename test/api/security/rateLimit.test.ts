import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import type { countCall } from '../../../lambdas/kit/http/rateLimit.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { formLimit } from '../../../shared/kit/route.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { arm } from '../../kit/cloud/faults.ts'
import { gatewayCall, originProof } from '../../kit/cloud/gateway.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, getRow, tableName } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'

const { sendContactEmail } = contactRoutes
const tooMany = { status: 429, code: 'tooManyRequests', detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.' }
const message = () => ({ name: 'Claire', email: newAddress(), subject: 'Une visite', message: 'Puis-je passer samedi ?' })
const write = (someone: Visitor) => someone.send(sendContactEmail, { body: message() })
const howMany = (replies: readonly { readonly status: number }[], wanted: number) =>
  replies.filter(({ status }) => status === wanted).length
const limitOf = ({ address = '' }: Visitor) => keys.limit('sendContactEmail', address)

/** The counting itself on the shop's own table, at the times a test says. */
describe('a window that slides', () => {
  let count: typeof countCall
  beforeAll(async () => {
    Object.assign(process.env, {
      TABLE_NAME: await tableName(),
      AWS_ENDPOINT_URL: endpoints().aws,
      AWS_REGION: account.region,
      AWS_ACCESS_KEY_ID: rootCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: rootCredentials.secretAccessKey,
    })
    count = (await import('../../../lambdas/kit/http/rateLimit.ts')).countCall
  })
  const minute = 60_000
  // On the edge of a minute of the clock, where windows that do not slide let ten in.
  const edge = Math.ceil(Date.now() / minute) * minute
  const callsAt = async (who: string, ...times: readonly number[]) => {
    const waits: number[] = []
    for (const time of times) waits.push(await count('test', who, formLimit, edge + time))
    return waits
  }

  it('refuses the sixth call of any minute, across the clock’s own minutes too', async () => {
    expect(await callsAt(randomUUID(), -30_000, -20_000, -10_000, -5_000, -1, 0, 29_999)).toEqual([0, 0, 0, 0, 0, 30, 1])
  })

  it('the window admits the next call as soon as the first of five is a minute old', async () => {
    expect(await callsAt(randomUUID(), 0, 1_000, 2_000, 3_000, 4_000, 59_999, 60_000, 60_001)).toEqual([0, 0, 0, 0, 0, 1, 0, 1])
  })

  it('tells a call that came before those it was counted after to wait for no longer than a minute', async () => {
    expect(await callsAt(randomUUID(), 2_000, 2_000, 2_000, 2_000, 2_000, 1_000)).toEqual([0, 0, 0, 0, 0, 60])
  })

  it('lets in whoever waits as long as they were told, however often they tried meanwhile', async () => {
    const who = randomUUID()
    const tries = Array.from({ length: 50 }, (_, at) => 10_000 + at * 1_000)
    expect(await callsAt(who, 0, 0, 0, 0, 0, ...tries)).toEqual([0, 0, 0, 0, 0, ...tries.map(at => (minute - at) / 1000)])
    expect(await callsAt(who, minute)).toEqual([0])
  })

  it('two windows of one row each refuse a call, which then counts in neither', async () => {
    const who = randomUUID()
    const windows = [
      { calls: 2, perSeconds: 60 },
      { calls: 3, perSeconds: 600 },
    ]
    const waits: number[] = []
    for (const at of [0, 1_000, 2_000, 60_500, 62_000, 599_999, 600_000]) waits.push(await count('test', who, windows, edge + at))
    expect(waits).toEqual([0, 0, 58, 0, 538, 1, 0])
  })

  it('the window admits exactly five of thirty calls at once, in each of three minutes', async () => {
    const who = randomUUID()
    const calls = 30
    for (const round of [0, 1, 2]) {
      const start = edge + round * (minute + calls)
      const waits = await Promise.all(Array.from({ length: calls }, (_, at) => count('test', who, formLimit, start + at)))
      expect(waits.filter(wait => wait === 0)).toHaveLength(5)
    }
  })

  it('holds for clocks that do not quite agree', async () => {
    expect(await callsAt(randomUUID(), 40, 0, 30, 10, 20, 50)).toEqual([0, 0, 0, 0, 0, 60])
  })

  it('goes on where a limit is widened or narrowed', async () => {
    const who = randomUUID()
    await callsAt(who, 0, 1, 2, 3, 4)
    expect(await count('test', who, { calls: 6, perSeconds: 60 }, edge + 5)).toBe(0)
    expect(await count('test', who, { calls: 1, perSeconds: 60 }, edge + 6)).toBe(60)
  })

  it('keeps one row for each who calls, and no longer than the window', async () => {
    const who = randomUUID()
    await callsAt(who, 0, 500)
    const row = await getRow(keys.limit('test', who))
    expect([row?.call1, row?.call2].map(call => Math.ceil(Number(call)))).toEqual([edge + 500, edge])
    expect(row).toMatchObject({ expiresAtEpoch: edge / 1000 + 61 })
  })
})

describe('over HTTP', () => {
  it('five of thirty messages at once are taken, the others told in words when to come back', async () => {
    const someone = visitor()
    const replies = await Promise.all(Array.from({ length: 30 }, () => write(someone)))
    expect([howMany(replies, 200), howMany(replies, 429)]).toEqual([5, 25])
    for (const { status, headers, text } of replies)
      if (status === 429) {
        expect(JSON.parse(text)).toMatchObject(tooMany)
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(50)
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
      }
  })

  it('counts a call once whose answers are lost, however often the table is asked again', async () => {
    const someone = visitor()
    const body = message()
    // The first call reads who the painter is.
    await arm({ function: 'sendContactEmail', eventContains: body.email }, { call: 2, kind: 'lost', scope: 'call' })
    expect((await someone.send(sendContactEmail, { body })).status).not.toBe(429)
    expect(await getRow(limitOf(someone))).toMatchObject({ call1: expect.any(Number), call2: 0 })
    const replies = await Promise.all(Array.from({ length: 5 }, () => write(someone)))
    expect([howMany(replies, 200), howMany(replies, 429)]).toEqual([4, 1])
  })

  it('counts on from calls made in the minute before', async () => {
    const someone = visitor()
    await write(someone)
    const now = Date.now()
    await changeRow(limitOf(someone), {
      call1: now - 31_000,
      call2: now - 40_000,
      call3: now - 45_000,
      call4: now - 50_000,
      call5: now - 55_000,
    })
    const refused = await write(someone)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[45]$/)])
    await changeRow(limitOf(someone), { call5: now - 61_000 })
    expect([(await write(someone)).status, (await write(someone)).status]).toEqual([200, 429])
  })

  it.each([
    ['subscribeNewsletter', newsletterRoutes.subscribeNewsletter, () => ({ email: newAddress(), rgpdConsent: true, origin: 'page' }), 5],
    ['applyPromoCode', cartRoutes.applyPromoCode, () => ({ code: 'NONE-SUCH' }), 20],
  ] as const)('%s has its own limit, whatever was sent elsewhere and whatever X-Forwarded-For says', async (_, route, body, most) => {
    const someone = visitor()
    await write(someone)
    const replies = await Promise.all(
      Array.from({ length: most + 10 }, (_each, at) =>
        someone.send(route, { body: body(), headers: { 'x-forwarded-for': `198.51.100.${at}` } }),
      ),
    )
    expect(howMany(replies, 429)).toBe(10)
  })
})

describe('the gateway called by itself', () => {
  const post = (headers: Readonly<Record<string, string>>, localAddress: string) =>
    gatewayCall({ path: '/api/contact', headers, body: JSON.stringify(message()), localAddress })

  it('the gateway called by itself accepts no message, whatever address and proof it is given', async () => {
    const { address = '' } = visitor()
    const claims = { 'cloudfront-viewer-address': '198.51.100.7:4711', 'x-forwarded-for': '198.51.100.7' }
    expect((await post(claims, address)).status).toBe(401)
    expect((await post({ ...claims, 'x-origin-proof': 'x'.repeat(48) }, address)).status).toBe(403)
    expect(await getRow(keys.limit('sendContactEmail', address))).toBeUndefined()
  })

  it('counts a visitor of the distribution by the address it serves, all of one household’s as one', async () => {
    const proof = await originProof()
    const [household, { address = '' }] = [randomUUID().slice(0, 4), visitor()]
    const from = (viewer: string) => post({ 'x-origin-proof': proof, 'cloudfront-viewer-address': viewer }, address)
    for (let at = 1; at <= 5; at += 1) expect((await from(`2001:db8:${household}:7:${at}::${at}:443`)).status).toBe(200)
    expect((await from(`2001:db8:${household}:7::6:443`)).status).toBe(429)
    expect((await from(`2001:db8:${household}:8::6:443`)).status).toBe(200)
  })
})
