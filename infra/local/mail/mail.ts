import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Access } from '../aws/access.ts'
import { arnOf } from '../kit/account.ts'
import { type AwsCall, AwsError, escapeXml, type Service } from '../kit/awsService.ts'
import { loopback } from '../kit/http.ts'

export type Inbox = { readonly url: string; stop(): Promise<void> }

/** aws-ses-v2-local in a thread of its own: its store is a module's variable, and two shops may share a process. */
export const startInbox = async (port: number): Promise<Inbox> => {
  const worker = new Worker(new URL('./mailWorker.ts', import.meta.url), { workerData: port, env: { NODE_ENV: 'production' } })
  await once(worker, 'message')
  return {
    url: `http://${loopback}:${port}`,
    stop: async () => {
      await worker.terminate()
    },
  }
}

/** Anything else would never be answered by the inbox. */
const actions = ['SendEmail', 'SendRawEmail']

const inputOf = ({ body }: AwsCall): URLSearchParams => new URLSearchParams(body.toString())

const addressIn = (text: string): string => (/<([^>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase()

/** Folded header lines are one line; what follows the empty line is the body. */
const rawHeader = (message: string, name: string): string => {
  const head = message.split(/\r?\n\r?\n/, 1)[0] ?? ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return (
    lines
      .find(line => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  )
}

const senderOf = (input: URLSearchParams): string => {
  const raw = Buffer.from(input.get('RawMessage.Data') ?? '', 'base64').toString()
  return addressIn(input.get('Source') || rawHeader(raw, 'from'))
}

const recipientsOf = (input: URLSearchParams): readonly string[] =>
  [...input].flatMap(([name, value]) => (/^Destinations?\./.test(name) ? [addressIn(value)] : []))

/** SES: a sender must be a verified identity of the template, by its address or its domain. */
export const mailService = (inboxUrl: string, identities: readonly string[]): Service => {
  const identityOf = (sender: string): string | undefined =>
    identities.find(identity => identity.toLowerCase() === sender || sender.endsWith(`@${identity.toLowerCase()}`))
  return {
    denial: { status: 403, code: 'AccessDenied' },
    refusal: ({ status, code, message }) => ({
      status,
      headers: { 'content-type': 'text/xml' },
      body: `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error><RequestId>local</RequestId></ErrorResponse>`,
    }),
    accessesOf: (call): readonly Access[] => {
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
        throw new AwsError(400, 'MessageRejected', `Email address is not verified. The following identities failed the check: ${sender}`)
      }
      return await forward(inboxUrl, call)
    },
  }
}

const forward = async (inboxUrl: string, { headers, body }: AwsCall) => {
  const kept = { 'content-type': headers['content-type'] ?? '', authorization: headers.authorization ?? '' }
  const reply = await fetch(inboxUrl, { method: 'POST', headers: kept, body: new Uint8Array(body), signal: AbortSignal.timeout(10_000) })
  const text = await reply.text()
  if (!reply.ok) throw new AwsError(400, 'InvalidParameterValue', `The mail is not one SES would take: ${text}`)
  return { status: 200, headers: { 'content-type': 'text/xml' }, body: text }
}
