import type { CustomMessageTriggerEvent, CustomMessageTriggerHandler } from 'aws-lambda'
import { adminGroup } from '../../shared/kit/route.ts'
import { readSiteUrl } from '../kit/files/siteSettings.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { groupsNow } from '../kit/userPool.ts'
import { confirmationMail, type PoolMail, resetMail } from './accountMail.ts'
import { newSignUpLink } from './signUpStore.ts'

/** The mails by which the pool would have an account take another address, which nobody has proved. No page of the site changes one. */
const refused: readonly string[] = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute']

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
  if (refused.includes(event.triggerSource)) throw new Error('No account changes its address by itself')
  await Promise.all([readGallery(), readSiteUrl()])
  Object.assign(event.response, await letterOf(event))
  return event
}
