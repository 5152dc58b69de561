import type { AwsError, Service } from '../../kit/awsService.ts'
import { refused } from './refusals.ts'
import type { PoolSettings } from './settings.ts'

type Message = { readonly to: string; readonly subject: string; readonly body: string }
export type Deliver = (message: Message) => Promise<void>

const undelivered = (why: string): AwsError => refused('CodeDeliveryFailureException', `Unable to deliver message: ${why}`)

/** Sends mails through SES in HTML, with the sender in the pool's EmailConfiguration, as Cognito does. */
export const deliverBy =
  (ses: Pick<Service, 'handle'>, { sender }: PoolSettings): Deliver =>
  async ({ to, subject, body }) => {
    if (!sender) throw undelivered('the local user pool sends by SES alone, and the pool has no EmailConfiguration of a developer')
    const input = {
      Action: 'SendEmail',
      Version: '2010-12-01',
      Source: sender.from,
      'Destination.ToAddresses.member.1': to,
      ...(sender.replyTo ? { 'ReplyToAddresses.member.1': sender.replyTo } : {}),
      ...(sender.configurationSet ? { ConfigurationSetName: sender.configurationSet } : {}),
      'Message.Subject.Data': subject,
      'Message.Subject.Charset': 'UTF-8',
      'Message.Body.Html.Data': body,
      'Message.Body.Html.Charset': 'UTF-8',
    }
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'AWS4-HMAC-SHA256 Credential=COGNITO/20260101/eu-west-3/email/aws4_request, SignedHeaders=host, Signature=0',
    }
    const url = new URL('http://aws.local/')
    const sent = ses.handle({ method: 'POST', url, headers, body: Buffer.from(new URLSearchParams(input).toString()) })
    await sent.catch((error: unknown) => {
      throw undelivered(error instanceof Error ? error.message : String(error))
    })
  }
