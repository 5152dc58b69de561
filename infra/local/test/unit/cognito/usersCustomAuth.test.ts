import { afterEach, describe, expect, it } from '@jest/globals'
import { initiate, respond, startUsersBench, type TriggerEvent, type TriggerHandlers, type UsersBench } from '../../kit/usersBench.ts'

const refusal = (name: string, message: unknown = expect.any(String)) => ({ name, message })
const incorrect = refusal('NotAuthorizedException', 'Incorrect username or password.')

let bench: UsersBench
afterEach(() => bench.users.stop())
const eventsOf = (source: string): readonly TriggerEvent[] => bench.events.filter(({ triggerSource }) => triggerSource.startsWith(source))

/** The challenge is passed by its secret; one wrong answer may be put right. */
const secretWord: TriggerHandlers = {
  DefineAuthChallenge: ({ request, response }) => {
    const rounds = request.session as { challengeResult: boolean }[]
    response.issueTokens = rounds.at(-1)?.challengeResult === true
    response.failAuthentication = !response.issueTokens && rounds.length > 1
    if (!response.issueTokens && !response.failAuthentication) response.challengeName = 'CUSTOM_CHALLENGE'
  },
  CreateAuthChallenge: ({ request, response }) => {
    response.publicChallengeParameters = { hint: 'the word' }
    response.privateChallengeParameters = { word: 'heron' }
    response.challengeMetadata = `round ${(request.session as unknown[]).length}`
  },
  VerifyAuthChallengeResponse: ({ request, response }) => {
    response.answerCorrect = request.challengeAnswer === (request.privateChallengeParameters as { word: string }).word
  },
}

describe('a custom challenge of the local user pool', () => {
  const begin = (USERNAME: string, more = {}) => initiate(bench, 'CUSTOM_AUTH', { USERNAME }, more)

  it('issues tokens to who passes it, after a second try too', async () => {
    bench = await startUsersBench(secretWord)
    const { email } = await bench.confirmed()
    const first = await begin(email)
    expect(first).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { hint: 'the word' },
      Session: expect.any(String),
    })
    expect(JSON.stringify(first)).not.toContain('heron')
    const second = await respond(bench, first, 'stork')
    expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE' })
    expect((await respond(bench, second, 'heron')).AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })
    expect(eventsOf('DefineAuthChallenge').at(-1)?.request.session).toEqual([
      { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false, challengeMetadata: 'round 0' },
      { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true, challengeMetadata: 'round 1' },
    ])
  })
  it('hands on to the triggers what Cognito hands on, and what the client says with an answer alone', async () => {
    bench = await startUsersBench(secretWord)
    const { email } = await bench.confirmed()
    const first = await begin(email, { ClientMetadata: { said: 'first' } })
    await respond(bench, first, 'stork', { ClientMetadata: { said: 'then' } })
    const userAttributes = { sub: expect.any(String), 'cognito:user_status': 'CONFIRMED', email, email_verified: 'true' }
    const [define, defineAgain] = eventsOf('DefineAuthChallenge_Authentication')
    expect(define).toEqual({
      version: '1',
      triggerSource: 'DefineAuthChallenge_Authentication',
      region: 'eu-west-3',
      userPoolId: bench.pool.userPoolId,
      userName: first.ChallengeParameters?.USERNAME,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: bench.pool.clientId },
      request: { userAttributes, session: [], userNotFound: false },
      response: { challengeName: null, issueTokens: null, failAuthentication: null },
    })
    expect(defineAgain?.request).toMatchObject({ clientMetadata: { said: 'then' } })
    const [create, createAgain] = eventsOf('CreateAuthChallenge_Authentication')
    expect(create?.request).toEqual({ userAttributes, challengeName: 'CUSTOM_CHALLENGE', session: [], userNotFound: false })
    expect(createAgain?.request).toMatchObject({ clientMetadata: { said: 'then' } })
    const [verify] = eventsOf('VerifyAuthChallengeResponse_Authentication')
    expect(verify?.request).toEqual({
      userAttributes,
      privateChallengeParameters: { word: 'heron' },
      challengeAnswer: 'stork',
      clientMetadata: { said: 'then' },
      userNotFound: false,
    })
  })
  it('goes the same way for an address that nobody has, and never ends in tokens', async () => {
    bench = await startUsersBench(secretWord)
    const { email } = await bench.confirmed()
    const [known, unknown] = [await begin(email), await begin('nobody@mail.example')]
    const shape = ({ ChallengeName, ChallengeParameters = {}, Session = '' }: typeof known) => [
      ChallengeName,
      Object.keys(ChallengeParameters),
      Session.length,
    ]
    expect(shape(unknown)).toEqual(shape(known))
    expect(eventsOf('CreateAuthChallenge').at(-1)?.request).toMatchObject({ userNotFound: true, userAttributes: {} })
    await expect(respond(bench, unknown, 'heron')).rejects.toMatchObject(incorrect)
  })
  it('ends a custom challenge when the triggers decide so', async () => {
    bench = await startUsersBench(secretWord)
    const { email } = await bench.confirmed()
    const second = await respond(bench, await begin(email), 'stork')
    await expect(respond(bench, second, 'crane')).rejects.toMatchObject(incorrect)
  })
  it('accepts each session once, from its own user, and in time', async () => {
    bench = await startUsersBench(secretWord)
    const [one, other] = [await bench.confirmed(), await bench.confirmed()]
    const first = await begin(one.email)
    await respond(bench, first, 'heron')
    await expect(respond(bench, first, 'heron')).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
    )
    const second = await begin(one.email)
    const stolen = { Session: second.Session, ChallengeParameters: (await begin(other.email)).ChallengeParameters ?? {} }
    await expect(respond(bench, stolen, 'heron')).rejects.toMatchObject(refusal('NotAuthorizedException', 'Invalid session for the user.'))
    await bench.moveClock(180, one.email)
    await expect(respond(bench, second, 'heron')).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    )
  })
  it('refuses a custom challenge before the address is confirmed', async () => {
    bench = await startUsersBench(secretWord)
    const { email } = await bench.signUp()
    await expect(begin(email)).rejects.toMatchObject(refusal('UserNotConfirmedException'))
  })
  it('refuses a custom challenge where the pool has no triggers for it', async () => {
    bench = await startUsersBench()
    const { email } = await bench.confirmed()
    await expect(begin(email)).rejects.toMatchObject(
      refusal('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.'),
    )
  })
})
