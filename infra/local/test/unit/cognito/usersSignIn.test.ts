import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { initiate, startUsersBench, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })
const incorrect = refusal('NotAuthorizedException', 'Incorrect username or password.')

let bench: UsersBench
beforeAll(async () => {
  bench = await startUsersBench({}, { client: { RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 } } })
  // Amplify warns of an address that is not AWS's.
  jest.spyOn(console, 'warn').mockReturnValueOnce(undefined)
  const { userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint } = bench.pool
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
})
afterAll(() => bench.users.stop())

const tokensOf = async (forceRefresh: boolean) => {
  const { tokens } = await fetchAuthSession({ forceRefresh })
  return { access: tokens?.accessToken.payload, id: tokens?.idToken?.payload, accessToken: String(tokens?.accessToken) }
}

describe('Amplify’s own SRP at the local user pool', () => {
  const account = { email: 'amélie@mail.example', password: 'päss wörd ✓' }

  it('signs in, refreshes and signs out everywhere', async () => {
    await bench.confirmed(account.email, account.password)
    const { email: username, password } = account
    await expect(signIn({ username, password: `${password}!` })).rejects.toMatchObject(incorrect)
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: true })
    const user = await getCurrentUser()
    const [first, second] = [await tokensOf(false), await tokensOf(true)]
    await signOut({ global: true })
    expect(user).toMatchObject({ userId: first.access?.sub, signInDetails: { loginId: username, authFlowType: 'USER_SRP_AUTH' } })
    expect(first.id).toMatchObject({ email: username, email_verified: true })
    expect(second.access).toMatchObject({ sub: first.access?.sub, origin_jti: first.access?.origin_jti })
    expect(second.access?.jti).not.toBe(first.access?.jti)
    await expect(bench.call('GetUser', { AccessToken: second.accessToken })).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    )
  })
  it('asks an unconfirmed user to confirm the address first', async () => {
    const { email: username, password } = await bench.signUp()
    expect(await signIn({ username, password })).toMatchObject({ isSignedIn: false, nextStep: { signInStep: 'CONFIRM_SIGN_UP' } })
  })
})

describe('signing in by password', () => {
  it('issues the tokens Cognito issues', async () => {
    const account = await bench.confirmed('tokens@mail.example')
    const { accessToken, idToken, sub } = await signInByPassword(bench.pool, account)
    const issuer = `${bench.users.url}/${bench.pool.userPoolId}`
    const now = Math.floor(Date.now() / 1000)
    const access = decodeJwt(accessToken)
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'RS256', kid: expect.any(String) })
    expect(access).toEqual({
      sub,
      iss: issuer,
      client_id: bench.pool.clientId,
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: expect.any(Number),
      exp: Number(access.iat) + 3600,
      iat: expect.any(Number),
      jti: expect.any(String),
      username: sub,
    })
    expect(Math.abs(Number(access.iat) - now)).toBeLessThan(5)
    expect(decodeJwt(idToken)).toMatchObject({
      sub,
      aud: bench.pool.clientId,
      token_use: 'id',
      email: account.email,
      email_verified: true,
      'cognito:username': sub,
      origin_jti: access.origin_jti,
      event_id: access.event_id,
    })
  })
  it('goes on with an address that nobody has as with any other, to the same refusal', async () => {
    const parameters = { USERNAME: 'nobody@mail.example', SRP_A: 'abc123' }
    const { email } = await bench.confirmed()
    const known = await initiate(bench, 'USER_SRP_AUTH', { ...parameters, USERNAME: email })
    const [first, second] = [await initiate(bench, 'USER_SRP_AUTH', parameters), await initiate(bench, 'USER_SRP_AUTH', parameters)]
    const shape = ({ ChallengeName, ChallengeParameters = {} }: typeof first) => [ChallengeName, Object.keys(ChallengeParameters)]
    expect(shape(first)).toEqual(shape(known))
    expect(first.ChallengeParameters?.SALT).toBe(second.ChallengeParameters?.SALT)
    expect(first.ChallengeParameters?.USER_ID_FOR_SRP).toBe(second.ChallengeParameters?.USER_ID_FOR_SRP)
    expect(first.ChallengeParameters?.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    await expect(signInByPassword(bench.pool, { email: 'nobody@mail.example', password: 'secret' })).rejects.toMatchObject(incorrect)
  })
  it('asks to confirm the address only a user who knows the password', async () => {
    const account = await bench.signUp()
    await expect(signInByPassword(bench.pool, account)).rejects.toMatchObject(
      refusal('UserNotConfirmedException', 'User is not confirmed.'),
    )
    await expect(signInByPassword(bench.pool, { ...account, password: 'guessed' })).rejects.toMatchObject(incorrect)
  })
  it('locks an account after five wrong passwords, twice as long each time', async () => {
    const account = await bench.confirmed()
    const guess = () => signInByPassword(bench.pool, { ...account, password: 'guessed' })
    const lockedOut = refusal('NotAuthorizedException', 'Password attempts exceeded')
    for (let tries = 0; tries < 5; tries += 1) await expect(guess()).rejects.toMatchObject(incorrect)
    await expect(signInByPassword(bench.pool, account)).rejects.toMatchObject(lockedOut)
    await bench.moveClock(1, account.email)
    await expect(guess()).rejects.toMatchObject(incorrect)
    await bench.moveClock(1, account.email)
    await expect(guess()).rejects.toMatchObject(lockedOut)
    await bench.moveClock(1, account.email)
    await expect(signInByPassword(bench.pool, account)).resolves.toMatchObject({ sub: expect.any(String) })
    await expect(guess()).rejects.toMatchObject(incorrect)
  })

  it.each([
    ['nothing', ''],
    ['zero', '0'],
    ['no number', 'xyz'],
    ['a number without end', 'f'.repeat(10_000)],
  ])('refuses a sign-in with %s as the client’s number', async (_, SRP_A) => {
    const { email } = await bench.confirmed()
    await expect(initiate(bench, 'USER_SRP_AUTH', { USERNAME: email, SRP_A })).rejects.toMatchObject(refusal('InvalidParameterException'))
  })
  it('lets no answer count twice, for another name, or too late', async () => {
    const { email } = await bench.confirmed()
    const answer = async (seconds: number, changes: object = {}) => {
      const { ChallengeParameters } = await initiate(bench, 'USER_SRP_AUTH', { USERNAME: email, SRP_A: 'abc123' })
      if (seconds) await bench.moveClock(seconds, email)
      const ChallengeResponses = {
        USERNAME: ChallengeParameters?.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters?.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
        TIMESTAMP: 'Sat Nov 21 10:00:00 UTC 2026',
        ...changes,
      }
      const input = { ClientId: bench.pool.clientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
      return { send: () => bench.call('RespondToAuthChallenge', input) }
    }
    const wrong = await answer(0)
    await expect(wrong.send()).rejects.toMatchObject(incorrect)
    await expect(wrong.send()).rejects.toMatchObject(refusal('NotAuthorizedException', expect.stringContaining('only be used once')))
    const other = await answer(0, { USERNAME: 'other@mail.example' })
    await expect(other.send()).rejects.toMatchObject(refusal('NotAuthorizedException', 'Invalid session for the user.'))
    const late = await answer(180)
    await expect(late.send()).rejects.toMatchObject(refusal('NotAuthorizedException', expect.stringContaining('session is expired')))
    const made = await answer(0, { PASSWORD_CLAIM_SECRET_BLOCK: 'made-up' })
    await expect(made.send()).rejects.toMatchObject(refusal('NotAuthorizedException'))
    const timeless = await answer(0, { TIMESTAMP: 'now' })
    await expect(timeless.send()).rejects.toMatchObject(refusal('InvalidParameterException'))
  })
  it.each([
    ['USER_PASSWORD_AUTH', /not enabled for this client/],
    ['USER_AUTH', /not enabled for this client/],
    ['ANY_AUTH', /Member must satisfy enum value set/],
  ])('refuses the sign-in flow %s', async (AuthFlow, message) => {
    const asked = bench.call('InitiateAuth', { ClientId: bench.pool.clientId, AuthFlow, AuthParameters: { USERNAME: 'a@b.example' } })
    await expect(asked).rejects.toMatchObject(refusal('InvalidParameterException', expect.stringMatching(message)))
  })
  it('knows no foreign client', async () => {
    await expect(bench.call('SignUp', { ClientId: 'foreign', Username: 'a@b.example', Password: 'secret' })).rejects.toMatchObject(
      refusal('ResourceNotFoundException', 'User pool client foreign does not exist.'),
    )
  })
})
