import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Context } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { exportJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { adminWrite, unrecordedWrite } from '../../../lambdas/kit/http/adminWrite.ts'
import type { ApiEvent } from '../../../lambdas/kit/http/caller.ts'
import { operation } from '../../../lambdas/kit/http/operation.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { defineRoutes } from '../../../shared/kit/route.ts'
import { edgeHeaders, mockEdge } from '../../kit/values/edge.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

const { ownCart, burnAll, lookAround } = defineRoutes({
  ownCart: {
    method: 'GET',
    path: '/own',
    access: 'visitor',
    visitorHeader: 'x-cart-session',
    summary: '',
    output: z.object({ owner: z.string() }),
  },
  burnAll: { method: 'DELETE', path: '/all', access: 'admin', summary: '', output: z.object({ burnt: z.boolean() }) },
  lookAround: {
    method: 'POST',
    path: '/look',
    access: 'admin',
    unrecorded: 'it only looks',
    summary: '',
    output: z.object({ seen: z.boolean() }),
  },
})

const client = 'browser'
const sub = 'a1b2c3d4-0000-4000-8000-000000000001'
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const pool = keyPair()
let issuer = ''
let isDown = false
let fetches = 0

const keysServer = createServer(async (_request, response) => {
  fetches += 1
  const keys = [{ ...(await exportJWK(pool.publicKey)), kid: 'pool-1', alg: 'RS256', use: 'sig' }]
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }))
})

type Changes = { readonly claims?: object; readonly header?: object; readonly key?: KeyObject; readonly expiresIn?: number | null }

const token = ({ claims = {}, header = {}, key = pool.privateKey, expiresIn = 3600 }: Changes = {}): Promise<string> => {
  const exp = expiresIn === null ? {} : { exp: Math.floor(Date.now() / 1000) + expiresIn }
  return new SignJWT({ sub, iss: issuer, client_id: client, token_use: 'access', username: sub, ...exp, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'pool-1', ...header })
    .sign(key)
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const partsOf = async (changes?: Changes): Promise<string[]> => (await token(changes)).split('.')

const withPublicKeyAsSecret = async (): Promise<string> => {
  const [, payload] = await partsOf()
  const signed = `${encoded({ alg: 'HS256', kid: 'pool-1', typ: 'JWT' })}.${payload}`
  const secret = pool.publicKey.export({ type: 'spki', format: 'pem' })
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const withoutSignature = async (): Promise<string> => `${encoded({ alg: 'none', kid: 'pool-1' })}.${(await partsOf())[1]}.`
const edited = async (): Promise<string> => {
  const [header, payload = '', signature] = await partsOf()
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return [header, encoded({ ...claims, sub: 'someone-else' }), signature].join('.')
}

type Handler = (event: ApiEvent, context: Context) => Promise<{ statusCode: number; body: string }>
const reply = async (handler: unknown, event: object) => {
  const { statusCode, body } = await (handler as Handler)({ headers: {}, ...event } as ApiEvent, { awsRequestId: '1' } as Context)
  return { status: statusCode, body: JSON.parse(body) }
}

const own = operation(ownCart)(async ({ visitor }) => ({ owner: visitor }))
const called = (authorization: string, headers: Record<string, string> = {}) => reply(own, { headers: { authorization, ...headers } })

keepFunctionLog()
beforeAll(async () => {
  await new Promise<void>(resolve => keysServer.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(keysServer.address() as AddressInfo).port}/eu-west-3_pool`
  Object.assign(process.env, {
    USER_POOL_ISSUER: issuer,
    USER_POOL_CLIENT_ID: client,
    USER_POOL_ID: 'eu-west-3_pool',
    TABLE_NAME: 'gallery',
  })
})
const table = mockClient(DynamoDBDocumentClient)
afterAll(() => void keysServer.close())
beforeEach(() => {
  table.reset()
  table.on(GetCommand).resolves({})
})

describe('a visitor who is signed in', () => {
  it('answers 500, not 401, while the user pool cannot be reached', async () => {
    isDown = true
    expect(await called(`Bearer ${await token()}`)).toMatchObject({ status: 500, body: { code: 'internalError' } })
    isDown = false
  })

  it('identifies a customer by the access token, whatever visitor id comes with it', async () => {
    const session = { 'x-cart-session': crypto.randomUUID() }
    for (const authorization of [`Bearer ${await token()}`, `bearer ${await token()}`])
      expect(await called(authorization, session)).toEqual({ status: 200, body: { owner: `user:${sub}` } })
  })

  it('refuses a customer whose account is being closed, while the token is still valid', async () => {
    table.on(GetCommand).resolves({ Item: { ...keys.goneAccount(sub), expiresAtEpoch: 1 } })
    expect(await called(`Bearer ${await token()}`)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(table.commandCalls(GetCommand).map(({ args: [{ input }] }) => [input.Key, input.ConsistentRead])).toEqual([
      [keys.goneAccount(sub), true],
    ])
  })

  it('does not have the keys fetched again', async () => {
    const before = fetches
    await Promise.all([called(`Bearer ${await token()}`), called(`Bearer ${await token()}`)])
    expect(fetches).toBe(before)
  })

  it.each<[string, () => Promise<string> | string]>([
    ['signed with the public key as a secret', withPublicKeyAsSecret],
    ['without a signature', withoutSignature],
    ['whose words were changed', edited],
    ['expired by a second', () => token({ expiresIn: -1 })],
    ['that never expires', () => token({ expiresIn: null })],
    ['signed by a key of the same name', () => token({ key: keyPair().privateKey })],
    ['signed by a key nobody knows', () => token({ header: { kid: 'pool-9' } })],
    ['that names no key', () => token({ header: { kid: undefined } })],
    ['signed another way', () => token({ header: { alg: 'RS512' } })],
    ['of another pool', () => token({ claims: { iss: `${issuer}x` } })],
    ['of another client', () => token({ claims: { client_id: 'elsewhere' } })],
    ['that is an identity token', () => token({ claims: { token_use: 'id', aud: client } })],
    ['of no kind', () => token({ claims: { token_use: undefined } })],
    ['that is none', () => 'forged'],
    ['that is empty', () => ''],
  ])('refuses a token %s instead of treating its caller as a visitor', async (_, given) => {
    const session = { 'x-cart-session': crypto.randomUUID() }
    expect(await called(`Bearer ${await given()}`, session)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  it.each<[string, (good: string) => string]>([
    ['twice', good => `Bearer ${good},Bearer ${good}`],
    ['twice, with a space', good => `Bearer ${good}, Bearer ${good}`],
    ['without saying what it is', good => good],
    ['as a password', good => `Basic ${good}`],
    ['with something after it', good => `Bearer ${good} x`],
  ])('refuses a good token sent %s', async (_, sent) => {
    expect(await called(sent(await token()))).toMatchObject({ status: 401 })
  })

  it('ignores an access token in the address', async () => {
    expect(
      await reply(own, { queryStringParameters: { access_token: await token(), authorization: `Bearer ${await token()}` } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'visitorRequired' },
    })
  })
})

describe('what administrators change', () => {
  const users = mockClient(CognitoIdentityProviderClient)
  const burn = adminWrite(burnAll)(async ({ journal }) => {
    journal.unchanged()
    return { burnt: true }
  })
  const look = unrecordedWrite(lookAround)(async () => ({ seen: true }))
  const claims = { token_use: 'access', sub, username: sub, 'cognito:groups': '[admin]' }
  const requestContext = { http: { sourceIp: '192.0.2.7' }, authorizer: { jwt: { claims } } }
  const burning = (handler: unknown = burn, headers = edgeHeaders) => reply(handler, { requestContext, headers })
  const ofTheGroup = () => users.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'admin' }] })
  beforeEach(() => {
    mockEdge()
    users.reset()
    users.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: 'email', Value: 'owner@mail.example' }] })
  })

  it('permits a change to a caller in the owner’s group now', async () => {
    users.on(AdminListGroupsForUserCommand, { UserPoolId: 'eu-west-3_pool', Username: sub }).resolves({ Groups: [{ GroupName: 'admin' }] })
    expect(await burning()).toEqual({ status: 200, body: { burnt: true } })
  })

  it('refuses an administrator whose call did not come through the edge', async () => {
    ofTheGroup()
    for (const handler of [burn, look]) expect(await burning(handler, {})).toMatchObject({ status: 403, body: { code: 'besideTheEdge' } })
  })

  it('refuses a caller who left the owner’s group after the token was issued', async () => {
    users.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'other' }] })
    expect(await burning()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  it('refuses a change by a caller whose account is gone', async () => {
    users.on(AdminListGroupsForUserCommand).rejects(new UserNotFoundException({ message: '', $metadata: {} }))
    expect(await burning()).toMatchObject({ status: 403 })
  })

  it('changes nothing while the user pool cannot tell the groups', async () => {
    users.on(AdminListGroupsForUserCommand).rejects(new Error('Throttled'))
    expect(await burning()).toMatchObject({ status: 500 })
  })

  it('rejects an administrator’s change that records nothing in the journal', async () => {
    ofTheGroup()
    expect(await burning(adminWrite(burnAll)(async () => ({ burnt: true })))).toMatchObject({ status: 500 })
  })

  it('writes into the journal who changed what, and from which network', async () => {
    ofTheGroup()
    const told: unknown[] = []
    const burnt = adminWrite(burnAll)(async ({ journal }) => {
      told.push(journal.entry({ kind: 'artwork', id: '7' }, [{ field: 'priceEur', before: 900, after: 1 }]).item.Put?.Item)
      return { burnt: true }
    })
    expect(await burning(burnt)).toMatchObject({ status: 200 })
    expect(told).toEqual([
      expect.objectContaining({
        pk: expect.stringMatching(/^JOURNAL#entry-[0-9a-f-]{36}$/),
        kind: 'write',
        what: 'burnAll',
        by: { sub, email: 'owner@mail.example' },
        from: '192.0.2.0/24',
        of: { kind: 'artwork', id: '7' },
        changes: [{ field: 'priceEur', before: 900, after: 1 }],
      }),
    ])
  })

  it('tells it nothing of what changes nothing, as the route says', async () => {
    ofTheGroup()
    expect(await burning(look)).toEqual({ status: 200, body: { seen: true } })
    users.on(AdminListGroupsForUserCommand).resolves({ Groups: [] })
    expect(await burning(look)).toMatchObject({ status: 403 })
  })
})
