import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { apiGateCode } from '../../infra/aws/apiFunction.ts'
import { needsToken } from '../../shared/kit/route.ts'
import { operations } from '../../shared/routes.ts'

type Answer = {
  readonly uri?: string
  readonly statusCode?: number
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly body?: { readonly data: string }
}

const code = apiGateCode(operations.map(({ route }) => route))

const ask = (method: string, uri: string, authorization?: string): Answer => {
  const headers = authorization === undefined ? {} : { authorization: { value: authorization } }
  return runInNewContext(`${code}; handler(event)`, { Buffer, event: { request: { method, uri, headers } } }) as Answer
}

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenUntil = (exp: unknown): string => `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'é', exp })}.c2lnbmF0dXJl`
const now = Math.floor(Date.now() / 1000)
const good = `Bearer ${tokenUntil(now + 60)}`

const callOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  [method, `/api${path.replace(/\{\w+\}/g, 'a-1')}`] as const

describe('the gate before the API', () => {
  it.each(operations)('lets $name through to the gateway with a token that may hold', ({ route }) => {
    const [method, uri] = callOf(route)
    expect(ask(method, uri, good)).toMatchObject({ uri })
  })

  it.each(operations)('asks nothing of $name that its route does not ask', ({ route }) => {
    const [method, uri] = callOf(route)
    const { statusCode, headers, body } = ask(method, uri)
    if (!needsToken(route)) return expect(statusCode).toBeUndefined()
    expect([statusCode, headers['content-type']?.value, headers['cache-control']?.value]).toEqual([
      401,
      'application/problem+json',
      'no-store',
    ])
    expect(JSON.parse(body?.data ?? '')).toEqual({
      type: 'about:blank',
      status: 401,
      code: 'unauthenticated',
      detail: 'Votre session a expiré. Reconnectez-vous.',
    })
  })

  it('gives its refusals the security headers that no policy may add to them', () => {
    const { headers } = ask('GET', '/api/nulle-part')
    expect(Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]))).toEqual({
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('names each method once by which an address may be called', () => {
    expect(ask('POST', '/api/artworks/search')).toMatchObject({ statusCode: 405, headers: { allow: { value: 'GET' } } })
    expect(ask('GET', '/api/nulle-part').statusCode).toBe(404)
  })

  it.each([
    ['past its time', `Bearer ${tokenUntil(now - 1)}`],
    ['without a time', `Bearer ${tokenUntil(undefined)}`],
    ['of a time that is no number', `Bearer ${tokenUntil('demain')}`],
    ['of one part', 'Bearer forged'],
    ['whose middle is no JSON', 'Bearer a.b.c'],
    ['that says nothing', `Bearer ${encoded({})}.${encoded(null)}.c`],
    ['empty', ''],
    ['sent twice', `${good}, ${good}`],
  ])('refuses a token %s', (_, authorization) => {
    expect(ask('GET', '/api/admin/orders', authorization).statusCode).toBe(401)
  })

  it('reads a token however its scheme is written, as the gateway does', () => {
    for (const authorization of [good, good.replace('Bearer', 'bearer'), good.replace('Bearer ', '')])
      expect(ask('GET', '/api/admin/orders', authorization)).toMatchObject({ uri: '/api/admin/orders' })
  })

  it('fits what CloudFront takes (10 kB)', () => expect(Buffer.byteLength(code)).toBeLessThan(10_240))
})
