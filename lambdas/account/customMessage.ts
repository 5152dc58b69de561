import type { CustomMessageTriggerEvent, CustomMessageTriggerHandler } from 'aws-lambda'
import { adminGroup } from '../../shared/kit/route.ts'
import { readSiteUrl } from '../kit/files/siteSettings.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { groupsNow } from '../kit/userPool.ts'
import { confirmationMail, type PoolMail, resetMail } from './accountMail.ts'
import { newSignUpLink } from './signUpStore.ts'

const letterOf = async ({ triggerSource, userPoolId, userName, request }: CustomMessageTriggerEvent): Promise<PoolMail | undefined> => {
  const link = { siteUrl: setting('siteUrl'), email: request.userAttributes.email ?? '', code: request.codeParameter }
  if (triggerSource === 'CustomMessage_SignUp' || triggerSource === 'CustomMessage_ResendCode')
    return confirmationMail({ ...link, secret: await newSignUpLink(userName) })
  if (triggerSource !== 'CustomMessage_ForgotPassword') return undefined
  const groups = await groupsNow({ poolId: userPoolId, name: userName })
  return resetMail({ ...link, isAdmin: groups.includes(adminGroup) })
}

/**
 * Writes the pool's mails in French, with links in place of codes (D14). Any other mail keeps the pool's own text, which is French as well.
 */
export const handler: CustomMessageTriggerHandler = async event => {
  await Promise.all([readGallery(), readSiteUrl()])
  Object.assign(event.response, await letterOf(event))
  return event
}
