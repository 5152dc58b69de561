import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  importJWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose'
import { type PoolTokens, signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { startAuthorizer } from '../../../src/apiGateway/users.ts'
import { startUsersBench, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })
const hour = 3600

describe('the keys and the authorizer that trusts them', () => {
  let bench: UsersBench
  let foreign: UsersBench
  let tokens: PoolTokens
  let issuer: string
  const authorizerFor = (audience: string) =>
    startAuthorizer('signedIn', { identitySource: '$request.header.Authorization', jwtConfiguration: { issuer, audience: [audience] } })
  let isLetIn: (token: string) => Promise<boolean>
  beforeAll(async () => {
    bench = await startUsersBench()
    foreign = await startUsersBench()
    tokens = await signInByPassword(bench.pool, await bench.confirmed())
    issuer = `${bench.users.url}/${bench.pool.userPoolId}`
    const authorize = authorizerFor(bench.pool.clientId)
    isLetIn = async token => (await authorize(token)) !== undefined
  })
  afterAll(async () => void (await Promise.all([bench.users.stop(), foreign.users.stop()])))

  const jwks = async () => (await (await fetch(`${issuer}/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] }

  it('publishes its keys without their private half, so that clients verify tokens', async () => {
    const { keys } = await jwks()
    expect(keys.map(key => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ])
    const { jwks_uri, issuer: named } = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, string>
    expect(named).toBe(issuer)
    for (const token of [tokens.accessToken, tokens.idToken])
      await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri ?? '')), { issuer })
    expect((await fetch(`${bench.users.url}/eu-west-3_other/.well-known/jwks.json`)).status).toBe(404)
  })
  it('let in a token of the pool, access or id: which of them counts is asked later', async () => {
    expect(await isLetIn(tokens.accessToken)).toBe(true)
    expect(await isLetIn(tokens.idToken)).toBe(true)
  })

  const signedBy = async (alg: string, key: Parameters<SignJWT['sign']>[0], kid: string, changes: JWTPayload = {}) =>
    await new SignJWT({ ...decodeJwt(tokens.accessToken), ...changes }).setProtectedHeader({ alg, kid }).sign(key)
  const kidOf = (token: string): string => String(decodeProtectedHeader(token).kid)
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  it.each<[string, () => string | Promise<string>]>([
    ['nothing', () => ''],
    ['no token', () => 'abc'],
    ['alg: none', () => new UnsecuredJWT(decodeJwt(tokens.accessToken)).encode()],
    [
      'the public key taken for an HMAC’s',
      async () => {
        const { keys } = await jwks()
        const spki = await exportSPKI((await importJWK(keys[1] ?? {}, 'RS256')) as never)
        return await signedBy('HS256', new TextEncoder().encode(spki), kidOf(tokens.accessToken))
      },
    ],
    ['another’s key under a known kid', () => signedBy('RS256', stranger, kidOf(tokens.accessToken))],
    ['an unknown kid', () => signedBy('RS256', stranger, 'unknown')],
    ['PS256', () => signedBy('PS256', stranger, kidOf(tokens.accessToken))],
    [
      'an edited payload',
      () => {
        const [head, , signature] = tokens.accessToken.split('.')
        const payload = { ...decodeJwt(tokens.accessToken), 'cognito:groups': ['admin'] }
        return `${head}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${signature}`
      },
    ],
    ['two tokens', () => `${tokens.accessToken},Bearer ${tokens.accessToken}`],
    ['a foreign pool', async () => (await signInByPassword(foreign.pool, await foreign.confirmed())).accessToken],
  ])('refuses a token: %s', async (_, tokenOf) => {
    expect(await isLetIn(await tokenOf())).toBe(false)
  })
  it('refuse a token that expired a second ago, and one of the future', async () => {
    const account = await bench.confirmed()
    await bench.moveClock(-hour - 1, account.email)
    expect(await isLetIn((await signInByPassword(bench.pool, account)).accessToken)).toBe(false)
    await bench.moveClock(hour + 61, account.email)
    expect(await isLetIn((await signInByPassword(bench.pool, account)).accessToken)).toBe(false)
  })
  it('refuse a token of another client of the pool', async () => {
    const authorize = authorizerFor('other')
    expect(await authorize(tokens.accessToken)).toBeUndefined()
    expect(await authorize(tokens.idToken)).toBeUndefined()
  })
  it('refuse an id token, an expired and a foreign access token where an account speaks for itself', async () => {
    const account = await bench.confirmed()
    const { accessToken, idToken } = await signInByPassword(bench.pool, account)
    const invalid = refusal('NotAuthorizedException', 'Invalid Access Token')
    await expect(bench.call('GetUser', { AccessToken: idToken })).rejects.toMatchObject(invalid)
    await expect(foreign.call('GetUser', { AccessToken: accessToken })).rejects.toMatchObject(invalid)
    await bench.moveClock(hour, account.email)
    await expect(bench.call('GetUser', { AccessToken: accessToken })).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Access Token has expired'),
    )
  })
})
