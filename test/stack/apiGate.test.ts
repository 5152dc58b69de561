import { randomUUID } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from '@jest/globals'
import { edgeFunctionCode } from '../../infra/build/edgeFunctionCode.ts'
import { apiGateSettings } from '../../infra/constructs/edge/apiGateSettings.ts'
import { refusalHeaders } from '../../infra/constructs/securityHeaders.ts'
import { mostJsonBytes, needsToken, type Route } from '../../shared/kit/route.ts'
import { operations } from '../../shared/routes.ts'

type Answer = {
  readonly uri?: string
  readonly statusCode?: number
  readonly headers: Readonly<Record<string, { readonly value: string }>>
  readonly body?: { readonly data: string }
}

const pool = { issuer: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEfGhI', clientId: '0123456789abcdefghijklmnop' }
const routes = operations.map(({ route }) => route)
const code = edgeFunctionCode('infra/constructs/edge/apiGate.ts', apiGateSettings(routes, pool, refusalHeaders))

const send = (method: string, uri: string, given: Readonly<Record<string, string>>): Answer => {
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, { value }]))
  return runInNewContext(`${code}; handler(event)`, { Buffer, event: { request: { method, uri, headers } } }) as Answer
}
const ask = (method: string, uri: string, authorization?: string): Answer =>
  send(method, uri, authorization === undefined ? {} : { authorization })
const codeOf = ({ body }: Answer): unknown => body && (JSON.parse(body.data) as { readonly code: string }).code

const throughEdge = operations.filter(({ route }) => route.access !== 'stripe')
const json = { 'content-type': 'application/json' }
/** What the site's own scripts send with a call of a route. */
const honest = (route: Route): Readonly<Record<string, string>> => ({
  ...(needsToken(route) ? { authorization: good } : route.visitorHeader && { [route.visitorHeader]: randomUUID() }),
  ...(route.body && json),
})

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const issued = { iss: pool.issuer, client_id: pool.clientId }
const tokenUntil = (exp: unknown, by: object = issued): string =>
  `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'é', exp, ...by })}.c2lnbmF0dXJl`
const now = Math.floor(Date.now() / 1000)
const good = `Bearer ${tokenUntil(now + 60)}`

const callOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  [method, `/api${path.replace(/\{\w+\}/g, 'a-1')}`] as const

describe('the gate before the API', () => {
  it.each(throughEdge)('lets $name through to the gateway as the site calls it, with a token too', ({ route }) => {
    const [method, uri] = callOf(route)
    expect(send(method, uri, honest(route))).toMatchObject({ uri })
    expect(
      send(method, uri, { authorization: good, ...(route.body && { 'content-type': 'Application/JSON; charset=utf-8' }) }),
    ).toMatchObject({ uri })
  })

  it.each(throughEdge)('ends a call of $name that is visibly none of the site’s', ({ route }) => {
    const [method, uri] = callOf(route)
    const { authorization, 'content-type': contentType, ...visitor } = honest(route)
    const isJson = contentType !== undefined && route.body !== 'raw'
    const refusals = {
      empty: needsToken(route)
        ? 'unauthenticated'
        : route.visitorHeader
          ? 'visitorRequired'
          : isJson
            ? 'unsupportedContentType'
            : undefined,
      anybody: route.visitorHeader && 'visitorRequired',
      form: isJson ? 'unsupportedContentType' : undefined,
      long: isJson ? 'bodyTooLarge' : undefined,
    }
    const [anybody] = Object.keys(visitor)
    const caller = { ...visitor, ...(authorization && { authorization }) }
    expect({
      empty: codeOf(send(method, uri, {})),
      anybody: codeOf(send(method, uri, { ...json, ...(anybody && { [anybody]: 'anybody' }), ...(authorization && { authorization }) })),
      form: codeOf(send(method, uri, { ...caller, 'content-type': 'text/plain' })),
      long: codeOf(send(method, uri, { ...caller, ...json, 'content-length': String(mostJsonBytes(route) + 1) })),
    }).toEqual(refusals)
    expect(send(method, uri, { ...caller, ...json, 'content-length': String(mostJsonBytes(route)) })).toMatchObject({ uri })
  })

  it('knows no address for the provider’s events, which go past it', () => {
    expect(codeOf(send('POST', '/api/stripe/webhook', json))).toBe('unknownAddress')
  })

  it.each(throughEdge)('asks a token of $name only where its route does', ({ route }) => {
    const [method, uri] = callOf(route)
    const { authorization: _, ...without } = honest(route)
    const { statusCode, headers, body } = send(method, uri, without)
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

  it('adds to its refusals the security headers that no policy can add', () => {
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
    ['of another pool', `Bearer ${tokenUntil(now + 60, { ...issued, iss: `${pool.issuer}x` })}`],
    ['of another client', `Bearer ${tokenUntil(now + 60, { ...issued, client_id: 'another' })}`],
    ['of no pool', `Bearer ${tokenUntil(now + 60, {})}`],
    ['empty', ''],
    ['sent twice', `${good}, ${good}`],
  ])('refuses a token %s', (_, authorization) => {
    expect(ask('GET', '/api/admin/orders', authorization).statusCode).toBe(401)
  })

  it('leaves a token of another pool to the gateway where the route is not the owner’s', () => {
    expect(ask('GET', '/api/account', `Bearer ${tokenUntil(now + 60, {})}`)).toMatchObject({ uri: '/api/account' })
  })

  it('lets an identity token of the pool through to the function that refuses it', () => {
    const identity = `Bearer ${tokenUntil(now + 60, { iss: pool.issuer, aud: pool.clientId })}`
    expect(ask('GET', '/api/admin/orders', identity)).toMatchObject({ uri: '/api/admin/orders' })
  })

  it('reads a token however its scheme is written, as the gateway does', () => {
    for (const authorization of [good, good.replace('Bearer', 'bearer'), good.replace('Bearer ', '')])
      expect(ask('GET', '/api/admin/orders', authorization)).toMatchObject({ uri: '/api/admin/orders' })
  })

  it('fits what CloudFront takes (10 kB)', () => expect(Buffer.byteLength(code)).toBeLessThan(10_240))
})
