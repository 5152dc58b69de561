import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type LocalApi, startApi } from '../../../src/apiGateway/api.ts'
import { throttlesOf } from '../../../src/apiGateway/apiRoutes.ts'
import { startAccessControl } from '../../../src/aws/access.ts'
import type { FunctionSpec, Invocation } from '../../../src/lambda/functionInstance.ts'
import type { Functions } from '../../../src/lambda/functions.ts'
import { startIssuer, templateOf } from '../../kit/standIns.ts'

const functionArn = 'arn:aws:lambda:eu-west-3:000000000000:function:Echo'
const routeKeys = [
  'GET /api/works',
  'GET /api/works/{slug}',
  'GET /api/works/new',
  'POST /api/works',
  'GET /api/admin',
  'ANY /api/files/{path+}',
]

const statement = (rest: object) => ({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', ...rest }] })
const gateway = { Service: 'apigateway.amazonaws.com' }

/** The role by which the gateway invokes the function, or one that may not. */
const roleThat = (trusts: object = gateway, Action = 'lambda:InvokeFunction', Resource = functionArn, policyType = 'AWS::IAM::Policy') => ({
  Caller: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: statement({ Principal: trusts, Action: 'sts:AssumeRole' }) } },
  Invoking: {
    Type: policyType,
    Properties: { PolicyName: 'invoking', Roles: [{ Ref: 'Caller' }], PolicyDocument: statement({ Action, Resource }) },
  },
})

const credentials = { 'Fn::GetAtt': ['Caller', 'Arn'] }
const uri = `arn:aws:apigateway:eu-west-3:lambda:path/2015-03-31/functions/${functionArn}/invocations`
const integration = { type: 'aws_proxy', httpMethod: 'POST', payloadFormatVersion: '2.0', uri, credentials }
const answered = (security?: readonly object[]) => ({ ...(security && { security }), 'x-amazon-apigateway-integration': integration })

const paths: Record<string, Record<string, object>> = {}
for (const routeKey of routeKeys) {
  const [method = '', path = ''] = routeKey.split(' ')
  const key = method === 'ANY' ? 'x-amazon-apigateway-any-method' : method.toLowerCase()
  paths[path] = { ...paths[path], [key]: answered(path.endsWith('/admin') ? [{ signedIn: [] }] : undefined) }
}

const signedIn = (issuer: string) => ({
  type: 'oauth2',
  'x-amazon-apigateway-authorizer': {
    type: 'jwt',
    identitySource: '$request.header.Authorization',
    jwtConfiguration: { issuer, audience: ['client'] },
  },
})
const bodyWith = (issuer: string) => ({ openapi: '3.0.1', paths, components: { securitySchemes: { signedIn: signedIn(issuer) } } })
const apiOf = (Body: object, properties: object = {}) => ({ Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Body, ...properties } } })
const resourcesWith = (issuer: string) => ({ ...apiOf(bodyWith(issuer)), ...roleThat() })

const spec: FunctionSpec = {
  id: 'Echo',
  name: 'Echo',
  arn: functionArn,
  roleId: 'R',
  file: '',
  exportName: '',
  logGroup: '',
  environment: {},
  timeoutSeconds: 1,
  memoryMegabytes: 128,
}
let answer: (event: Record<string, unknown>) => Invocation
const replying = (value: unknown): Invocation => ({ requestId: 'r', payload: JSON.stringify(value) })
const functions: Functions = {
  specs: [spec],
  find: () => spec,
  invoke: async (_, event) => answer(event as Record<string, unknown>),
  recycle: () => undefined,
  stop: async () => undefined,
}
const parts = { functions, decide: startAccessControl() }

type Sent = { readonly method?: string; readonly headers?: Readonly<Record<string, string | string[]>>; readonly body?: string | Buffer }

describe('the HTTP API on this machine', () => {
  let api: LocalApi
  let issuer: Awaited<ReturnType<typeof startIssuer>>
  beforeAll(async () => {
    issuer = await startIssuer()
    api = await startApi({ port: 0, template: templateOf(resourcesWith(issuer.url)), ...parts })
  })
  afterAll(async () => {
    await api.stop()
    await issuer.stop()
  })

  const call = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, reject) => {
      const outgoing = request(`${api.url}${path}`, { method, headers: { ...headers } }, response => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => (text += chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      })
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  const eventOf = async (path: string, sent?: Sent): Promise<Record<string, unknown>> => {
    let seen: Record<string, unknown> = {}
    answer = event => {
      seen = event
      return replying({ statusCode: 204 })
    }
    await call(path, sent)
    return seen
  }

  it('hands on headers lower-cased and joined, cookies apart', async () => {
    const { headers, cookies } = await eventOf('/api/works', {
      headers: { 'X-Cart-Session': 'a', Accept: ['x/1', 'x/2'], Cookie: 'a=1; b=2' },
    })
    expect(headers).toMatchObject({ 'x-cart-session': 'a', accept: 'x/1,x/2', host: api.host })
    expect(headers).not.toHaveProperty('cookie')
    expect(cookies).toEqual(['a=1', 'b=2'])
  })
  it('passes the caller’s true address, whatever its headers claim', async () => {
    const { headers, requestContext } = await eventOf('/api/works', { headers: { 'x-forwarded-for': '6.6.6.6' } })
    expect(requestContext).toMatchObject({ http: { sourceIp: '127.0.0.1', method: 'GET', path: '/api/works' }, stage: '$default' })
    expect(headers).toMatchObject({ 'x-forwarded-for': '6.6.6.6, 127.0.0.1' })
  })
  it('hands on the query raw and decoded, repeated names joined', async () => {
    expect(await eventOf('/api/works?tri=prix%20bas&t=a&t=b')).toMatchObject({
      rawQueryString: 'tri=prix%20bas&t=a&t=b',
      queryStringParameters: { tri: 'prix bas', t: 'a,b' },
    })
  })
  it.each([
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', true],
    ['image/png', true],
  ])('hands on a body of %s as base64: %s', async (contentType, isBase64Encoded) => {
    const event = await eventOf('/api/works', { method: 'POST', headers: { 'content-type': contentType }, body: 'é' })
    expect(event).toMatchObject({ body: isBase64Encoded ? Buffer.from('é').toString('base64') : 'é', isBase64Encoded })
  })
  it.each([
    ['/api/works/new', 'GET /api/works/new', undefined],
    ['/api/works/h%C3%A9ron', 'GET /api/works/{slug}', { slug: 'héron' }],
    ['/api/files/a/b', 'ANY /api/files/{path+}', { path: 'a/b' }],
  ])('leads %s to %s', async (path, routeKey, pathParameters) => {
    const event = await eventOf(path)
    expect(event.routeKey).toBe(routeKey)
    expect(event.pathParameters).toEqual(pathParameters)
  })
  it.each([
    ['GET', '/api/unknown', 404, '{"message":"Not Found"}'],
    ['DELETE', '/api/works', 404, '{"message":"Not Found"}'],
    ['GET', '/api/works/', 404, '{"message":"Not Found"}'],
    ['GET', '/api/works/%zz', 400, '{"message":"Bad Request"}'],
    ['GET', '/api/admin', 401, '{"message":"Unauthorized"}'],
  ])('answers %s %s by itself with %i', async (method, path, status, text) => {
    expect(await call(path, { method })).toMatchObject({ status, text })
  })
  it('hands on what a token that holds says, every claim as a text', async () => {
    const token = await issuer.sign({ sub: 'me', 'cognito:groups': ['admin', 'editor'], email_verified: true })
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token]) {
      const { requestContext } = await eventOf('/api/admin', { headers: { authorization } })
      expect(requestContext).toMatchObject({
        authorizer: {
          jwt: { claims: { sub: 'me', 'cognito:groups': '[admin editor]', email_verified: 'true', exp: expect.any(String) }, scopes: null },
        },
      })
    }
  })
  it('runs no function for a token that does not hold, comes twice, or comes in the address', async () => {
    const token = await issuer.sign({})
    let ran = 0
    answer = () => replying({ statusCode: 204, ran: ++ran })
    const refused = [
      { headers: { authorization: 'Bearer a.b.c' } },
      { headers: { authorization: [`Bearer ${token}`, `Bearer ${token}`] } },
      { headers: { authorization: `Basic ${token}` } },
      { headers: { authorization: `Bearer ${await issuer.sign({ client_id: 'other' })}` } },
    ]
    for (const sent of refused) expect(await call('/api/admin', sent)).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' })
    const named = `/api/admin?authorization=${token}&access_token=${token}&token=${token}`
    expect(await call(named)).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
    expect(ran).toBe(0)
  })
  it('refuses a body over ten megabytes', async () => {
    expect(await call('/api/works', { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) })).toMatchObject({ status: 413 })
  })
  it('answers as the function says: status, headers, cookies, bytes', async () => {
    answer = () =>
      replying({
        statusCode: 201,
        headers: { 'X-A': '1' },
        cookies: ['a=1', 'b=2'],
        body: Buffer.from('été').toString('base64'),
        isBase64Encoded: true,
      })
    expect(await call('/api/works')).toMatchObject({ status: 201, text: 'été', headers: { 'x-a': '1', 'set-cookie': ['a=1', 'b=2'] } })
  })
  it('sends a result without a status as the body of a 200', async () => {
    answer = () => replying({ ok: true })
    expect(await call('/api/works')).toMatchObject({ status: 200, text: '{"ok":true}', headers: { 'content-type': 'application/json' } })
  })
  it('tells nothing of a function that failed', async () => {
    answer = () => ({ requestId: 'r', error: { errorType: 'Error', errorMessage: 'the password is …' } })
    expect(await call('/api/works')).toMatchObject({ status: 500, text: '{"message":"Internal Server Error"}' })
  })
  it('lets through what the buckets of its routes hold, and the others share the stage’s', async () => {
    const Stage = {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: {
        DefaultRouteSettings: { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 2 },
        RouteSettings: { 'POST /api/works': { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 } },
      },
    }
    answer = () => replying({ statusCode: 204 })
    const resources = { ...resourcesWith(issuer.url), Stage }
    const throttled = await startApi({ port: 0, template: templateOf(resources), ...parts })
    const ask = async (path: string, method = 'GET') => (await fetch(`${throttled.url}${path}`, { method })).status
    expect([await ask('/api/works'), await ask('/api/works/new'), await ask('/api/works')]).toEqual([204, 204, 429])
    expect([await ask('/api/works', 'POST'), await ask('/api/works', 'POST')]).toEqual([204, 429])
    await throttled.stop()
    const open = await startApi({ port: 0, template: templateOf(resources), ...parts, isThrottled: false })
    for (let call = 0; call < 3; call += 1) expect((await fetch(`${open.url}/api/works`)).status).toBe(204)
    await open.stop()
  })
  it('refills a bucket with time, to its brim', () => {
    let now = 0
    const Stage = {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { DefaultRouteSettings: { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 } },
    }
    const isLetThrough = throttlesOf(templateOf({ Stage }), () => now)
    const passed = () => Array.from({ length: 5 }, () => isLetThrough('GET /api/works')).filter(Boolean).length
    expect(passed()).toBe(3)
    now += 1000
    expect(passed()).toBe(2)
    now += 60_000
    expect(passed()).toBe(3)
  })
  const opening = async (resources: Readonly<Record<string, unknown>>) => {
    const opened = await startApi({ port: 0, template: templateOf(resources), ...parts, decide: startAccessControl() })
    await opened.stop()
    return 'opened'
  }
  it.each(['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'])(
    'opens with a role that may invoke its functions, by an %s',
    async policyType => {
      const role = roleThat(gateway, 'lambda:InvokeFunction', functionArn, policyType)
      expect(await opening({ ...resourcesWith(issuer.url), ...role })).toBe('opened')
    },
  )
  it.each([
    ['trusts another service', roleThat({ Service: 'lambda.amazonaws.com' })],
    ['may invoke another function alone', roleThat(gateway, 'lambda:InvokeFunction', `${functionArn}2`)],
    ['may do something else', roleThat(gateway, 'lambda:GetFunction')],
  ])('does not open with a role that %s', async (_, role) => {
    await expect(opening({ ...resourcesWith(issuer.url), ...role })).rejects.toThrow(/no permission to invoke Echo/)
  })

  const stray = (Type: string) => ({ ...resourcesWith(issuer.url), Stray: { Type, Properties: {} } })
  it.each([
    ['of OpenAPI 3.1', () => apiOf({ ...bodyWith(issuer.url), openapi: '3.1.0' }), /imported from OpenAPI 3\.0, not 3\.1\.0/],
    ['beside a name', () => apiOf(bodyWith(issuer.url), { Name: 'Shop' }), /CloudFormation refuses Name beside the body/],
    ['beside tags', () => apiOf(bodyWith(issuer.url), { Tags: { stage: 'dev' } }), /CloudFormation refuses Tags beside the body/],
    ['beside a resource of a route', () => stray('AWS::ApiGatewayV2::Route'), /takes no resources of routes/],
    ['beside a resource of an authorizer', () => stray('AWS::ApiGatewayV2::Authorizer'), /takes no resources of routes/],
    [
      'with two authorizers on a route',
      () => apiOf({ ...bodyWith(issuer.url), paths: { '/api': { get: answered([{ signedIn: [] }, { fromEdge: [] }]) } } }),
      /one authorizer a route/,
    ],
  ])('does not open with a body %s, as CloudFormation does not create it', async (_, resources, refusal) => {
    await expect(opening({ ...roleThat(), ...resources() })).rejects.toThrow(refusal)
  })

  it('leads what has no route of its own to the default route, and tells functions the variables of its stage', async () => {
    const unknown = { 'x-amazon-apigateway-any-method': { isDefaultRoute: true, ...answered() } }
    const StageVariables = { SITE_URL: 'http://localhost:3000' }
    const withDefault = await startApi({
      port: 0,
      template: templateOf({
        ...resourcesWith(issuer.url),
        ...apiOf({ ...bodyWith(issuer.url), paths: { ...paths, $default: unknown } }),
        Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties: { StageVariables } },
      }),
      ...parts,
    })
    const seen: unknown[] = []
    answer = ({ routeKey, stageVariables }) => {
      seen.push(routeKey, stageVariables)
      return replying({ statusCode: 204 })
    }
    for (const path of ['/api/works', '/nowhere/at/all']) await fetch(`${withDefault.url}${path}`)
    expect(seen).toEqual(['GET /api/works', StageVariables, '$default', StageVariables])
    await withDefault.stop()
  })

  describe('with an authorizer that is a function', () => {
    const withFunction = (properties: object = {}) => {
      const { components, ...body } = bodyWith(issuer.url)
      const fromEdge = {
        type: 'apiKey',
        in: 'header',
        name: 'x-proof',
        'x-amazon-apigateway-authorizer': {
          type: 'request',
          identitySource: '$request.header.X-Proof',
          authorizerUri: uri,
          authorizerCredentials: credentials,
          authorizerPayloadFormatVersion: '2.0',
          authorizerResultTtlInSeconds: 3600,
          enableSimpleResponses: true,
          ...properties,
        },
      }
      const guarded = { '/api/guarded': { get: answered([{ fromEdge: [] }]) } }
      const securitySchemes = { ...components.securitySchemes, fromEdge }
      return {
        ...apiOf({ ...body, paths: { ...paths, ...guarded }, components: { securitySchemes } }),
        ...roleThat(),
      }
    }
    const guardedApi = (properties?: object) => startApi({ port: 0, template: templateOf(withFunction(properties)), ...parts })
    /** Calls with each proof in turn; the function admits the proof « good ». */
    const asked = async (proofs: readonly (string | undefined)[], properties?: object) => {
      const guarded = await guardedApi(properties)
      const questions: unknown[] = []
      answer = event => {
        if (event.type !== 'REQUEST') return replying({ statusCode: 204 })
        const [proof] = event.identitySource as string[]
        questions.push(proof)
        if (proof === 'breaks') return { requestId: 'r', error: { errorType: 'Error', errorMessage: 'no secret' } }
        return replying(proof === 'shapeless' ? {} : { isAuthorized: proof === 'good' })
      }
      const statuses: number[] = []
      for (const proof of proofs) {
        const headers = proof === undefined ? {} : { 'x-proof': proof }
        statuses.push((await fetch(`${guarded.url}/api/guarded`, { headers })).status)
      }
      await guarded.stop()
      return { statuses, questions }
    }

    it('asks nobody about a call without the header, and refuses what the function does not admit', async () => {
      expect(await asked([undefined, '', 'good', 'bad'])).toEqual({ statuses: [401, 401, 204, 403], questions: ['good', 'bad'] })
    })
    it('asks once for each value while the answer counts, refusals included', async () => {
      expect((await asked(['good', 'bad', 'good', 'bad'])).questions).toEqual(['good', 'bad'])
      expect((await asked(['good', 'good'], { authorizerResultTtlInSeconds: 0 })).questions).toEqual(['good', 'good'])
    })
    it('lets nobody in by a function that fails or says neither, and asks again', async () => {
      expect(await asked(['breaks', 'breaks', 'shapeless'])).toEqual({
        statuses: [500, 500, 500],
        questions: ['breaks', 'breaks', 'shapeless'],
      })
    })
    it('does not open with one that the gateway may not invoke', async () => {
      const authorizerCredentials = { 'Fn::GetAtt': ['Other', 'Arn'] }
      const resources = { ...withFunction({ authorizerCredentials }), Other: roleThat(gateway).Caller }
      await expect(opening(resources)).rejects.toThrow(/no permission to invoke the authorizer Echo/)
    })
    it('does not open with an authorizer of policies, which the shop has none of', async () => {
      await expect(guardedApi({ enableSimpleResponses: false })).rejects.toThrow(/simple answers/)
    })
  })
})
