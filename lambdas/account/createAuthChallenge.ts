import type { CreateAuthChallengeTriggerHandler } from 'aws-lambda'
import { readGallery } from '../kit/table/gallery.ts'
import { answerRequest } from './magicLink.ts'
import { newSecret } from './oneTimeCode.ts'
import { hasFactor } from './secondFactorStore.ts'
import { asksForLink, factorMetadata, linkStep, passedFirst, secretOffered } from './signInSteps.ts'

/**
 * Builds the challenge to give a code. A person without a second factor is shown a new secret for their app, and a code made from it proves
 * that they have it.
 */
const factorChallenge = async (user: string, offered: string | undefined) => {
  const secret = (await hasFactor(user)) ? undefined : (offered ?? newSecret())
  const asked = secret === undefined ? { step: 'code' } : { step: 'enrol', secret }
  return { publicChallengeParameters: asked, privateChallengeParameters: asked, challengeMetadata: factorMetadata(secret) }
}

/**
 * Sets the next challenge: a mailed link's secret, or after a link or a password a code. The link is mailed before its challenge is set.
 */
export const handler: CreateAuthChallengeTriggerHandler = async event => {
  await readGallery()
  const { session, clientMetadata } = event.request
  if (passedFirst(session)) return { ...event, response: await factorChallenge(event.userName, secretOffered(session)) }
  if (session.length > 0 && asksForLink(clientMetadata)) await answerRequest(event)
  return {
    ...event,
    response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: linkStep },
  }
}
