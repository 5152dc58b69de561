import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { gallery } from '../../../shared/gallery.ts'
import { setting } from '../settings.ts'
import { type Mail, theOwner } from './mail.ts'

/** Tried once: who calls tries again, at a pace that lets SES recover. A mail whose answer was lost is then sent twice, not six times. */
const client = new SESClient({ maxAttempts: 1, requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 } })

/** The only headers of our own: an address of the site, written by it. */
const leaving = (address: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const addressOf = (whom: string): string => (whom === theOwner ? setting('ownerEmail') : whom)

/** Addresses go in as parts, never as a header's text: a name or an address cannot add a header or a recipient. */
const messageOf = ({ to, replyTo, subject, html, text, unsubscribe }: Mail): Promise<Buffer> =>
  new MailComposer({
    from: { name: gallery.name, address: setting('mailFrom') },
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

export const sendMail = async (mail: Mail): Promise<void> => {
  const Data = await messageOf(mail)
  await client.send(new SendRawEmailCommand({ Source: setting('mailFrom'), Destinations: [addressOf(mail.to)], RawMessage: { Data } }))
}
