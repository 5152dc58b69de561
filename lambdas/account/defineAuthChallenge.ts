import type { DefineAuthChallengeTriggerHandler } from 'aws-lambda'
import { asksForLink } from './linkRequest.ts'

/** Sets one challenge at a time, at first and after each request for a link. The right answer signs in, any other fails. */
export const handler: DefineAuthChallengeTriggerHandler = async event => {
  const { session, clientMetadata } = event.request
  const last = session.at(-1)
  const issueTokens = last?.challengeName === 'CUSTOM_CHALLENGE' && last.challengeResult
  const isAsked = !last || (last.challengeName === 'CUSTOM_CHALLENGE' && asksForLink(clientMetadata))
  return {
    ...event,
    response: {
      issueTokens,
      failAuthentication: !issueTokens && !isAsked,
      ...(!issueTokens && isAsked && { challengeName: 'CUSTOM_CHALLENGE' }),
    },
  }
}
