import { AdminListGroupsForUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { codeOf, newSecret, stepAt, stepOf } from '../../../lambdas/account/signIn/oneTimeCode.ts'
import { nextStep } from '../../../lambdas/account/signIn/signInSteps.ts'

describe('the code of an authenticator app', () => {
  /** The secret of RFC 6238's test vectors, in base32. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('computes the RFC’s code at second %i', (seconds, code) => {
    expect(codeOf(secret, stepAt(seconds * 1000))).toBe(code)
  })

  it('accepts a code in its half minute and in both beside it', () => {
    const now = 1_234_567_890_000
    const distances = [-2, -1, 0, 1, 2].map(distance => stepOf(secret, codeOf(secret, stepAt(now) + distance), now) !== undefined)
    expect(distances).toEqual([false, true, true, true, false])
    expect(stepOf(secret, '', now)).toBeUndefined()
  })

  it('comes from a secret of 160 bits, another one each time', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })
})

describe('the steps of a sign-in', () => {
  const users = mockClient(CognitoIdentityProviderClient)
  const groupsAre = (...groups: string[]) =>
    users.on(AdminListGroupsForUserCommand).resolves({ Groups: groups.map(GroupName => ({ GroupName })) })
  beforeEach(() => void users.reset())

  const srp = { challengeName: 'SRP_A', challengeResult: true }
  const password = (challengeResult = true) => ({ challengeName: 'PASSWORD_VERIFIER', challengeResult })
  const custom = (challengeMetadata: string, challengeResult: boolean) => ({
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult,
    challengeMetadata,
  })
  const link = (isRight: boolean) => custom('MAGIC_LINK', isRight)
  const code = (isRight: boolean) => custom('CODE', isRight)
  const enrolment = (isRight: boolean) => custom('ENROL SECRET', isRight)

  const next = (session: readonly object[], clientMetadata?: object): Promise<string> =>
    nextStep({ userPoolId: 'p', userName: 'u', request: { session, clientMetadata } } as unknown as DefineAuthChallengeTriggerEvent)

  it.each<[string, readonly object[], string]>([
    ['SRP', [srp], 'PASSWORD_VERIFIER'],
    ['a right password', [srp, password()], 'tokens'],
    ['a wrong password', [srp, password(false)], 'refusal'],
    ['nothing yet', [], 'CUSTOM_CHALLENGE'],
    ['a wrong link', [link(false)], 'refusal'],
    ['a code without anything before it', [code(true)], 'refusal'],
    ['an enrolment without anything before it', [enrolment(true)], 'refusal'],
    ['a challenge of no kind', [custom('', true)], 'refusal'],
  ])('decides the next step of a customer’s sign-in after %s', async (_, session, step) => {
    groupsAre()
    expect(await next(session)).toBe(step)
  })

  it.each<[string, readonly object[], string]>([
    ['a password alone', [srp, password()], 'CUSTOM_CHALLENGE'],
    ['a link alone', [link(true)], 'CUSTOM_CHALLENGE'],
    ['password and code', [srp, password(), code(true)], 'tokens'],
    ['link and code', [link(true), code(true)], 'tokens'],
    ['password and first code', [srp, password(), enrolment(true)], 'tokens'],
    ['one wrong code', [srp, password(), code(false)], 'CUSTOM_CHALLENGE'],
    ['a wrong code, then the right one', [link(true), code(false), code(true)], 'tokens'],
    ['three wrong codes', [srp, password(), code(false), code(false), code(false)], 'refusal'],
    ['a wrong link, then a code', [link(false), code(true)], 'refusal'],
  ])('decides the next step of an administrator’s sign-in after %s', async (_, session, step) => {
    groupsAre('admin')
    expect(await next(session)).toBe(step)
    // Asking for a link changes nothing from here on.
    expect(await next(session, { action: 'send' })).toBe(step)
  })

  it('stop while nobody can say who is an administrator', async () => {
    users.on(AdminListGroupsForUserCommand).rejects(new Error('Throttled'))
    await expect(next([srp, password()])).rejects.toThrow()
  })
})
