import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { temporaryDirectory } from '../../kit/standIns.ts'
import { startUsersBench, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })
const hour = 3600
const day = 24 * hour

const refreshing = (bench: UsersBench, RefreshToken: string) =>
  bench.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: bench.pool.clientId, RefreshToken }))

describe('refresh tokens of the local user pool', () => {
  let bench: UsersBench
  beforeAll(async () => {
    bench = await startUsersBench()
  })
  afterAll(() => bench.users.stop())
  const flow = (REFRESH_TOKEN: string) =>
    bench.call('InitiateAuth', { ClientId: bench.pool.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } })

  it('renews tokens of one sign-in for thirty days', async () => {
    const account = await bench.confirmed()
    const { refreshToken, accessToken } = await signInByPassword(bench.pool, account)
    const { AuthenticationResult: renewed } = await refreshing(bench, refreshToken)
    expect(renewed).toMatchObject({ ExpiresIn: hour, IdToken: expect.any(String), TokenType: 'Bearer' })
    expect(renewed).not.toHaveProperty('RefreshToken')
    expect(decodeJwt(renewed?.AccessToken ?? '')).toMatchObject({ origin_jti: decodeJwt(accessToken).origin_jti })
    expect(await flow(refreshToken)).toMatchObject({ AuthenticationResult: { ExpiresIn: hour } })
    await bench.moveClock(30 * day, account.email)
    await expect(refreshing(bench, refreshToken)).rejects.toMatchObject(refusal('NotAuthorizedException', 'Refresh Token has expired'))
  })
  it('refuses a revoked refresh token, and its access tokens', async () => {
    const { refreshToken, accessToken } = await signInByPassword(bench.pool, await bench.confirmed())
    await bench.call('RevokeToken', { ClientId: bench.pool.clientId, Token: refreshToken })
    await expect(refreshing(bench, refreshToken)).rejects.toMatchObject(refusal('NotAuthorizedException', 'Refresh Token has been revoked'))
    await expect(bench.call('GetUser', { AccessToken: accessToken })).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    )
  })
  it('revokes all refresh tokens at a global sign-out, and nobody else’s', async () => {
    const [account, other] = [await bench.confirmed(), await bench.confirmed()]
    const [phone, laptop] = [await signInByPassword(bench.pool, account), await signInByPassword(bench.pool, account)]
    const theirs = await signInByPassword(bench.pool, other)
    await bench.call('GlobalSignOut', { AccessToken: phone.accessToken })
    for (const { refreshToken } of [phone, laptop]) await expect(refreshing(bench, refreshToken)).rejects.toThrow(/revoked/)
    await expect(refreshing(bench, theirs.refreshToken)).resolves.toBeDefined()
  })
  it.each([['made-up'], ['a.b.c'], ['x'.repeat(5000)]])('refuses a refresh token that was never issued: %.10s', async token => {
    await expect(refreshing(bench, token)).rejects.toMatchObject(refusal('NotAuthorizedException', 'Invalid Refresh Token'))
  })
})

describe('refresh tokens that rotate', () => {
  let bench: UsersBench
  beforeAll(async () => {
    const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 }
    bench = await startUsersBench({}, { client: { RefreshTokenRotation, ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] } })
  })
  afterAll(() => bench.users.stop())

  it('accepts a rotating refresh token once and for a retry, no longer than the first', async () => {
    const account = await bench.confirmed()
    const { refreshToken: first } = await signInByPassword(bench.pool, account)
    const second = (await refreshing(bench, first)).AuthenticationResult?.RefreshToken ?? ''
    expect(second).not.toBe(first)
    const retried = (await refreshing(bench, first)).AuthenticationResult?.RefreshToken ?? ''
    await refreshing(bench, second)
    await bench.moveClock(31, account.email)
    await expect(refreshing(bench, first)).rejects.toMatchObject(refusal('RefreshTokenReuseException'))
    expect((await refreshing(bench, retried)).AuthenticationResult?.RefreshToken).toBeTruthy()
    await bench.moveClock(31, account.email)
    await expect(refreshing(bench, retried)).rejects.toMatchObject(refusal('RefreshTokenReuseException'))
  })
  it('refuses a rotating refresh token in the flow that cannot rotate it', async () => {
    const { refreshToken } = await signInByPassword(bench.pool, await bench.confirmed())
    const AuthParameters = { REFRESH_TOKEN: refreshToken }
    const asked = bench.call('InitiateAuth', { ClientId: bench.pool.clientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
    await expect(asked).rejects.toMatchObject(refusal('InvalidParameterException'))
  })
})

describe('what the pool keeps', () => {
  it('survives a restart: accounts, sessions and keys, and no password', async () => {
    const directory = await temporaryDirectory()
    const dataFile = join(directory.path, 'users.json')
    const before = await startUsersBench({}, { dataFile })
    const account = await before.confirmed('anne@mail.example', 'a very own secret')
    const { refreshToken, accessToken } = await signInByPassword(before.pool, account)
    await before.users.stop()
    const kept = await readFile(dataFile, 'utf8')
    for (const secret of ['a very own secret', refreshToken, before.codeFor(account.email)]) expect(kept).not.toContain(`"${secret}"`)
    const after = await startUsersBench({}, { dataFile })
    await signInByPassword(after.pool, account)
    const { AuthenticationResult } = await refreshing(after, refreshToken)
    expect(decodeProtectedHeader(AuthenticationResult?.AccessToken ?? '')).toEqual(decodeProtectedHeader(accessToken))
    await after.users.stop()
    await directory.remove()
  })
})
