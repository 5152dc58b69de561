import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { gallery } from '../../../shared/gallery.ts'
import { setting } from '../settings.ts'
import type { Key } from '../table/keys.ts'
import { type Mail, mailTagName, tagOf, theOwner } from './mail.ts'

/**
 * The client does not retry, because its caller does, with pauses that let SES recover. A mail whose answer was lost is then sent twice,
 * not six times.
 */
const client = new SESClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 } })

/** Tells programs that answer mails to leave this one alone (RFC 3834, section 5). */
const automatic = { 'Auto-Submitted': 'auto-generated' }

/** Says which list a mail is of (RFC 2919) and how to leave it (RFC 8058), by an address of the site that the shop wrote itself. */
const ofList = (address: string) => ({
  'List-Id': `<lettre.${new URL(address).hostname}>`,
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const addressOf = (whom: string): string => (whom === theOwner ? setting('ownerEmail') : whom)

/**
 * Reads what is attached. A mail whose paper is not there fails and is tried again: it never leaves without it. S3's client is loaded by
 * mails with a paper alone.
 */
const attachmentsOf = async ({ attachment }: Mail) => {
  if (!attachment) return {}
  const { readPaper } = await import('../files/papers.ts')
  const bytes = await readPaper(attachment.key)
  if (!bytes) throw new Error(`The papers bucket has no ${attachment.key}`)
  return { attachments: [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(bytes) }] }
}

/** Passes addresses as structured parts instead of header text, so that a name or an address cannot inject a header or a recipient. */
const messageOf = async (mail: Mail): Promise<Buffer> => {
  const { to, replyTo, subject, html, text, unsubscribe } = mail
  return new MailComposer({
    from: { name: gallery().name, address: setting('mailFrom') },
    to: { name: '', address: addressOf(to) },
    ...(replyTo && { replyTo: { name: '', address: addressOf(replyTo) } }),
    subject,
    html,
    text,
    ...(await attachmentsOf(mail)),
    headers: { ...automatic, ...(unsubscribe && ofList(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

/** Tags the mail with its row for SES's events, unless the row is deleted as soon as the mail was sent. */
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
 * The scope of an error of SES. `mail`: this mail is never accepted. `shop`: a setting of the account or of the shop blocks every mail, so
 * that mails wait until it is fixed. `passing`: SES may accept it later.
 */
export type MailRefusal = 'mail' | 'shop' | 'passing'

/**
 * The errors of an invalid mail. The parameters that SES validates belong to the mail, except the sender's address, which the error of an
 * unverified identity distinguishes: https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html and
 * https://docs.aws.amazon.com/ses/latest/APIReference/CommonErrors.html
 */
const ofTheMail = new Set(['MessageRejected', 'InvalidParameterValue'])

/**
 * The errors caused by a setting, from the same two pages and https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html.
 */
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
 * SES has one error for a sender that is not verified, for an unverified recipient while the account is in the sandbox, and for an account
 * whose sending was suspended. Verifying the identity or getting access fixes each.
 */
const isOfIdentity = (message: string): boolean => /not verified|sending (paused|suspended)|suspended/i.test(message)

/** Classifies an error of SES. */
export const mailRefusalOf = (error: unknown): MailRefusal => {
  if (!(error instanceof Error)) return 'passing'
  const { name, message } = error
  if (ofTheShop.has(name)) return 'shop'
  if (!ofTheMail.has(name)) return 'passing'
  return isOfIdentity(message) || message.includes(setting('mailFrom')) ? 'shop' : 'mail'
}
