import type { PostConfirmationTriggerEvent, PostConfirmationTriggerHandler } from 'aws-lambda'
import type { AccessEvent } from '../../shared/journal/accessEvents.ts'
import { adminGroup } from '../../shared/kit/route.ts'
import { keepEntry } from '../kit/journal/journal.ts'
import { groupsNow, signOutEverywhere } from '../kit/userPool.ts'

/** An administrator is told by the address, a customer by the account alone (E44). */
const personOf = async ({ userPoolId, userName, request }: PostConfirmationTriggerEvent) => {
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return { sub: userName, ...(groups.includes(adminGroup) && { email: request.userAttributes.email }) }
}

/** A password chosen anew ends every session: whoever changes it because it was stolen puts the thief out (E41). The journal tells of it. */
export const handler: PostConfirmationTriggerHandler = async event => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  await signOutEverywhere({ poolId: event.userPoolId, name: event.userName })
  await keepEntry({ kind: 'access', what: 'passwordReset' satisfies AccessEvent, by: await personOf(event) })
  return event
}
