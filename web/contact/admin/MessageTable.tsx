import { Link, type LinkProps } from 'react-router-dom'
import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { type Column, DataTable } from '../../adminList/DataTable.tsx'
import { shortDay } from '../../adminList/parisTime.ts'
import { State, UndeliveredState } from '../../adminList/UndeliveredNote.tsx'
import { letterOf } from './adminMessages.ts'
import { adminMessageTexts, messagesWords } from './adminMessageTexts.ts'

const { columns: headings, kinds } = adminMessageTexts

type LinkTo = (id: string) => Pick<LinkProps, 'to' | 'preventScrollReset'>

const FromCell = ({ message, linkTo }: { message: AdminMessage; linkTo: LinkTo }) => {
  const { name, subject } = letterOf(message)
  return (
    <>
      <Link
        {...linkTo(message.id)}
        className={`cover-link wrap-anywhere ${message.handledAt ? '' : 'font-medium'}`}
        aria-label={adminMessageTexts.open(name, subject)}
      >
        {name}
      </Link>
      <p className="wrap-anywhere text-sm md:hidden">
        {subject}
        <span className="block text-quiet">
          {kinds[message.kind]} · {shortDay(message.receivedAt)}
        </span>
      </p>
    </>
  )
}

const StateCell = ({ handledAt, undelivered }: AdminMessage) => (
  <>
    <State look={handledAt ? 'over' : 'waiting'}>{handledAt ? adminMessageTexts.handled : adminMessageTexts.toHandle}</State>
    {undelivered && <UndeliveredState undelivered={undelivered} />}
  </>
)

const columnsOf = (linkTo: LinkTo): readonly Column<AdminMessage>[] => [
  { id: 'from', label: headings.from, cell: message => <FromCell message={message} linkTo={linkTo} /> },
  { id: 'subject', label: headings.subject, cell: message => letterOf(message).subject, isWideOnly: true },
  { id: 'kind', label: headings.kind, cell: ({ kind }) => kinds[kind], isWideOnly: true },
  {
    id: 'date',
    label: headings.date,
    cell: ({ receivedAt }) => <span className="whitespace-nowrap">{shortDay(receivedAt)}</span>,
    isWideOnly: true,
  },
  { id: 'state', label: headings.state, cell: message => <StateCell {...message} /> },
]

export const MessageTable = ({ messages, linkTo }: { messages: readonly AdminMessage[]; linkTo: LinkTo }) => (
  <DataTable label={messagesWords.title} columns={columnsOf(linkTo)} items={messages} keyOf={({ id }) => id} />
)
