import { afterEach, describe, expect, it } from '@jest/globals'
import { signInByPassword } from '../../../../operator/kit/poolClient.ts'
import { initiate, startUsersBench, type TriggerEvent, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })

let bench: UsersBench
afterEach(() => bench.users.stop())
const eventsOf = (source: string): readonly TriggerEvent[] => bench.events.filter(({ triggerSource }) => triggerSource.startsWith(source))

describe('the triggers of the local user pool', () => {
  const input = (more: object) => ({ ClientId: bench.pool.clientId, ...more })

  it('lets the triggers word the mails, with the code where they place it', async () => {
    bench = await startUsersBench({
      CustomMessage: ({ request, triggerSource, response }) => {
        response.emailSubject = triggerSource
        response.emailMessage = `<a href="https://site/auth?code=${request.codeParameter}">Confirmer</a>`
      },
    })
    const { email } = await bench.confirmed()
    await bench.call('ForgotPassword', input({ Username: email, ClientMetadata: { from: 'page' } }))
    const [confirmation, reset] = bench.mails
    expect(confirmation).toMatchObject({ subject: 'CustomMessage_SignUp', html: expect.stringMatching(/code=\d{6}">/) })
    expect(reset).toMatchObject({ subject: 'CustomMessage_ForgotPassword', html: expect.stringMatching(/code=\d{6}">/) })
    expect(eventsOf('CustomMessage_ForgotPassword')[0]).toMatchObject({
      request: {
        userAttributes: { email, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
        codeParameter: '{####}',
        usernameParameter: null,
        clientMetadata: { from: 'page' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    })
  })
  it.each([
    ['without the code', 'Bonjour'],
    ['of more than 20,000 characters', `{####}${'x'.repeat(20_000)}`],
  ])('refuses a mail of a trigger %s', async (_, emailMessage) => {
    bench = await startUsersBench({ CustomMessage: ({ response }) => void Object.assign(response, { emailMessage }) })
    await expect(bench.signUp()).rejects.toMatchObject(refusal('InvalidLambdaResponseException'))
    expect(bench.mails).toEqual([])
  })
  it('refuse a sign-up with their own words, or let it in at once', async () => {
    bench = await startUsersBench({
      PreSignUp: ({ request, response }) => {
        if (JSON.stringify(request.userAttributes).includes('spam')) throw new Error('not you')
        response.autoConfirmUser = true
        response.autoVerifyEmail = true
      },
      PostConfirmation: () => undefined,
    })
    await expect(bench.signUp('spam@mail.example')).rejects.toMatchObject(
      refusal('UserLambdaValidationException', 'PreSignUp failed with error not you.'),
    )
    await bench.call('SignUp', input({ Username: 'anne@mail.example', Password: 'secret', ClientMetadata: { by: 'shop' } }))
    expect(eventsOf('PreSignUp_SignUp').at(-1)?.request).toEqual({
      userAttributes: { email: 'anne@mail.example' },
      validationData: null,
      clientMetadata: { by: 'shop' },
    })
    expect(eventsOf('PostConfirmation_ConfirmSignUp')).toHaveLength(1)
    expect(bench.mails).toEqual([])
    await signInByPassword(bench.pool, { email: 'anne@mail.example', password: 'secret' })
  })
  it('hear of a sign-in before and after it, and what the client said in the form Cognito gives it', async () => {
    bench = await startUsersBench({ PreAuthentication: () => undefined, PostAuthentication: () => undefined })
    const account = await bench.confirmed()
    await initiate(bench, 'USER_SRP_AUTH', { USERNAME: account.email, SRP_A: 'abc' }, { ClientMetadata: { said: 'first' } })
    expect(eventsOf('PreAuthentication').at(-1)?.request).toMatchObject({ validationData: { said: 'first' }, userNotFound: false })
    await signInByPassword(bench.pool, account)
    expect(eventsOf('PostAuthentication').at(-1)?.request).toMatchObject({ newDeviceUsed: false, userAttributes: { email: account.email } })
  })
  it('refuses to start with a trigger that is unknown or lacks permission', async () => {
    const foreign = { SourceArn: 'arn:aws:cognito-idp:eu-west-3:000000000000:userpool/other' }
    await expect(startUsersBench({ PreSignUp: () => undefined }, { permission: foreign })).rejects.toThrow(
      'Cognito has no permission to invoke PreSignUp for PreSignUp',
    )
    const unknown = { LambdaConfig: { UserMigration: 'arn:x' } }
    await expect(startUsersBench({}, { pool: unknown })).rejects.toThrow('does not know the trigger UserMigration')
  })
  it.each([
    [{ UsernameAttributes: ['phone_number'] }, /user names other than e-mail addresses/],
    [{ MfaConfiguration: 'ON' }, /second factors/],
  ])('belong to a pool this stand-in knows whole: not one with %j', async (pool, message) => {
    await expect(startUsersBench({}, { pool })).rejects.toThrow(message)
  })
})
