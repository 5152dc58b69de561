import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'
import { adminGroup } from '../../shared/kit/route.ts'
import { groupsNow } from '../kit/userPool.ts'
import { asksForLink } from './linkRequest.ts'
import { codesAsked, isAtLink, passedFirst, passedSecond } from './signInSteps.ts'

export type AuthStep = 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE' | 'tokens' | 'refusal'

/** Codes one sign-in may try: a mistyped one need not begin with the password again. */
const codesEach = 3

const afterFirst = async ({ userPoolId, userName, request: { session } }: DefineAuthChallengeTriggerEvent): Promise<AuthStep> => {
  if (passedSecond(session)) return 'tokens'
  if (codesAsked(session) > 0) return codesAsked(session) < codesEach ? 'CUSTOM_CHALLENGE' : 'refusal'
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return groups.includes(adminGroup) ? 'CUSTOM_CHALLENGE' : 'tokens'
}

/** Tells what follows the steps that a sign-in has passed. */
export const nextStep = async (event: DefineAuthChallengeTriggerEvent): Promise<AuthStep> => {
  const { session, clientMetadata } = event.request
  if (passedFirst(session)) return await afterFirst(event)
  if (session.length === 1 && session[0]?.challengeName === 'SRP_A') return 'PASSWORD_VERIFIER'
  return session.length === 0 || (isAtLink(session) && asksForLink(clientMetadata)) ? 'CUSTOM_CHALLENGE' : 'refusal'
}
