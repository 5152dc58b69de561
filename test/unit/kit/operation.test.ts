import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from '@jest/globals'
import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { type ApiEvent, groupsOf } from '../../../lambdas/kit/http/caller.ts'
import { operation } from '../../../lambdas/kit/http/operation.ts'
import { signedInOperation } from '../../../lambdas/kit/http/signedInOperation.ts'
import { originProofHeader, setting } from '../../../lambdas/kit/settings.ts'
import { defineRoutes } from '../../../shared/kit/route.ts'
import { edgeHeaders, mockEdge } from '../../kit/values/edge.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

const session = '3F0B1F53-0000-4000-8000-000000000001'

const { openDoor, paintDoor, ownDoor, rawDoor } = defineRoutes({
  openDoor: {
    method: 'GET',
    path: '/doors',
    access: 'visitor',
    summary: '',
    output: z.object({ open: z.boolean() }),
    caching: 'public, max-age=5',
  },
  paintDoor: {
    method: 'POST',
    path: '/doors/{id}',
    access: 'visitor',
    visitorHeader: 'x-cart-session',
    summary: '',
    params: z.object({ id: z.string().check(z.regex(/^\d+$/, 'Porte inconnue')) }),
    body: z.object({ colour: z.string('Couleur requise') }),
    output: z.object({ owner: z.string(), colour: z.string() }),
    refusals: { locked: { status: 409, detail: 'Cette porte est fermée.' } },
  },
  ownDoor: { method: 'GET', path: '/doors', access: 'admin', summary: '', output: z.object({ sub: z.string() }) },
  rawDoor: { method: 'POST', path: '/raw', access: 'stripe', summary: '', body: 'raw', output: z.object({ bytes: z.array(z.int()) }) },
})

type Parts = {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly base64?: boolean
  readonly id?: string
  readonly claims?: Record<string, string>
  readonly stageVariables?: Record<string, string>
}

const eventOf = ({ headers = {}, body, base64 = false, id = '7', claims, stageVariables }: Parts) =>
  ({
    headers,
    body,
    isBase64Encoded: base64,
    pathParameters: { id },
    stageVariables,
    requestContext: { http: { sourceIp: '203.0.113.7' }, ...(claims && { authorizer: { jwt: { claims } } }) },
  }) as unknown as ApiEvent

const context = { awsRequestId: 'request-1' } as Context

type Handler = (event: ApiEvent, context: Context) => Promise<unknown>

const logged = keepFunctionLog()
const call = async (handler: unknown, parts: Parts) => {
  const earlier = logged.length
  const reply = (await (handler as Handler)(eventOf(parts), context)) as {
    statusCode: number
    headers: Record<string, string>
    body: string
  }
  return { status: reply.statusCode, headers: reply.headers, body: JSON.parse(reply.body), log: logged.slice(earlier).join('') }
}

const paint = operation(paintDoor)(async ({ visitor, body, params, refuse }) => {
  if (params.id === '13') throw refuse('locked')
  if (params.id === '503') throw new TransactionConflictException({ message: 'Transaction is ongoing for the item', $metadata: {} })
  if (params.id === '500') throw new Error('claire@mail.example is in the database')
  return { owner: visitor, colour: body.colour }
})
const json = { 'content-type': 'application/json', 'x-cart-session': session }
const painted = (parts: Parts) => call(paint, { headers: json, body: '{"colour":"bleu"}', ...parts })

describe('an operation', () => {
  it('learns the site’s address from the stage of the API', async () => {
    const handler = operation(openDoor)(async () => ({ open: setting('siteUrl') === 'https://galerie.example' }))
    expect(await call(handler, { stageVariables: { SITE_URL: 'https://galerie.example' } })).toMatchObject({ body: { open: true } })
  })

  it('answers in JSON, with the caching of its route', async () => {
    const reply = await call(
      operation(openDoor)(async () => ({ open: true })),
      {},
    )
    expect(reply).toMatchObject({
      status: 200,
      body: { open: true },
      headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=5' },
    })
  })

  it('knows its visitor, and keeps the answer to itself', async () => {
    const reply = await painted({})
    expect(reply).toMatchObject({
      status: 200,
      body: { owner: `session:${session.toLowerCase()}`, colour: 'bleu' },
      headers: { 'cache-control': 'no-store' },
    })
  })

  it.each<[string, Parts, number, string]>([
    ['no session', { headers: { 'content-type': 'application/json' } }, 400, 'visitorRequired'],
    ['an empty session', { headers: { ...json, 'x-cart-session': '' } }, 400, 'visitorRequired'],
    ['a session that is no UUID', { headers: { ...json, 'x-cart-session': 'x#CART' } }, 400, 'visitorRequired'],
    ['two sessions', { headers: { ...json, 'x-cart-session': `${session},${session}` } }, 400, 'visitorRequired'],
    ['a token, though nobody has an account', { headers: { ...json, authorization: 'Bearer x' } }, 401, 'unauthenticated'],
    ['no content type', { headers: { 'x-cart-session': session } }, 415, 'unsupportedContentType'],
    ['a form', { headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'unsupportedContentType'],
    ['a type that only begins like JSON', { headers: { ...json, 'content-type': 'application/jsonp' } }, 415, 'unsupportedContentType'],
    ['no body', { body: '' }, 400, 'malformedBody'],
    ['a broken body', { body: '{"colour":' }, 400, 'malformedBody'],
    ['a list', { body: '[]' }, 400, 'malformedBody'],
    ['null', { body: 'null' }, 400, 'malformedBody'],
    ['a text', { body: '"bleu"' }, 400, 'malformedBody'],
    ['bytes that are no text', { body: Buffer.from([0x7b, 0xff, 0x7d]).toString('base64'), base64: true }, 400, 'malformedBody'],
    ['too much', { body: JSON.stringify({ colour: 'x'.repeat(33_000) }) }, 413, 'bodyTooLarge'],
    ['too much, in two bytes a letter', { body: JSON.stringify({ colour: 'é'.repeat(17_000) }) }, 413, 'bodyTooLarge'],
    ['a missing field', { body: '{}' }, 400, 'invalidInput'],
    ['only an inherited field', { body: '{"__proto__":{"colour":"bleu"}}' }, 400, 'invalidInput'],
    ['a wrong address', { id: 'x' }, 400, 'invalidInput'],
    ['what its own rule forbids', { id: '13' }, 409, 'locked'],
  ])('refuses a call with %s', async (_, parts, status, code) => {
    const reply = await painted(parts)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
    expect(reply).toMatchObject({ status, body: { type: 'about:blank', status, code } })
    expect(reply.body).not.toHaveProperty('requestId')
  })

  it.each([
    ['a charset', { headers: { ...json, 'content-type': 'Application/JSON; charset=utf-8' } }],
    ['base64, as the gateway may send it', { body: Buffer.from('{"colour":"bleu"}').toString('base64'), base64: true }],
    ['fields nobody asked for', { body: '{"colour":"bleu","owner":"me","price":1}' }],
  ])('accepts a call with %s', async (_, parts) => {
    expect((await painted(parts)).body).toEqual({ owner: `session:${session.toLowerCase()}`, colour: 'bleu' })
  })

  it('names the fields that are wrong', async () => {
    expect((await painted({ body: '{}' })).body.errors).toEqual([{ field: 'colour', message: 'Couleur requise' }])
  })

  it('tells of a table that other purchases keep busy, and when to ask again', async () => {
    const { status, headers, body } = await painted({ id: '503' })
    expect([status, headers?.['retry-after'], body.code]).toEqual([503, '2', 'overloaded'])
  })

  it('tells nothing of a failure but a number the log has too', async () => {
    const { status, body, log } = await painted({ id: '500' })
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        type: 'about:blank',
        status: 500,
        code: 'internalError',
        detail: 'Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.',
        requestId: 'request-1',
      },
    })
    expect(log).toContain('"requestId":"request-1"')
    expect(log).toContain('"level":"ERROR"')
  })

  it.each([
    ['the edge’s own name of the call', 'uPO6-KvQ_Xb0a2ZQ==', 'uPO6-KvQ_Xb0a2ZQ=='],
    ['nothing that only claims to be one', 'claire@mail.example', undefined],
    ['nothing longer than one', 'x'.repeat(65), undefined],
  ])('logs as the edge’s request id %s', async (_, sent, logged) => {
    const { log } = await painted({ headers: { ...json, 'x-amz-cf-id': sent } })
    expect(JSON.parse(log).edgeRequestId).toBe(logged)
  })

  it('logs the route, never what was in the call', async () => {
    const { log } = await painted({ id: '424242', body: '{"colour":"claire@mail.example"}' })
    expect(log).toContain('"path":"/doors/{id}"')
    expect(log).not.toMatch(/424242|claire|3f0b1f53|203\.0\.113/i)
  })

  it('passes the exact bytes of the body to a route that checks a signature', async () => {
    const raw = operation(rawDoor)(async ({ body }) => ({ bytes: [...body] }))
    const bytes = [0, 255, 10, 13, 195, 169]
    expect((await call(raw, { body: Buffer.from(bytes).toString('base64'), base64: true })).body).toEqual({ bytes })
    expect((await call(raw, { body: 'é' })).body).toEqual({ bytes: [195, 169] })
  })
})

mockEdge()

describe('the owner’s operations', () => {
  const own = signedInOperation(ownDoor)(async ({ account }) => account)
  const claims = { token_use: 'access', sub: 'someone', username: 'someone', 'cognito:groups': '[admin]' }

  it('answers the owner’s operations to the owner who comes through the edge', async () => {
    expect(await call(own, { claims, headers: edgeHeaders })).toMatchObject({ status: 200, body: { sub: 'someone' } })
  })

  it.each([
    ['shows no proof of the edge', {}],
    ['guesses one', { [originProofHeader]: 'y'.repeat(48) }],
  ])('refuses the owner whose call %s', async (_, headers) => {
    expect(await call(own, { claims, headers })).toMatchObject({ status: 403, body: { code: 'besideTheEdge' } })
  })

  it.each<[string, Record<string, string> | undefined, number]>([
    ['nobody', undefined, 401],
    ['an identity token', { ...claims, token_use: 'id' }, 401],
    ['someone without a name', { token_use: 'access', 'cognito:groups': '[admin]' }, 401],
    ['someone in no group', { ...claims, 'cognito:groups': '[]' }, 403],
    ['someone in another group', { ...claims, 'cognito:groups': '[editor]' }, 403],
    ['someone in a group of a like name', { ...claims, 'cognito:groups': '[administrator not-admin]' }, 403],
    ['a claim without brackets', { ...claims, 'cognito:groups': 'admin' }, 403],
  ])('refuses the owner’s operations to %s', async (_, given, status) => {
    const { status: answered, body } = await call(own, { headers: edgeHeaders, ...(given && { claims: given }) })
    expect([answered, body.code]).toEqual([status, status === 401 ? 'unauthenticated' : 'forbidden'])
  })

  it.each([
    ['[admin]', ['admin']],
    ['[admin editor]', ['admin', 'editor']],
    ['[]', []],
    ['[admin', []],
    [undefined, []],
    [['admin'], []],
  ])('reads the groups of the claim %j', (claim, groups) => {
    expect(groupsOf(claim)).toEqual(groups)
  })
})
