import { setting } from '../settings.ts'

/**
 * What an error of SES says. `mail`: this mail is never taken. `shop`: a setting of the account or of the shop keeps every mail from leaving,
 * so that mails wait until it is mended. `passing`: SES may take it later.
 */
export type MailRefusal = 'mail' | 'shop' | 'passing'

/**
 * The errors of a mail that is wrong in itself. The parameters that SES judges are all of the mail, but the sender's address, which
 * `Refusal` of an unverified identity tells apart: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html and
 * https://docs.aws.amazon.com/ses/latest/APIReference/CommonErrors.html
 */
const ofTheMail = new Set(['MessageRejected', 'InvalidParameterValue'])

/** The errors that a setting causes, from the same two pages and https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html. */
const ofTheShop = new Set([
  'AccountSendingPausedException',
  'ConfigurationSetDoesNotExistException',
  'ConfigurationSetSendingPausedException',
  'MailFromDomainNotVerifiedException',
  'AccessDenied',
  'AccessDeniedException',
  'InvalidClientTokenId',
  'SignatureDoesNotMatch',
  'OptInRequired',
])

/**
 * SES rejects by the same error what comes from an identity that is not verified, what goes to one while the account is in the sandbox, and
 * all mails of an account whose sending was suspended. Granting access or verifying the identity mends each.
 */
const isOfIdentity = (message: string): boolean => /not verified|sending (paused|suspended)|suspended/i.test(message)

/** Judges what SES threw. */
export const mailRefusalOf = (error: unknown): MailRefusal => {
  if (!(error instanceof Error)) return 'passing'
  const { name, message } = error
  if (ofTheShop.has(name)) return 'shop'
  if (!ofTheMail.has(name)) return 'passing'
  return isOfIdentity(message) || message.includes(setting('mailFrom')) ? 'shop' : 'mail'
}
