import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { gallery } from '../../../shared/gallery.ts'
import { setting } from '../settings.ts'
import type { Key } from '../table/keys.ts'
import { type Mail, mailTagName, tagOf, theOwner } from './mail.ts'

/**
 * The client does not retry, because its caller does, at a pace that lets SES recover. A mail whose answer was lost is then sent twice, not
 * six times.
 */
const client = new SESClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 } })

/** The only custom headers. They hold an address of the site, which the site wrote itself. */
const leaving = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const addressOf = (whom: string): string => (whom === theOwner ? setting('ownerEmail') : whom)

/** Passes addresses as parts rather than as a header's text, so that a name or an address cannot add a header or a recipient. */
const messageOf = ({ to, replyTo, subject, html, text, unsubscribe }: Mail): Promise<Buffer> =>
  new MailComposer({
    from: { name: gallery().name, address: setting('mailFrom') },
    to: { name: '', address: addressOf(to) },
    ...(replyTo && { replyTo: { name: '', address: addressOf(replyTo) } }),
    subject,
    html,
    text,
    ...(unsubscribe && { headers: leaving(unsubscribe) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()

/** Names the mail's row in what SES tells of it, unless the row is deleted as soon as the mail has left. */
const tagsOf = (mail: Mail & Key) => (mail.isFleeting ? [] : [{ Name: mailTagName, Value: tagOf(mail) }])

export const sendMail = async (mail: Mail & Key): Promise<void> => {
  const Data = await messageOf(mail)
  await client.send(
    new SendRawEmailCommand({
      Source: setting('mailFrom'),
      Destinations: [addressOf(mail.to)],
      RawMessage: { Data },
      ConfigurationSetName: setting('mailConfigurationSet'),
      Tags: tagsOf(mail),
    }),
  )
}

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
