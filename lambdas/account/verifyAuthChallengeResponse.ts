import type { VerifyAuthChallengeResponseTriggerEvent, VerifyAuthChallengeResponseTriggerHandler } from 'aws-lambda'
import { asksForLink } from './linkRequest.ts'
import { consumeLink } from './magicLinkStore.ts'
import { consumeCode, enrol } from './secondFactorStore.ts'

const isRight = async ({ userName, request }: VerifyAuthChallengeResponseTriggerEvent): Promise<boolean> => {
  const { challengeAnswer, clientMetadata, userNotFound, privateChallengeParameters } = request
  const { step, secret } = privateChallengeParameters ?? {}
  if (userNotFound) return false
  if (step === 'code') return await consumeCode(userName, challengeAnswer)
  if (step === 'enrol') return await enrol(userName, secret ?? '', challengeAnswer)
  return !asksForLink(clientMetadata) && (await consumeLink(userName, challengeAnswer))
}

/** Accepts the secret of a link that this person was sent, or a code of their app, each once. */
export const handler: VerifyAuthChallengeResponseTriggerHandler = async event => ({
  ...event,
  response: { answerCorrect: await isRight(event) },
})
