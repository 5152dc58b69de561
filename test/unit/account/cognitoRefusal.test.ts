import { describe, expect, it } from '@jest/globals'
import { AuthRefusal } from '../../../web/account/auth.ts'
import { authRefusalOf, resetOrConfirm } from '../../../web/account/cognitoRefusal.ts'
import { ApiRefusal, NetworkError } from '../../../web/kit/api/apiErrors.ts'

const cognito = (name: string, message = 'In the pool’s own words'): Error => Object.assign(new Error(message), { name })

describe('what the user pool refuses', () => {
  it.each([
    ['NotAuthorizedException', 'wrongCredentials'],
    ['UserNotFoundException', 'wrongCredentials'],
    ['UserNotConfirmedException', 'unconfirmed'],
    ['PasswordResetRequiredException', 'resetRequired'],
    ['CodeMismatchException', 'linkRefused'],
    ['ExpiredCodeException', 'linkRefused'],
    ['LimitExceededException', 'tooManyTries'],
    ['TooManyRequestsException', 'tooManyTries'],
    ['TooManyFailedAttemptsException', 'tooManyTries'],
    ['InvalidParameterException', 'unexpected'],
    ['InternalErrorException', 'unexpected'],
  ])('%s is %s', (name, code) => {
    const refusal = authRefusalOf(cognito(name))
    expect(refusal).toBeInstanceOf(AuthRefusal)
    expect(refusal).toMatchObject({ code })
    expect(refusal.message).not.toContain('own words')
  })

  it('tells its lock-out from a wrong password', () =>
    expect(authRefusalOf(cognito('NotAuthorizedException', 'Password attempts exceeded'))).toMatchObject({ code: 'tooManyTries' }))

  it.each([cognito('NetworkError'), new TypeError('Failed to fetch'), new NetworkError()])('is not a network that is gone (%s)', error =>
    expect(authRefusalOf(error)).toBeInstanceOf(NetworkError),
  )

  it('is the shop’s own refusal where the shop refused', () => {
    const refused = new ApiRefusal({ code: 'alreadyRegistered', status: 409, detail: 'Un compte existe déjà' })
    expect(authRefusalOf(refused)).toBe(refused)
  })

  it('may be anything at all', () => expect(authRefusalOf('out of order')).toMatchObject({ code: 'unexpected' }))
})

describe('a reset', () => {
  const done = async () => undefined
  const failing = (name: string) => async () => {
    throw cognito(name)
  }

  it('is mailed to an address the pool takes', async () => expect(await resetOrConfirm(done, done)).toBe('reset'))

  it('is a confirmation for an address that is not verified', async () =>
    expect(await resetOrConfirm(failing('InvalidParameterException'), done)).toBe('confirmation'))

  it.each([
    ['UserNotFoundException', done],
    ['NotAuthorizedException', done],
    ['InvalidParameterException', failing('InvalidParameterException')],
    ['InvalidParameterException', failing('UserNotFoundException')],
  ] as const)('answers what would tell who is known (%s) as one that was mailed', async (name, confirm) =>
    expect(await resetOrConfirm(failing(name), confirm)).toBe('reset'),
  )

  it.each([
    [failing('LimitExceededException'), done],
    [failing('InvalidParameterException'), failing('LimitExceededException')],
  ])('says when too many were asked for', async (reset, confirm) =>
    expect(resetOrConfirm(reset, confirm)).rejects.toMatchObject({ code: 'tooManyTries' }),
  )
})
