import type { AdminSubscriber } from '../../../shared/newsletter/adminSubscriber.ts'
import { adminSubscriberRoutes } from '../../../shared/newsletter/adminSubscriberRoutes.ts'
import { newsletterConsentTexts } from '../../../shared/newsletter/newsletterTexts.ts'
import { type Filter, ListPage } from '../../adminList/ListPage.tsx'
import { listQuery, useList } from '../../adminList/listQuery.ts'
import { connectedApi as api } from '../../kit/api/connection.ts'
import { adminSubscriberTexts, subscribersWords } from './adminSubscriberTexts.ts'
import { SubscriberTable } from './SubscriberTable.tsx'
import { subscribersCsv } from './subscriberSheet.ts'

const subscribersQuery = listQuery<AdminSubscriber>('subscribers', async cursor => {
  const { subscribers, next } = await api(adminSubscriberRoutes.listSubscribers, { query: { cursor } })
  return { items: subscribers, next }
})

const textOf = ({ email, name }: AdminSubscriber): string => `${email} ${name ?? ''}`

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

const SubscribersPage = () => (
  <ListPage words={subscribersWords} list={useList(subscribersQuery)} textOf={textOf} filter={filter} csvOf={subscribersCsv}>
    {found => (
      <>
        <SubscriberTable subscribers={found} />
        <Accepted />
      </>
    )}
  </ListPage>
)

export const subscribersPage = () => <SubscribersPage />
