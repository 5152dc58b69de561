import * as cognito from '@aws-sdk/client-cognito-identity-provider'
import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { edgeHeaders, mockEdge } from '../../kit/values/edge.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

Object.assign(process.env, { TABLE_NAME: 'gallery', USER_POOL_ID: 'eu-west-3_pool', USER_POOL_CLIENT_ID: 'client' })
const table = mockClient(DynamoDBDocumentClient)
const pool = mockClient(CognitoIdentityProviderClient)
mockEdge()
type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number; body: string }>
const load = async (name: string): Promise<Handler> => (await import(`../../../lambdas/account/${name}.ts`)).handler
const handlers = {
  signUp: await load('signUp'),
  confirmAccount: await load('confirmAccount'),
  resetPassword: await load('resetPassword'),
  changePassword: await load('changePassword'),
}

const [email, password] = ['claire@mail.example', 'aquarelle-de-mer-9']
const bodies: Readonly<Record<keyof typeof handlers, object>> = {
  signUp: { email, password },
  confirmAccount: { email, code: 'x'.repeat(43), password },
  resetPassword: { email, code: '123456', password },
  changePassword: { previous: 'aquarelle', password },
}
const claims = { token_use: 'access', sub: 'claire', username: 'claire', iss: 'https://users.example/eu-west-3_pool' }

const ask = async (name: keyof typeof handlers, body: object = bodies[name]) => {
  const event = {
    headers: { 'content-type': 'application/json', authorization: 'Bearer token', ...edgeHeaders },
    body: JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: { http: { sourceIp: '203.0.113.7' }, authorizer: { jwt: { claims } } },
  }
  const reply = await handlers[name](event, { awsRequestId: 'request-1' })
  const { code, errors = [] } = JSON.parse(reply.body)
  return [reply.statusCode, code, ...errors.map(({ field }: { field: string }) => field)]
}

/** An error of the pool's, by its documented name. */
const refusal = (name: string, message = 'In the pool’s own words') => {
  const Kind = Reflect.get(cognito, name) as new (given: object) => Error
  return new Kind({ message, $metadata: {} })
}

keepFunctionLog()
beforeEach(() => {
  table.reset()
  table.on(PutCommand).resolves({})
  table.on(UpdateCommand).resolves({})
  table.on(GetCommand).callsFake(({ Key }) => (Key.pk.startsWith('SIGNUP#') ? { Item: { ...Key, expiresAtEpoch: 9_999_999_999 } } : {}))
  pool.reset()
  pool.onAnyCommand().resolves({})
  pool.on(SignUpCommand).resolves({ UserSub: 'claire' })
  pool.on(AdminGetUserCommand).resolves({ Enabled: true, Username: 'claire', UserStatus: 'UNCONFIRMED', UserAttributes: [] })
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [] })
})

const invalid = (field: string) => [400, 'invalidInput', field] as const
const tooMany = [429, 'tooManyRequests'] as const
const link = [404, 'linkRefused'] as const

/**
 * The documented errors that a caller can provoke. Left out are those of the shop's own settings and of its triggers, and those of Cognito's
 * failures: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_Operations.html
 */
const documented = [
  ['signUp', 'CodeDeliveryFailureException', SignUpCommand, invalid('email')],
  ['signUp', 'InvalidParameterException', SignUpCommand, invalid('email')],
  ['signUp', 'InvalidPasswordException', SignUpCommand, invalid('password')],
  ['signUp', 'LimitExceededException', SignUpCommand, tooMany],
  ['signUp', 'TooManyRequestsException', SignUpCommand, tooMany],
  ['signUp', 'UsernameExistsException', SignUpCommand, [409, 'alreadyRegistered']],
  ['confirmAccount', 'TooManyRequestsException', AdminGetUserCommand, tooMany],
  ['confirmAccount', 'UserNotFoundException', AdminGetUserCommand, link],
  ['confirmAccount', 'TooManyRequestsException', AdminUpdateUserAttributesCommand, tooMany],
  ['confirmAccount', 'InvalidPasswordException', AdminSetUserPasswordCommand, invalid('password')],
  ['confirmAccount', 'TooManyRequestsException', AdminSetUserPasswordCommand, tooMany],
  ['confirmAccount', 'TooManyRequestsException', AdminUserGlobalSignOutCommand, tooMany],
  ['resetPassword', 'CodeMismatchException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'ExpiredCodeException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'InvalidParameterException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'InvalidPasswordException', ConfirmForgotPasswordCommand, invalid('password')],
  ['resetPassword', 'LimitExceededException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'NotAuthorizedException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'TooManyFailedAttemptsException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'TooManyRequestsException', ConfirmForgotPasswordCommand, tooMany],
  ['resetPassword', 'UserNotConfirmedException', ConfirmForgotPasswordCommand, link],
  ['resetPassword', 'UserNotFoundException', ConfirmForgotPasswordCommand, link],
  ['changePassword', 'TooManyRequestsException', AdminGetUserCommand, tooMany],
  ['changePassword', 'TooManyRequestsException', AdminListGroupsForUserCommand, tooMany],
  ['changePassword', 'InvalidParameterException', ChangePasswordCommand, invalid('previous')],
  ['changePassword', 'InvalidPasswordException', ChangePasswordCommand, invalid('password')],
  ['changePassword', 'LimitExceededException', ChangePasswordCommand, tooMany],
  ['changePassword', 'NotAuthorizedException', ChangePasswordCommand, invalid('previous')],
  ['changePassword', 'TooManyRequestsException', ChangePasswordCommand, tooMany],
] as const

describe('what the user pool refuses', () => {
  it.each(documented)('%s is refused a call with a 4xx where Cognito throws %s', async (name, error, command, answer) => {
    pool.on(command as typeof SignUpCommand).rejects(refusal(error) as Error)
    expect(await ask(name)).toEqual(answer)
  })

  const inOwnBrowser = { email, code: 'x'.repeat(43), browser: 'y'.repeat(43) }
  it.each([
    ['TooManyRequestsException', 'In the pool’s own words', tooMany],
    // The same link is pressed several times at once.
    ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', [200, undefined]],
  ])('confirmAccount without a password answers in words where Cognito throws %s', async (error, message, answer) => {
    pool.on(AdminConfirmSignUpCommand).rejects(refusal(error, message))
    expect(await ask('confirmAccount', inOwnBrowser)).toEqual(answer)
  })

  it.each(Object.keys(bodies) as readonly (keyof typeof bodies)[])('%s succeeds where the pool takes all', async name => {
    expect(await ask(name)).toEqual([200, undefined])
  })
})

describe('what the user pool would call an invalid parameter', () => {
  const long = `claire@${'a'.repeat(60)}.${'b'.repeat(60)}.example`
  const lines = 'azerty\nuiopq77'
  it.each([
    ['signUp', { email: long, password }, 'email'],
    ['signUp', { email: 'claire@mail\n.example', password }, 'email'],
    ['signUp', { email, password: lines }, 'password'],
    ['confirmAccount', { ...bodies.confirmAccount, password: lines }, 'password'],
    ['resetPassword', { ...bodies.resetPassword, email: long }, 'email'],
    ['resetPassword', { ...bodies.resetPassword, password: lines }, 'password'],
    ['changePassword', { previous: 'aquarelle', password: lines }, 'password'],
  ] as const)('%s with %j', async (name, body, field) => {
    expect(await ask(name, body)).toEqual(invalid(field))
    expect(pool.calls()).toEqual([])
  })
})
