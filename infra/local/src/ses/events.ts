import { randomUUID } from 'node:crypto'
import { account, arnOf } from '../kit/account.ts'

/** A mail that SES took. */
export type TakenMail = {
  readonly messageId: string
  readonly from: string
  readonly to: readonly string[]
  readonly configurationSet: string
  readonly tags: Readonly<Record<string, readonly string[]>>
}

export type SuppressionReason = 'BOUNCE' | 'COMPLAINT'

/** An event as SES publishes it: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
export type MailRecord = { readonly eventType: 'Bounce' | 'Complaint'; readonly mail: object; readonly [detail: string]: unknown }

const now = (): string => new Date().toISOString()
const feedbackId = (): string => `0107${randomUUID()}-000000`

const mailOf = ({ messageId, from, to, configurationSet, tags }: TakenMail) => ({
  timestamp: now(),
  source: from,
  sourceArn: arnOf('ses', `identity/${from}`),
  sendingAccountId: account.id,
  messageId,
  destination: to,
  headersTruncated: false,
  headers: [],
  commonHeaders: { from: [from], to, messageId },
  tags: { 'ses:operation': ['SendRawEmail'], 'ses:configuration-set': [configurationSet], ...tags },
})

const unknownUser = { action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }
const suppressed = { action: 'failed', status: '5.1.1', diagnosticCode: 'Amazon SES did not send the message to this address.' }

const bounce = (mail: TakenMail, emailAddress: string, bounceType: string, bounceSubType: string, detail: object = {}): MailRecord => ({
  eventType: 'Bounce',
  mail: mailOf(mail),
  bounce: {
    feedbackId: feedbackId(),
    bounceType,
    bounceSubType,
    bouncedRecipients: [{ emailAddress, ...detail }],
    timestamp: now(),
  },
})

const complaint = (mail: TakenMail, emailAddress: string, complaintSubType: string | null, detail: object = {}): MailRecord => ({
  eventType: 'Complaint',
  mail: mailOf(mail),
  complaint: { feedbackId: feedbackId(), complaintSubType, complainedRecipients: [{ emailAddress }], timestamp: now(), ...detail },
})

type Answering = (mail: TakenMail, address: string) => MailRecord | undefined

/** The answers of the mailbox simulator's addresses: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html */
const simulated: Readonly<Record<string, Answering>> = {
  success: () => undefined,
  bounce: (mail, address) => bounce(mail, address, 'Permanent', 'General', unknownUser),
  ooto: (mail, address) => bounce(mail, address, 'Transient', 'General'),
  complaint: (mail, address) =>
    complaint(mail, address, null, { complaintFeedbackType: 'abuse', userAgent: 'Amazon SES Mailbox Simulator' }),
  suppressionlist: (mail, address) => bounce(mail, address, 'Permanent', 'Suppressed', suppressed),
}

/** A label after `+` tells the simulator's mails apart. */
const simulator = /^(\w+)(?:\+[^@]*)?@simulator\.amazonses\.com$/

/** Returns the event that follows from a mail to one of the simulator's addresses. */
export const simulatedEvent = (mail: TakenMail, address: string): MailRecord | undefined =>
  simulated[simulator.exec(address)?.[1] ?? '']?.(mail, address)

/** Returns the event that follows from a mail to an address on the account's suppression list. */
export const suppressedEvent = (mail: TakenMail, address: string, reason: SuppressionReason): MailRecord =>
  reason === 'BOUNCE'
    ? bounce(mail, address, 'Permanent', 'OnAccountSuppressionList', suppressed)
    : complaint(mail, address, 'OnAccountSuppressionList')
