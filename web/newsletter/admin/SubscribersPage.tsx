import { csvOf } from '../../../shared/kit/csv.ts'
import { type AdminSubscriber, adminSubscriberRoutes } from '../../../shared/newsletter/admin/adminSubscriberRoutes.ts'
import { subscriberText } from '../../../shared/newsletter/admin/subscriberText.ts'
import { newsletterConsentTexts } from '../../../shared/newsletter/newsletterTexts.ts'
import { paths } from '../../../shared/paths.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { type Filter, ListPage } from '../../admin/list/ListPage.tsx'
import { sheetTime } from '../../admin/list/listDates.ts'
import { type ListQuestion, listScreens, useListScreens } from '../../admin/list/listScreens.ts'
import { StateLabel, type StateLook } from '../../admin/list/StateLabel.tsx'
import { api } from '../../kit/api/api.ts'
import { adminSubscriberTexts, subscriberSheet, subscribersWords } from './adminSubscriberTexts.ts'

const { columns: headings } = adminSubscriberTexts

const looks = { confirmed: 'good', pending: 'waiting', unsubscribed: 'over' } as const satisfies Record<
  AdminSubscriber['status'],
  StateLook
>

const sinceOf = ({ confirmedAt, unsubscribedAt, endedBy }: AdminSubscriber): string =>
  [
    confirmedAt && adminSubscriberTexts.confirmed(confirmedAt),
    unsubscribedAt && adminSubscriberTexts.unsubscribed(unsubscribedAt),
    endedBy && adminSubscriberTexts.endedBy[endedBy],
  ]
    .filter(Boolean)
    .join(', ')

const Consent = ({ subscriber: { consent } }: { subscriber: AdminSubscriber }) => (
  <>
    {adminSubscriberTexts.moment(consent.at)}
    <span className="block text-quiet text-sm">{adminSubscriberTexts.origins[consent.origin]}</span>
  </>
)

const Address = ({ subscriber }: { subscriber: AdminSubscriber }) => (
  <>
    <span className="break-all">{subscriber.email}</span>
    <div className="text-sm md:hidden">
      {subscriber.name}
      <p className="text-quiet">
        <Consent subscriber={subscriber} />
      </p>
      <p className="text-quiet">{sinceOf(subscriber)}</p>
    </div>
  </>
)

const columns: readonly Column<AdminSubscriber>[] = [
  { id: 'email', label: headings.email, cell: subscriber => <Address subscriber={subscriber} /> },
  { id: 'name', label: headings.name, cell: ({ name }) => name, isWideOnly: true },
  { id: 'consent', label: headings.consent, cell: subscriber => <Consent subscriber={subscriber} />, isWideOnly: true },
  { id: 'since', label: headings.since, cell: sinceOf, isWideOnly: true },
  {
    id: 'status',
    label: headings.status,
    cell: ({ status }) => <StateLabel look={looks[status]}>{adminSubscriberTexts.statuses[status]}</StateLabel>,
  },
]

const SubscriberTable = ({ subscribers }: { subscribers: readonly AdminSubscriber[] }) => (
  <DataTable label={subscribersWords.title} columns={columns} items={subscribers} keyOf={({ email }) => email} />
)

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
const subscribersCsv = (subscribers: readonly AdminSubscriber[]) => ({
  name: subscriberSheet.name,
  text: csvOf([subscriberSheet.heading, ...subscribers.map(rowOf)]),
})

const subscribersQuery = listScreens<AdminSubscriber>(
  'subscribers',
  async ({ choice, ...asked }, page) => {
    const query = { ...asked, ...page, ...(choice && { status: choice as AdminSubscriber['status'] }) }
    const { subscribers, ...rest } = await api(adminSubscriberRoutes.listSubscribers, { query })
    return { items: subscribers, ...rest }
  },
  { idOf: ({ email }) => email, dateOf: ({ consent }) => consent.at },
)

const filter: Filter<AdminSubscriber> = {
  name: 'status',
  label: adminSubscriberTexts.filter,
  choices: [
    { value: '', label: adminSubscriberTexts.all, keeps: () => true },
    ...(['confirmed', 'pending', 'unsubscribed'] as const).map(wanted => ({
      value: wanted,
      label: adminSubscriberTexts.choices[wanted],
      keeps: ({ status }: AdminSubscriber) => status === wanted,
    })),
  ],
}

/** Shows the current sentences of the consent's version. */
const Accepted = () => (
  <section className="mt-12 max-w-[44rem] text-[0.9375rem] text-quiet">
    <h2 className="text-ink text-xl">{adminSubscriberTexts.acceptedTitle}</h2>
    <p className="mt-2">{adminSubscriberTexts.acceptedVersion(newsletterConsentTexts.version)}</p>
    <p className="mt-2">{adminSubscriberTexts.acceptedOnPage(newsletterConsentTexts.page)}</p>
    <p className="mt-2">{adminSubscriberTexts.acceptedInFooter(newsletterConsentTexts.footer)}</p>
  </section>
)

const useSubscribers = (asked: ListQuestion) => useListScreens(subscribersQuery, asked)

const SubscribersPage = () => (
  <ListPage
    words={subscribersWords}
    useItems={useSubscribers}
    textOf={subscriberText}
    dateOf={subscribersQuery.dateOf}
    filter={filter}
    csvOf={subscribersCsv}
  >
    {found => (
      <>
        <SubscriberTable subscribers={found} />
        <Accepted />
      </>
    )}
  </ListPage>
)

export const subscribersPage = () => <SubscribersPage />
