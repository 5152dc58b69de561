import { describe, expect, it } from '@jest/globals'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'
import { AuthRefusal } from '../../../web/kit/session/auth.ts'
import { authRefusalOf, resetOrConfirm } from '../../../web/kit/session/cognitoRefusal.ts'

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

  it('reports a locked account as a wrong password, as it would an unknown address', () =>
    expect(authRefusalOf(cognito('NotAuthorizedException', 'Password attempts exceeded'))).toMatchObject({ code: 'wrongCredentials' }))

  it.each([cognito('NetworkError'), new TypeError('Failed to fetch'), new NetworkError()])('reports a lost network as such (%s)', error =>
    expect(authRefusalOf(error)).toBeInstanceOf(NetworkError),
  )

  it('passes on a refusal of the shop itself', () => {
    const refused = new ApiRefusal({ code: 'alreadyRegistered', status: 409, detail: 'Un compte existe déjà' })
    expect(authRefusalOf(refused)).toBe(refused)
  })

  it('handles any value that the user pool throws', () => expect(authRefusalOf('out of order')).toMatchObject({ code: 'unexpected' }))
})

describe('a reset', () => {
  const done = async () => undefined
  const failing = (name: string) => async () => {
    throw cognito(name)
  }

  it('sends a confirmation to an address that is not verified, in the same words', async () => {
    const confirmed: string[] = []
    expect(await resetOrConfirm(failing('InvalidParameterException'), async () => confirmed.push('mail'))).toBeUndefined()
    expect(confirmed).toEqual(['mail'])
  })

  it.each([
    [done, done],
    [failing('UserNotFoundException'), done],
    [failing('NotAuthorizedException'), done],
    [failing('LimitExceededException'), done],
    [failing('InvalidParameterException'), failing('InvalidParameterException')],
    [failing('InvalidParameterException'), failing('UserNotFoundException')],
    [failing('InvalidParameterException'), failing('LimitExceededException')],
    // The day has had enough confirmations (E148).
    [failing('InvalidParameterException'), failing('UserLambdaValidationException')],
  ])('answers every address alike', async (reset, confirm) => expect(await resetOrConfirm(reset, confirm)).toBeUndefined())

  it('does not hide a trigger that fails to word its own mail', async () =>
    expect(resetOrConfirm(failing('UserLambdaValidationException'), done)).rejects.toMatchObject({ code: 'unexpected' }))

  it('reports that all callers together asked too often', async () =>
    expect(resetOrConfirm(failing('TooManyRequestsException'), done)).rejects.toMatchObject({ code: 'tooManyTries' }))
})
