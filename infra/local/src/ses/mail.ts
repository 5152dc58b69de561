import { randomUUID } from 'node:crypto'
import { arnOf } from '../kit/account.ts'
import { type AwsCall, AwsError, escapeXml, type IamAction, type Service } from '../kit/awsService.ts'
import type { TakenMail } from './events.ts'
import { notVerified } from './faults.ts'
import { headerIn, headersOf, type Inbox, type MailHeader, messageIdIn } from './inbox.ts'
import type { MailEvents } from './publishing.ts'

/** The supported actions; the inbox would never answer any other. */
const actions = ['SendEmail', 'SendRawEmail']

const inputOf = ({ body }: AwsCall): URLSearchParams => new URLSearchParams(body.toString())

const addressIn = (text: string): string => (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()

const rawHeadersOf = (input: URLSearchParams): readonly MailHeader[] =>
  headersOf(Buffer.from(input.get('RawMessage.Data') ?? '', 'base64').toString())

const senderOf = (input: URLSearchParams): string => addressIn(input.get('Source') || headerIn(rawHeadersOf(input), 'from'))

const recipientsOf = (input: URLSearchParams): readonly string[] =>
  [...input].flatMap(([name, value]) => (/^Destinations?\./.test(name) ? [addressIn(value)] : []))

/** Reads `Tags.member.1.Name`, `Tags.member.1.Value` …, as events carry them. */
const tagsOf = (input: URLSearchParams): TakenMail['tags'] => {
  const names = [...input].filter(([name]) => /^Tags\.member\.\d+\.Name$/.test(name))
  const tags = names.map(([at, name]) => [name, input.get(at.replace(/Name$/, 'Value')) ?? ''] as const)
  // https://docs.aws.amazon.com/ses/latest/APIReference/API_MessageTag.html
  const wrong = tags.flat().find(text => !/^[\w-]{1,256}$/.test(text))
  if (wrong !== undefined) throw new AwsError(400, 'InvalidParameterValue', `Invalid message tag: ${wrong}`)
  return Object.fromEntries(tags.map(([name, value]) => [name, [value]]))
}

/** Answers as SES does to a mail that it takes without sending it. */
const takenOnly = (action: string): string =>
  `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result><MessageId>${randomUUID()}</MessageId></${action}Result><ResponseMetadata><RequestId>local</RequestId></ResponseMetadata></${action}Response>`

/**
 * Provides SES: a sender must be a verified identity of the template, by its address or its domain. AWS judges a call on the identity and on
 * the configuration set it names: https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonses.html. In the sandbox it
 * judges it on each recipient's identity as well: https://github.com/cloudposse/terraform-aws-ses/issues/40
 */
export const mailService = (inbox: Inbox, identities: readonly string[], events: MailEvents): Service => {
  // An address that is verified itself counts before its domain: https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
  const identityOf = (address: string): string | undefined =>
    identities.find(identity => identity.toLowerCase() === address) ??
    identities.find(identity => address.endsWith(`@${identity.toLowerCase()}`))
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
      const action = `ses:${input.get('Action')}`
      const configurationSet = input.get('ConfigurationSetName')
      const judged = [sender, ...(inbox.faults.isSandbox ? recipientsOf(input) : [])]
      const resources = [
        ...judged.map(address => `identity/${identityOf(address) ?? address}`),
        ...(configurationSet ? [`configuration-set/${configurationSet}`] : []),
      ]
      return resources.map(resource => ({ action, resource: arnOf('ses', resource), context }))
    },
    handle: async call => {
      const input = inputOf(call)
      const action = input.get('Action') ?? ''
      if (!actions.includes(action)) throw new AwsError(400, 'InvalidAction', `The local cloud's SES has no ${action}`)
      const sender = senderOf(input)
      if (!identityOf(sender)) {
        throw new AwsError(400, 'MessageRejected', notVerified([sender]))
      }
      const configurationSet = input.get('ConfigurationSetName') ?? ''
      if (configurationSet && !events.configurationSets.has(configurationSet))
        throw new AwsError(400, 'ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`)
      const [to, tags] = [recipientsOf(input), tagsOf(input)]
      const send = async () => {
        const isHeldBack = to.length > 0 && to.every(address => events.suppresses(address, configurationSet))
        const answer = isHeldBack ? takenOnly(action) : await forward(inbox, call, rawHeadersOf(input))
        events.taken({ messageId: messageIdIn(answer), from: sender, to, configurationSet, tags })
        return { status: 200, headers: { 'content-type': 'text/xml' }, body: answer }
      }
      return await inbox.faults.meet(to, send, address => identityOf(address) !== undefined)
    },
  }
}

const forward = async (inbox: Inbox, { headers, body }: AwsCall, own: readonly MailHeader[]): Promise<string> => {
  const kept = { 'content-type': headers['content-type'] ?? '', authorization: headers.authorization ?? '' }
  const { ok, text } = await inbox.deliver(body, kept, own)
  if (!ok) throw new AwsError(400, 'InvalidParameterValue', `The mail is not one SES would take: ${text}`)
  return text
}
