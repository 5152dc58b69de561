import type { IamAction } from '../aws/access.ts'
import { arnOf } from '../kit/account.ts'
import { type AwsCall, AwsError, escapeXml, type Service } from '../kit/awsService.ts'
import { notVerified } from './faults.ts'
import type { Inbox } from './inbox.ts'
import { headerIn, headersOf, type MailHeader } from './rawMessage.ts'

/** The supported actions; the inbox would never answer any other. */
const actions = ['SendEmail', 'SendRawEmail']

const inputOf = ({ body }: AwsCall): URLSearchParams => new URLSearchParams(body.toString())

const addressIn = (text: string): string => (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()

const rawHeadersOf = (input: URLSearchParams): readonly MailHeader[] =>
  headersOf(Buffer.from(input.get('RawMessage.Data') ?? '', 'base64').toString())

const senderOf = (input: URLSearchParams): string => addressIn(input.get('Source') || headerIn(rawHeadersOf(input), 'from'))

const recipientsOf = (input: URLSearchParams): readonly string[] =>
  [...input].flatMap(([name, value]) => (/^Destinations?\./.test(name) ? [addressIn(value)] : []))

/** Provides SES: a sender must be a verified identity of the template, by its address or its domain. */
export const mailService = (inbox: Inbox, identities: readonly string[]): Service => {
  const identityOf = (sender: string): string | undefined =>
    identities.find(identity => identity.toLowerCase() === sender || sender.endsWith(`@${identity.toLowerCase()}`))
  return {
    denial: { status: 403, code: 'AccessDenied' },
    refusal: ({ status, code, message }) => ({
      status,
      headers: { 'content-type': 'text/xml' },
      body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
    }),
    accessesOf: (call): readonly IamAction[] => {
      const input = inputOf(call)
      const sender = senderOf(input)
      const context = { 'ses:FromAddress': sender, 'ses:Recipients': recipientsOf(input) }
      return [{ action: `ses:${input.get('Action')}`, resource: arnOf('ses', `identity/${identityOf(sender) ?? sender}`), context }]
    },
    handle: async call => {
      const input = inputOf(call)
      if (!actions.includes(input.get('Action') ?? ''))
        throw new AwsError(400, 'InvalidAction', `The local cloud's SES has no ${input.get('Action')}`)
      const sender = senderOf(input)
      if (!identityOf(sender)) {
        throw new AwsError(400, 'MessageRejected', notVerified([sender]))
      }
      return await inbox.faults.meet(recipientsOf(input), () => forward(inbox, call, rawHeadersOf(input)))
    },
  }
}

const forward = async (inbox: Inbox, { headers, body }: AwsCall, own: readonly MailHeader[]) => {
  const kept = { 'content-type': headers['content-type'] ?? '', authorization: headers.authorization ?? '' }
  const { ok, text } = await inbox.deliver(body, kept, own)
  if (!ok) throw new AwsError(400, 'InvalidParameterValue', `The mail is not one SES would take: ${text}`)
  return { status: 200, headers: { 'content-type': 'text/xml' }, body: text }
}
