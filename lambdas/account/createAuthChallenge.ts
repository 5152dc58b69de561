import type { CreateAuthChallengeTriggerHandler } from 'aws-lambda'
import { asksForLink } from './linkRequest.ts'
import { answerRequest } from './magicLink.ts'

/** The challenge is to know a link's secret. When a link is requested, it is mailed before the next challenge is set. */
export const handler: CreateAuthChallengeTriggerHandler = async event => {
  const { session, clientMetadata } = event.request
  if (session.length > 0 && asksForLink(clientMetadata)) await answerRequest(event)
  return {
    ...event,
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: 'MAGIC_LINK' },
  }
}
