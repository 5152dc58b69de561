import type { Reply } from '../../../infra/local/src/kit/http.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import type { Passing } from './gate.ts'

/** A mail that was sent. */
export type Sent = { readonly to: string }

export const webhookSecret = 'whsec_histories'
export const originProof = 'histories'
export const secretArns = { stripe: 'arn:secret:stripe', origin: 'arn:secret:origin' } as const

type Addresses = { readonly table: string; readonly stripe: string; readonly gate: () => string }

const json = (body: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
})

const secretOf = ({ gate }: Addresses, body: Buffer): Reply => {
  const { SecretId } = JSON.parse(body.toString('utf8'))
  const keys = { secretKey: 'sk_test_local', webhookSecret, apiBase: gate() }
  return json({ SecretString: JSON.stringify(SecretId === secretArns.stripe ? keys : { proof: originProof }) })
}

const sentReply = `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>`

const passed = ['content-type', 'x-amz-target', 'x-amz-date', 'authorization', 'idempotency-key', 'stripe-version', 'user-agent']

const handOn = async (to: string, { method, path, headers, body }: Passing): Promise<Reply> => {
  const kept = passed.flatMap(name => (headers[name] === undefined ? [] : [[name, headers[name]] as const]))
  const reply = await fetch(`${to}${path}`, {
    method,
    headers: Object.fromEntries(kept),
    ...(method !== 'GET' && { body: new Uint8Array(body) }),
  })
  const back = ['content-type', 'x-amzn-requestid', 'x-amz-crc32', 'request-id', 'idempotent-replayed'].flatMap(name => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: reply.status, headers: Object.fromEntries(back), body: Buffer.from(await reply.arrayBuffer()) }
}

/**
 * Answers the functions' calls of AWS and the payment provider, through the real table and the stand-in; mails are collected in `mails`.
 */
export const servicesAt =
  (addresses: Addresses, mails: Sent[]) =>
  async (call: Passing): Promise<Reply> => {
    const target = call.headers['x-amz-target'] ?? ''
    if (target.startsWith('DynamoDB')) return handOn(addresses.table, call)
    if (target === 'secretsmanager.GetSecretValue') return secretOf(addresses, call.body)
    if (target.endsWith('AdminListGroupsForUser')) return json({ Groups: [{ GroupName: 'admin' }] })
    if (target.endsWith('AdminGetUser')) return json({ UserAttributes: [{ Name: 'email', Value: sampleGallery.email }] })
    if (call.path.startsWith('/v1/') || call.path.startsWith('/__control/')) return handOn(addresses.stripe, call)
    const form = new URLSearchParams(call.body.toString('utf8'))
    if (form.get('Action') !== 'SendRawEmail') throw new Error(`No service here answers ${target || call.path}`)
    mails.push({ to: form.get('Destinations.member.1') ?? '' })
    return { status: 200, headers: { 'content-type': 'text/xml' }, body: sentReply }
  }
