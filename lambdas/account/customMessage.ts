import type { CustomMessageTriggerEvent, CustomMessageTriggerHandler } from 'aws-lambda'
import { setting } from '../kit/settings.ts'
import { confirmationMail, resetMail } from './accountMail.ts'

const letters: Partial<Record<CustomMessageTriggerEvent['triggerSource'], typeof confirmationMail>> = {
  CustomMessage_SignUp: confirmationMail,
  CustomMessage_ResendCode: confirmationMail,
  CustomMessage_ForgotPassword: resetMail,
}

/**
 * Writes the pool's mails in French, with links in place of codes (D14). Any other mail keeps the pool's own text, which is French as well.
 */
export const handler: CustomMessageTriggerHandler = async event => {
  const { userAttributes, codeParameter } = event.request
  const letter = letters[event.triggerSource]
  if (letter) Object.assign(event.response, letter({ siteUrl: setting('siteUrl'), email: userAttributes.email ?? '', code: codeParameter }))
  return event
}
