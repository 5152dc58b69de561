import type { PostConfirmationTriggerHandler } from 'aws-lambda'
import { signOutEverywhere } from '../kit/userPool.ts'

/** A password chosen anew ends every session: whoever changes it because it was stolen puts the thief out (E41). */
export const handler: PostConfirmationTriggerHandler = async event => {
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await signOutEverywhere({ poolId: event.userPoolId, name: event.userName })
  return event
}
