import type { CustomMessageTriggerEvent, CustomMessageTriggerHandler } from 'aws-lambda'
import { adminGroup } from '../../shared/kit/route.ts'
import { readSiteUrl } from '../kit/files/siteSettings.ts'
import { countCall } from '../kit/http/rateLimit.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { addressHash } from '../kit/table/keys.ts'
import { groupsNow } from '../kit/userPool.ts'
import { recipientLimit, takeOfBudget } from '../security/budget.ts'
import { confirmationMail, type PoolMail, resetMail } from './accountMail.ts'
import { newSignUpLink } from './signUpStore.ts'

/** The mails by which an account would take another address, which is unproven. No page of the site changes one. */
const ofAnotherAddress: readonly string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute']

/** Every caller may have a confirmation sent again, by a call of Cognito's. That of the sign-up itself was counted by `signUp`. */
const mayResend = async (email: string): Promise<boolean> =>
  (await countCall('resendConfirmation', addressHash(email), recipientLimit('resendConfirmation'))) === 0 &&
  (await takeOfBudget('resendConfirmation'))

const letterOf = async ({ triggerSource, userPoolId, userName, request }: CustomMessageTriggerEvent): Promise<PoolMail | undefined> => {
  const link = { siteUrl: setting('siteUrl'), email: request.userAttributes.email ?? '', code: request.codeParameter }
  if (triggerSource === 'CustomMessage_SignUp' || triggerSource === 'CustomMessage_ResendCode')
    return confirmationMail({ ...link, secret: await newSignUpLink(userName) })
  if (triggerSource !== 'CustomMessage_ForgotPassword') return undefined
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return resetMail({ ...link, isAdmin: groups.includes(adminGroup) })
}

/**
 * Writes the pool's mails in French, with links in place of codes (D14), and throws for those that the pool is not to send (E148). Any other
 * mail keeps the pool's own text, which is French as well.
 */
export const handler: CustomMessageTriggerHandler = async event => {
  const { triggerSource, request } = event
  if (ofAnotherAddress.includes(triggerSource)) throw new Error('No account changes its address by itself')
  if (triggerSource === 'CustomMessage_ResendCode' && !(await mayResend(request.userAttributes.email ?? '')))
    throw new Error('The day has had its confirmations')
  await Promise.all([readGallery(), readSiteUrl()])
  Object.assign(event.response, await letterOf(event))
  return event
}
