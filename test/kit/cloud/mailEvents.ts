import { tagOf } from '../../../lambdas/kit/mail/mail.ts'
import type { Key } from '../../../lambdas/kit/table/keys.ts'
import { endpoints } from './cloud.ts'

/** An address of SES's mailbox simulator that no other test writes to. */
export const simulated = (what: 'bounce' | 'complaint' | 'ooto' | 'suppressionlist'): string =>
  `${what}+${crypto.randomUUID().slice(0, 8)}@simulator.amazonses.com`

const control = async (call: string, body: string): Promise<number> =>
  (await fetch(`${endpoints().aws}/__control/mail/${call}`, { method: 'POST', body })).status

/** Notifies the shop of a text as SES does of an event; returns 200 once it was taken, and 500 where it failed. */
export const publishMailEvent = (event: object | string) => control('event', typeof event === 'string' ? event : JSON.stringify(event))

/** Puts an address on the account's suppression list. */
export const suppress = (address: string, reason: 'BOUNCE' | 'COMPLAINT') => control('suppression', JSON.stringify({ address, reason }))

const timestamp = '2026-11-23T05:00:00.000Z'
const mailOf = (mail: Key | undefined, to: string) => ({
  timestamp: '2026-11-23T04:59:00.000Z',
  messageId: '0107018f-1',
  destination: [to],
  ...(mail && { tags: { mail: [tagOf(mail)], 'ses:configuration-set': ['mails'] } }),
})

export const aBounce = (mail: Key | undefined, to: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  mail: mailOf(mail, to),
  bounce: {
    feedbackId: '1',
    bounceType,
    bounceSubType: 'General',
    timestamp,
    bouncedRecipients: [{ emailAddress: to, status: '5.1.1', diagnosticCode: `smtp; 550 5.1.1 <${to}>: user unknown` }],
  },
})

export const aComplaint = (mail: Key | undefined, to: string, complaintSubType: string | null = null) => ({
  eventType: 'Complaint',
  mail: mailOf(mail, to),
  complaint: { feedbackId: '2', complaintSubType, complaintFeedbackType: 'abuse', timestamp, complainedRecipients: [{ emailAddress: to }] },
})
