import type { VerifyAuthChallengeResponseTriggerHandler } from 'aws-lambda'
import { asksForLink } from './linkRequest.ts'
import { consumeLink } from './magicLinkStore.ts'

/** Accepts the secret of a link that this person was sent, once. */
export const handler: VerifyAuthChallengeResponseTriggerHandler = async event => {
  const { challengeAnswer, clientMetadata, userNotFound } = event.request
  const isSecret = !asksForLink(clientMetadata) && !userNotFound
  return { ...event, response: { answerCorrect: isSecret && (await consumeLink(event.userName, challengeAnswer)) } }
}
