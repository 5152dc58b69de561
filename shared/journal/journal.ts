import * as z from 'zod/mini'

/** Administrators' writes, sign-ins, and what looks like misuse (E44). */
export const journalKinds = ['write', 'access', 'alert'] as const
export type JournalKind = (typeof journalKinds)[number]

/** What entries are about. */
const journalSubjects = [
  'artwork',
  'order',
  'promoCode',
  'message',
  'image',
  'account',
  'exhibition',
  'about',
  'home',
  'collection',
  'legal',
  'studio',
  'shop',
] as const

const value = z.optional(z.union([z.string(), z.number(), z.boolean()]))

/** A line of the journal: something that happened once, or how often something happened within an hour. */
export const journalEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(journalKinds),
  /** An operation's name, or an event's. */
  what: z.string(),
  /** Customers by their account's id alone. */
  by: z.optional(z.object({ sub: z.string(), email: z.optional(z.string()) })),
  /** The network that the call came from: an address without its last part. */
  from: z.optional(z.string()),
  of: z.optional(z.object({ kind: z.enum(journalSubjects), id: z.string(), label: z.optional(z.string()) })),
  changes: z.optional(z.array(z.object({ field: z.string(), before: value, after: value }))),
  /** The payment provider refused, or did not answer clearly; the entry before this one tells of the attempt. */
  outcome: z.optional(z.enum(['refused', 'failed'])),
  /** An hour's sum: how often, and when last. */
  count: z.optional(z.int()),
  lastAt: z.optional(z.iso.datetime()),
})
export type JournalEntry = z.infer<typeof journalEntrySchema>

/**
 * What the user pool's triggers tell of. Cognito calls none of them for a wrong password
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-define-auth-challenge.html), so that passwords are counted as
 * they are tried, and who came in is told beside it.
 */
export type AccessEvent =
  | 'signedInByPassword'
  | 'signedInByLink'
  | 'customerSignedIn'
  | 'passwordTried'
  | 'administratorPasswordTried'
  | 'linkRefused'
  | 'codeRefused'
  | 'factorEnrolled'
  | 'passwordReset'
  | 'passwordChanged'
  | 'administratorMade'
  | 'factorForgotten'

/** The alarms of a shop. In AWS each is named after its stack and one of these; the journal tells when one rings. */
export const alarmNames = [
  'ApiFails',
  'FunctionsFail',
  'FunctionsThrottled',
  'SignInFails',
  'TableThrottled',
  'TransactionsMeet',
  'EventsRefused',
  'StrangeEvent',
  'MailGivenUp',
  'GivenUpWaits',
  'MailLate',
  'MailRefused',
  'MailsBounce',
  'MailsUnwanted',
  'PagesLate',
  'PagesStopped',
  'UsersNotExported',
  'OrderStuck',
  'HoldsFull',
  'PaymentsAbandoned',
  'ManyUnauthenticated',
  'ManyForbidden',
  'ManyTooOften',
  'BudgetSpent',
  'NewAdministrator',
  'PriceHalved',
  'PolicyRefuses',
] as const
export type AlarmName = (typeof alarmNames)[number]
