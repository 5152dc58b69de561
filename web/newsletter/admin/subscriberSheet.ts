import { csvOf } from '../../../shared/kit/csv.ts'
import type { AdminSubscriber } from '../../../shared/newsletter/adminSubscriber.ts'
import { sheetTime } from '../../adminList/parisTime.ts'
import { paths } from '../../layout/paths.ts'
import { adminSubscriberTexts, subscriberSheet } from './adminSubscriberTexts.ts'

const unsubscribeLink = (token: string): string => {
  const address = new URL(paths.newsletterConfirmation(), location.origin)
  address.hash = new URLSearchParams({ desinscription: token }).toString()
  return address.href
}

const rowOf = ({ email, name, status, consent, confirmedAt, unsubscribedAt, unsubscribeToken }: AdminSubscriber) => [
  email,
  name,
  adminSubscriberTexts.statuses[status],
  sheetTime(consent.at),
  adminSubscriberTexts.origins[consent.origin],
  consent.textVersion,
  sheetTime(confirmedAt),
  sheetTime(unsubscribedAt),
  unsubscribeToken && unsubscribeLink(unsubscribeToken),
]

/** Returns the subscribers as a CSV file, with the proof of each consent. */
export const subscribersCsv = (subscribers: readonly AdminSubscriber[]) => ({
  name: subscriberSheet.name,
  text: csvOf([subscriberSheet.heading, ...subscribers.map(rowOf)]),
})
