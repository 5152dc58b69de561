import { asFields, type Fields, isTrue, textOf } from '../kit/unknown.ts'
import { admit, candidateOf, given, notFoundFlag, type SignInStep } from './admission.ts'
import { askPassword, type GoOn } from './passwordAuth.ts'
import type { Pending } from './pool/challenges.ts'
import type { LocalPool } from './pool/pool.ts'
import { incorrect, invalid, notConfirmed, notHere, refused, requiredText, textsIn } from './pool/refusals.ts'
import type { ClientSettings } from './pool/settings.ts'
import { triggerAttributes } from './pool/triggers.ts'

type Candidate = Pick<Pending, 'clientId' | 'name' | 'id' | 'sub'>

/** A person's progress through the challenges that the triggers define. */
type Way = {
  readonly pool: LocalPool
  readonly client: ClientSettings
  readonly candidate: Candidate
  readonly rounds: readonly Fields[]
  /** The current call; these triggers do not receive the metadata of the first one. */
  readonly input: Fields
  readonly isFirst: boolean
}

const run = async (way: Way, source: `${'Define' | 'Create'}AuthChallenge_Authentication`, request: Fields, response: Fields) => {
  const { pool, client, candidate, input, isFirst } = way
  const user = pool.store.users.get(candidate.sub ?? '')
  const answer = await pool.triggers.run({
    source,
    userName: candidate.id,
    clientId: client.id,
    request: {
      userAttributes: triggerAttributes(user),
      ...request,
      ...(isFirst ? {} : { clientMetadata: textsIn(input, 'ClientMetadata') }),
      ...notFoundFlag(client, user),
    },
    response,
  })
  if (!answer) throw invalid('Custom auth lambda trigger is not configured for the user pool.')
  return answer
}

const define = (way: Way) =>
  run(
    way,
    'DefineAuthChallenge_Authentication',
    { session: way.rounds },
    { challengeName: null, issueTokens: null, failAuthentication: null },
  )

const create = (way: Way, challengeName: string) =>
  run(
    way,
    'CreateAuthChallenge_Authentication',
    { challengeName, session: way.rounds },
    { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
  )

/** Asks the trigger for the next step: tokens, a refusal, or another challenge. */
const goOn = async (way: Way): Promise<Fields> => {
  const { pool, client, candidate, rounds, input } = way
  const next = await define(way)
  if (isTrue(next.failAuthentication)) throw incorrect()
  if (isTrue(next.issueTokens)) {
    const user = pool.store.users.get(candidate.sub ?? '')
    if (!user?.enabled) throw incorrect()
    return await admit(pool, client, user, input)
  }
  const challengeName = textOf(next.challengeName)
  if (!challengeName)
    throw refused('InvalidLambdaResponseException', 'DefineAuthChallenge said neither what comes next nor that it is over')
  if (challengeName !== 'CUSTOM_CHALLENGE') throw notHere(`challenge ${challengeName} after a custom one`)
  const made = await create(way, challengeName)
  const pending: Pending = {
    ...candidate,
    kind: 'custom',
    rounds,
    metadata: made.challengeMetadata,
    secret: asFields(made.privateChallengeParameters),
  }
  return {
    ChallengeName: challengeName,
    Session: pool.challenges.give(pending, client.authSessionMilliseconds),
    ChallengeParameters: { USERNAME: candidate.id, ...asFields(made.publicChallengeParameters) },
  }
}

/** The flow begins with SRP; the trigger decides that the password is to be proved. */
const startWithPassword: SignInStep = async (pool, client, parameters, input) => {
  if (parameters.CHALLENGE_NAME !== 'SRP_A') throw invalid('CHALLENGE_NAME must be SRP_A')
  const admitted = await candidateOf(pool, client, parameters, input)
  const rounds = [{ challengeName: 'SRP_A', challengeResult: true, challengeMetadata: null }]
  const next = await define({ pool, client, candidate: admitted.candidate, rounds, input, isFirst: true })
  if (next.challengeName !== 'PASSWORD_VERIFIER') throw notHere(`challenge ${textOf(next.challengeName)} after SRP_A`)
  return askPassword(pool, client, admitted, given(parameters, 'SRP_A'), rounds)
}

export const goOnAfterPassword: GoOn = (pool, client, candidate, rounds, input) =>
  goOn({ pool, client, candidate, rounds, input, isFirst: false })

export const startCustom: SignInStep = async (pool, client, parameters, input) => {
  if (parameters.CHALLENGE_NAME !== undefined) return await startWithPassword(pool, client, parameters, input)
  const { candidate, user } = await candidateOf(pool, client, parameters, input)
  if (user?.status === 'UNCONFIRMED') throw notConfirmed()
  return await goOn({ pool, client, candidate, rounds: [], input, isFirst: true })
}

export const answerCustomChallenge: SignInStep = async (pool, client, responses, input) => {
  const challengeAnswer = given(responses, 'ANSWER')
  const pending = pool.challenges.take(requiredText(input, 'Session'), 'custom', given(responses, 'USERNAME'), client.id)
  const { clientId, name, id, sub, rounds, metadata, secret } = pending
  const user = pool.store.users.get(sub ?? '')
  const verified = await pool.triggers.run({
    source: 'VerifyAuthChallengeResponse_Authentication',
    userName: id,
    clientId,
    request: {
      userAttributes: triggerAttributes(user),
      privateChallengeParameters: secret,
      challengeAnswer,
      clientMetadata: textsIn(input, 'ClientMetadata'),
      ...notFoundFlag(client, user),
    },
    response: { answerCorrect: null },
  })
  const round = {
    challengeName: 'CUSTOM_CHALLENGE',
    challengeResult: isTrue(verified?.answerCorrect),
    challengeMetadata: metadata ?? null,
  }
  return await goOn({ pool, client, candidate: { clientId, name, id, sub }, rounds: [...rounds, round], input, isFirst: false })
}
