import { ConfirmSignUpCommand, ForgotPasswordCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { owner, startUsersBench, type UsersBench } from '../../kit/usersBench.ts'

const hour = 3600
const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })

describe('signing up at the local user pool', () => {
  let bench: UsersBench
  beforeAll(async () => {
    bench = await startUsersBench()
  })
  afterAll(() => bench.users.stop())
  const input = (more: object) => ({ ClientId: bench.pool.clientId, ...more })
  const confirm = (Username: string, ConfirmationCode: string) => bench.call('ConfirmSignUp', input({ Username, ConfirmationCode }))

  it('sends a code from the address of the pool, and the code confirms the address, once', async () => {
    const Username = 'Anne@Mail.example'
    const signedUp = await bench.sdk.send(new SignUpCommand({ ClientId: bench.pool.clientId, Username, Password: 'secret' }))
    expect(signedUp).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'A***@M***' },
    })
    expect(bench.mails.at(-1)).toMatchObject({ from: `Galerie <${owner}>`, to: Username, subject: 'Your verification code' })
    const ConfirmationCode = bench.codeFor(Username)
    await bench.sdk.send(new ConfirmSignUpCommand({ ClientId: bench.pool.clientId, Username: Username.toLowerCase(), ConfirmationCode }))
    await expect(confirm(Username, ConfirmationCode)).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    )
    await expect(signInByPassword(bench.pool, { email: 'ANNE@mail.example', password: 'secret' })).resolves.toMatchObject({
      sub: signedUp.UserSub,
    })
  })

  it.each([
    ['five characters', 'secre', 'InvalidPasswordException', 'Password did not conform with policy: Password not long enough'],
    ['a space at its end', 'secret ', 'InvalidParameterException', /^1 validation error detected: Value at 'password' failed/],
    ['100,000 characters', 'x'.repeat(100_000), 'InvalidParameterException', /Member must have length less than or equal to 256$/],
  ])('refuses a password of %s', async (_, Password, name, message) => {
    const signUp = bench.call('SignUp', input({ Username: 'short@mail.example', Password }))
    const words = message instanceof RegExp ? expect.stringMatching(message) : message
    await expect(signUp).rejects.toMatchObject(refusal(name, words))
  })
  it('refuses a body of more than a megabyte unread', async () => {
    const reply = await fetch(bench.users.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
      body: JSON.stringify({ Password: 'x'.repeat(1024 * 1024) }),
    })
    expect(reply.status).toBe(413)
  })
  it.each([
    ['custom:role', 'admin', 'InvalidParameterException', /Type for attribute {custom:role} could not be determined/],
    ['cognito:groups', 'admin', 'InvalidParameterException', /could not be determined/],
    ['email_verified', 'true', 'NotAuthorizedException', /^A client attempted to write unauthorized attribute$/],
    ['sub', 'me', 'NotAuthorizedException', /unauthorized attribute/],
    ['profile', 'https://me', 'NotAuthorizedException', /unauthorized attribute/],
    ['email', 'other@mail.example', 'InvalidParameterException', /must be the same/],
  ])('refuses the attribute %s at sign-up', async (Name, Value, name, message) => {
    const signUp = bench.call('SignUp', input({ Username: 'role@mail.example', Password: 'secret', UserAttributes: [{ Name, Value }] }))
    await expect(signUp).rejects.toMatchObject(refusal(name, expect.stringMatching(message)))
  })
  it.each([['claire'], ['claire@'], ['a b@mail.example'], [' '], ['']])('refuses %j as an address', async Username => {
    await expect(bench.call('SignUp', input({ Username, Password: 'secret' }))).rejects.toMatchObject(refusal('InvalidParameterException'))
  })
  it.each([
    [{ Username: { a: 1 }, Password: 'secret' }],
    [{ Username: 'a@b.example', Password: ['secret'] }],
    [{ Username: 'a@b.example', Password: 'secret', ClientMetadata: { a: 1 } }],
  ])('refuses what is not a text: %j', async more => {
    await expect(bench.call('SignUp', input(more))).rejects.toMatchObject(refusal('SerializationException'))
  })

  it('lets an address in once, in capitals too, and also when it comes twice at once', async () => {
    await bench.signUp('bruno@mail.example')
    await expect(bench.signUp('BRUNO@mail.example')).rejects.toMatchObject(
      refusal('UsernameExistsException', 'An account with the given email already exists.'),
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => bench.signUp('twice@mail.example')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a wrong code, and after five of them any code for an hour', async () => {
    const { email } = await bench.signUp()
    const code = bench.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(confirm(email, wrong)).rejects.toMatchObject(
        refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
      )
    }
    const limited = refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
    await expect(confirm(email, code)).rejects.toMatchObject(limited)
    await bench.moveClock(hour, email)
    await expect(confirm(email, code)).resolves.toEqual({})
  })
  it('accepts only the latest code, for 24 hours', async () => {
    const { email } = await bench.signUp()
    const first = bench.codeFor(email)
    await bench.call('ResendConfirmationCode', input({ Username: email }))
    const second = bench.codeFor(email)
    if (first !== second) await expect(confirm(email, first)).rejects.toMatchObject(refusal('CodeMismatchException'))
    await bench.moveClock(24 * hour, email)
    await expect(confirm(email, second)).rejects.toMatchObject(
      refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
    )
  })
  it('refuses the code of another user', async () => {
    const [one, other] = [await bench.signUp(), await bench.signUp()]
    const [code, own] = [bench.codeFor(one.email), bench.codeFor(other.email)]
    if (code !== own) await expect(confirm(other.email, code)).rejects.toMatchObject(refusal('CodeMismatchException'))
    await expect(confirm(other.email, own)).resolves.toEqual({})
  })
  it('sends five codes an hour and no more', async () => {
    const { email } = await bench.signUp()
    for (let sent = 1; sent < 5; sent += 1) await bench.call('ResendConfirmationCode', input({ Username: email }))
    await expect(bench.call('ResendConfirmationCode', input({ Username: email }))).rejects.toMatchObject(refusal('LimitExceededException'))
  })

  it('answers of an address that nobody has as of any other', async () => {
    const before = bench.mails.length
    const { CodeDeliveryDetails } = await bench.call('ResendConfirmationCode', input({ Username: 'nobody@mail.example' }))
    expect(CodeDeliveryDetails).toEqual({ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@m***' })
    await expect(confirm('nobody@mail.example', '123456')).rejects.toMatchObject(refusal('ExpiredCodeException'))
    expect(bench.mails).toHaveLength(before)
  })
  it('reports a code that could not be mailed, and resends it on request', async () => {
    bench.mailRefusal = new Error('Throttling')
    await expect(bench.signUp('late@mail.example')).rejects.toMatchObject(refusal('CodeDeliveryFailureException'))
    bench.mailRefusal = undefined
    await bench.call('ResendConfirmationCode', input({ Username: 'late@mail.example' }))
    expect(bench.codeFor('late@mail.example')).toMatch(/^\d{6}$/)
  })
})

describe('a forgotten password at the local user pool', () => {
  let bench: UsersBench
  beforeAll(async () => {
    bench = await startUsersBench()
  })
  afterAll(() => bench.users.stop())
  const input = (more: object) => ({ ClientId: bench.pool.clientId, ...more })
  const forgot = (Username: string) => bench.sdk.send(new ForgotPasswordCommand({ ClientId: bench.pool.clientId, Username }))
  const choose = (Username: string, ConfirmationCode: string, Password = 'a new one') =>
    bench.call('ConfirmForgotPassword', input({ Username, ConfirmationCode, Password }))

  it('replaces a forgotten password by the mailed code, and refuses the old one', async () => {
    const { email, password } = await bench.confirmed()
    expect((await forgot(email)).CodeDeliveryDetails).toMatchObject({ Destination: 'c***@m***' })
    const code = bench.codeFor(email)
    await choose(email, code)
    await expect(signInByPassword(bench.pool, { email, password })).rejects.toMatchObject(refusal('NotAuthorizedException'))
    await expect(signInByPassword(bench.pool, { email, password: 'a new one' })).resolves.toMatchObject({ sub: expect.any(String) })
    await expect(choose(email, code)).rejects.toMatchObject(refusal('ExpiredCodeException'))
  })
  it('keeps the code good when the password chosen first was too short', async () => {
    const { email } = await bench.confirmed()
    await forgot(email)
    await expect(choose(email, bench.codeFor(email), 'short')).rejects.toMatchObject(refusal('InvalidPasswordException'))
    await expect(choose(email, bench.codeFor(email))).resolves.toEqual({})
  })
  it('needs the code within the hour', async () => {
    const { email } = await bench.confirmed()
    await forgot(email)
    await bench.moveClock(hour, email)
    await expect(choose(email, bench.codeFor(email))).rejects.toMatchObject(refusal('ExpiredCodeException'))
  })
  it('resets no password by the code of another user or of a sign-up', async () => {
    const [one, other] = [await bench.confirmed(), await bench.confirmed()]
    await forgot(one.email)
    await expect(choose(other.email, bench.codeFor(one.email))).rejects.toMatchObject(refusal('ExpiredCodeException'))
    const waiting = await bench.signUp()
    await expect(choose(waiting.email, bench.codeFor(waiting.email))).rejects.toMatchObject(refusal('ExpiredCodeException'))
  })
  it('answers the same about a forgotten password of an unknown address', async () => {
    expect((await forgot('nobody@mail.example')).CodeDeliveryDetails).toMatchObject({ Destination: 'n***@m***', AttributeName: 'email' })
    await expect(choose('nobody@mail.example', '123456')).rejects.toMatchObject(refusal('CodeMismatchException'))
  })
  it('refuses to reset a password before the address is confirmed', async () => {
    const { email } = await bench.signUp()
    await expect(forgot(email)).rejects.toMatchObject(
      refusal('InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email or phone_number'),
    )
  })
})
