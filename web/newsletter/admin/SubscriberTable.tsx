import type { AdminSubscriber } from '../../../shared/newsletter/adminSubscriber.ts'
import { type Column, DataTable } from '../../adminList/DataTable.tsx'
import { State, type StateLook } from '../../adminList/UndeliveredNote.tsx'
import { adminSubscriberTexts, subscribersWords } from './adminSubscriberTexts.ts'

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
    <span className="block text-quiet text-sm">
      {adminSubscriberTexts.proof(adminSubscriberTexts.origins[consent.origin], consent.textVersion)}
    </span>
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
    cell: ({ status }) => <State look={looks[status]}>{adminSubscriberTexts.statuses[status]}</State>,
  },
]

export const SubscriberTable = ({ subscribers }: { subscribers: readonly AdminSubscriber[] }) => (
  <DataTable label={subscribersWords.title} columns={columns} items={subscribers} keyOf={({ email }) => email} />
)
