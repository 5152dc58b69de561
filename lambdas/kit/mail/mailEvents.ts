import * as z from 'zod/mini'
import { withoutAddresses } from '../log.ts'
import type { Key } from '../table/keys.ts'
import { keyInTag, mailTagName } from './mail.ts'
import type { Undelivered } from './mailState.ts'

/**
 * An event of SES about a mail that it accepted. `bounced`: it never arrives, nor does the next one to that address. `complained`: it
 * arrived, and its reader reported it as spam. `refused`: SES found malware in it. `passing`: it did not arrive, and the next one may.
 */
export type MailEvent = {
  readonly kind: Undelivered['cause'] | 'passing'
  readonly at: string
  /** The name that SES gives this kind of event. */
  readonly type: string
  /** The type, and the receiving server's diagnostic text without addresses. */
  readonly reason: string
  readonly to: readonly string[]
  /** The mail's row; absent for mails of the user pool and for those with a secret. */
  readonly mail: Key | undefined
}

/** The most characters of a reason; its diagnostic text is the receiving server's own. */
const reasonLength = 300

const recipientsSchema = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.optional(z.string()) }))
const mailSchema = z.object({
  timestamp: z.iso.datetime(),
  destination: z.array(z.string()),
  tags: z.optional(z.record(z.string(), z.array(z.string()))),
})

/** The record of an event: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
const recordSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: mailSchema,
    bounce: z.object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      timestamp: z.iso.datetime(),
      bouncedRecipients: recipientsSchema,
    }),
  }),
  z.object({
    eventType: z.literal('Complaint'),
    mail: mailSchema,
    complaint: z.object({
      complaintSubType: z.nullish(z.string()),
      complaintFeedbackType: z.nullish(z.string()),
      timestamp: z.iso.datetime(),
      complainedRecipients: recipientsSchema,
    }),
  }),
  z.object({ eventType: z.literal('Reject'), mail: mailSchema, reject: z.object({ reason: z.string() }) }),
])
type MailRecord = z.infer<typeof recordSchema>

/** The complaint that SES reports itself for a mail to someone who complained before; it accepted the mail and did not send it. */
const unsent = 'OnAccountSuppressionList'

const addressesOf = (recipients: z.infer<typeof recipientsSchema>): readonly string[] => recipients.map(({ emailAddress }) => emailAddress)

type Judged = Omit<MailEvent, 'mail' | 'reason'> & { readonly said?: string }

const judged = (record: MailRecord): Judged => {
  switch (record.eventType) {
    case 'Bounce': {
      const { bounceType, bounceSubType, timestamp: at, bouncedRecipients } = record.bounce
      const said = bouncedRecipients.map(({ diagnosticCode }) => diagnosticCode ?? '').join(' ')
      const kind = bounceType === 'Permanent' ? 'bounced' : 'passing'
      return { kind, at, type: `${bounceType} ${bounceSubType}`, said, to: addressesOf(bouncedRecipients) }
    }
    case 'Complaint': {
      const { complaintSubType, complaintFeedbackType, timestamp: at, complainedRecipients } = record.complaint
      const kind = complaintSubType === unsent ? 'bounced' : 'complained'
      return {
        kind,
        at,
        type: `Complaint ${complaintSubType ?? complaintFeedbackType ?? ''}`.trim(),
        to: addressesOf(complainedRecipients),
      }
    }
    case 'Reject':
      return { kind: 'refused', at: record.mail.timestamp, type: `Reject ${record.reject.reason}`, to: record.mail.destination }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the message of a notification; returns `undefined` for one that is no event of a mail. */
export const readMailEvent = (message: string): MailEvent | undefined => {
  const { data } = recordSchema.safeParse(parsed(message))
  if (!data) return undefined
  const { said = '', ...event } = judged(data)
  const reason = withoutAddresses(`${event.type} ${said}`).trim().slice(0, reasonLength)
  return { ...event, reason, mail: keyInTag(data.mail.tags?.[mailTagName]?.[0]) }
}
