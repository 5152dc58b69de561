import { parisNoon } from './parisTime.ts'

/**
 * How long the shop keeps what tells of people. The rows' ends, the privacy page's table and the map of personal data
 * (`lambdas/privacy/dataMap.ts`) read these numbers. Ends are attributes by which DynamoDB deletes a row, within a few days of that moment:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html
 */
export const retention = {
  /** Accounting documents, counted from the end of the year: article L. 123-22 of the French commercial code. */
  invoiceYears: 10,
  messageYears: 3,
  /** Cart and favourites of an account, after their last change. */
  accountYears: 3,
  /** The same without an account. */
  visitorDays: 30,
  /** An account with an unconfirmed address. */
  unconfirmedAccountDays: 7,
  unpaidOrderDays: 7,
  /** An unconfirmed address, and its links. */
  pendingSubscriberDays: 30,
  /** The proof of a former subscriber's consent. */
  formerSubscriberYears: 3,
  sentMailDays: 30,
  refusedMailDays: 90,
  /** A mail that never left, however long the outage. */
  waitingMailDays: 365,
  securityEventDays: 90,
  /** A copy of a person's data that they asked for, and its link. */
  ownDataDays: 1,
  /** A week's export of the accounts: thirteen weeks (E97). */
  userExportDays: 91,
  /** A year, and the same month of the year before to compare it with (E44). */
  journalMonths: 13,
} as const

const daySeconds = 24 * 60 * 60

export const inDays = (days: number): number => days * daySeconds
export const inYears = (years: number): number => years * 365 * daySeconds

/** The rows of the privacy page's table of how long each thing is kept. */
export const retentionNotices = [
  'sale',
  'unpaidOrder',
  'message',
  'quoteImage',
  'mail',
  'newsletter',
  'cart',
  'account',
  'accountActivity',
  'ownData',
  'securityEvent',
  'callerLimit',
  'edgeLog',
  'functionLog',
  'backup',
] as const
export type RetentionNotice = (typeof retentionNotices)[number]

/**
 * Returns the epoch second from which a sale or refund need no longer be kept: ten years (article L. 123-22 of the commercial code) after
 * the accounts of its year were closed, which for a sole trader is the calendar year.
 */
export const accountingEnd = (at: Date): number => Date.UTC(parisNoon(at).getUTCFullYear() + 1 + retention.invoiceYears, 0, 1) / 1000
