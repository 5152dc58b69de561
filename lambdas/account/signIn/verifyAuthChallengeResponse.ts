import type { VerifyAuthChallengeResponseTriggerEvent, VerifyAuthChallengeResponseTriggerHandler } from 'aws-lambda'
import { metricNames, recordMetric } from '../../kit/metric.ts'
import { consumeLink } from '../magicLinkStore.ts'
import { consumeCode, enrol } from './secondFactorStore.ts'
import { asksForLink } from './signInSteps.ts'

const enrolled = async ({ userName, request }: VerifyAuthChallengeResponseTriggerEvent, secret: string): Promise<boolean> => {
  const person = { sub: userName, email: request.userAttributes.email }
  const isEnrolled = await enrol(person, secret, request.challengeAnswer)
  if (isEnrolled) recordMetric(metricNames.administratorsEnrolled, 1)
  return isEnrolled
}

const isRight = async (event: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> => {
  const { userName, request } = event
  const { challengeAnswer, clientMetadata, userNotFound, privateChallengeParameters } = request
  const { step, secret } = privateChallengeParameters ?? {}
  if (userNotFound) return false
  if (step === 'code') return await consumeCode(userName, challengeAnswer)
  if (step === 'enrol') return await enrolled(event, secret ?? '')
  return !asksForLink(clientMetadata) && (await consumeLink(userName, challengeAnswer))
}

/** Accepts the secret of a link that was mailed to this person, or a code of their app, each once. */
export const handler: VerifyAuthChallengeResponseTriggerHandler = async event => ({
  ...event,
  response: { answerCorrect: await isRight(event) },
})
