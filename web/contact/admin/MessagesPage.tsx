import { Link, type LinkProps } from 'react-router-dom'
import type { AdminMessage } from '../../../shared/contact/admin/adminMessage.ts'
import { isShownMessage, messageText } from '../../../shared/contact/admin/messageSearch.ts'
import { csvOf } from '../../../shared/kit/csv.ts'
import { quoteTexts } from '../../../shared/quote/quoteTexts.ts'
import { type Column, DataTable } from '../../admin/list/DataTable.tsx'
import { DetailDrawer, useOpened } from '../../admin/list/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../admin/list/ListPage.tsx'
import { sheetTime, shortDay } from '../../admin/list/listDates.ts'
import { type ListQuestion, useListScreens, useNamedLine } from '../../admin/list/listScreens.ts'
import { StateLabel } from '../../admin/list/StateLabel.tsx'
import { UndeliveredLabel } from '../../admin/list/UndeliveredNote.tsx'
import { messagesQuery, sharedFieldsOf } from './adminMessages.ts'
import { adminMessageTexts, messageSheet, messagesWords } from './adminMessageTexts.ts'
import { MessageDetail } from './MessageDetail.tsx'

const { columns: headings, kinds } = adminMessageTexts

type LinkTo = (id: string) => Pick<LinkProps, 'to' | 'preventScrollReset'>

const FromCell = ({ message, linkTo }: { message: AdminMessage; linkTo: LinkTo }) => {
  const { name, subject } = sharedFieldsOf(message)
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
    <StateLabel look={handledAt ? 'over' : 'waiting'}>{handledAt ? adminMessageTexts.handled : adminMessageTexts.toHandle}</StateLabel>
    {undelivered && <UndeliveredLabel undelivered={undelivered} />}
  </>
)

const columnsOf = (linkTo: LinkTo): readonly Column<AdminMessage>[] => [
  { id: 'from', label: headings.from, cell: message => <FromCell message={message} linkTo={linkTo} /> },
  { id: 'subject', label: headings.subject, cell: message => sharedFieldsOf(message).subject, isWideOnly: true },
  { id: 'kind', label: headings.kind, cell: ({ kind }) => <span className="whitespace-nowrap">{kinds[kind]}</span>, isWideOnly: true },
  {
    id: 'date',
    label: headings.date,
    cell: ({ receivedAt }) => <span className="whitespace-nowrap">{shortDay(receivedAt)}</span>,
    isWideOnly: true,
  },
  { id: 'state', label: headings.state, cell: message => <StateCell {...message} /> },
]

const MessageTable = ({ messages, linkTo }: { messages: readonly AdminMessage[]; linkTo: LinkTo }) => (
  <DataTable label={messagesWords.title} columns={columnsOf(linkTo)} items={messages} keyOf={({ id }) => id} />
)

const quoteCells = (message: AdminMessage) => {
  if (message.kind === 'contact') return Array.from({ length: 8 }, () => undefined)
  const { serviceType, dimensions, technique, framingOption, inspiration, urgency, budget, images } = message
  return [
    quoteTexts.serviceType[serviceType],
    dimensions,
    quoteTexts.technique[technique],
    framingOption && quoteTexts.framingOption[framingOption],
    inspiration,
    quoteTexts.urgency[urgency],
    quoteTexts.budget[budget],
    images.map(({ name }) => name).join(', '),
  ]
}

const rowOf = (message: AdminMessage) => {
  const { name, email, phone, subject, text, work } = sharedFieldsOf(message)
  const { kind, receivedAt, handledAt } = message
  return [
    sheetTime(receivedAt),
    adminMessageTexts.kinds[kind],
    sheetTime(handledAt),
    name,
    email,
    phone,
    subject,
    text,
    ...quoteCells(message),
    work,
  ]
}

const messagesCsv = (messages: readonly AdminMessage[]) => ({
  name: messageSheet.name,
  text: csvOf([messageSheet.heading, ...messages.map(rowOf)]),
})

const everyMessage = { value: '', label: adminMessageTexts.choices.all, keeps: () => true }

const filter: Filter<AdminMessage> = {
  name: 'shown',
  label: adminMessageTexts.filter,
  choices: [
    everyMessage,
    ...(['open', 'handled', 'quote', 'contact'] as const).map(value => ({
      value,
      label: adminMessageTexts.choices[value],
      keeps: (message: AdminMessage) => isShownMessage(value, message),
    })),
  ],
}

const OpenedMessage = () => {
  const { opened, close } = useOpened('message')
  const { line: message, isKnown } = useNamedLine(messagesQuery, opened, messagesQuery.idOf)
  return (
    <DetailDrawer
      open={opened !== undefined && isKnown}
      title={message ? sharedFieldsOf(message).subject : messagesWords.title}
      onClose={close}
    >
      {message ? <MessageDetail message={message} /> : <p className="mt-6">{adminMessageTexts.gone}</p>}
    </DetailDrawer>
  )
}

const useMessages = (asked: ListQuestion) => useListScreens(messagesQuery, asked)

const MessagesPage = () => {
  const { linkTo } = useOpened('message')
  return (
    <>
      <ListPage
        words={messagesWords}
        useItems={useMessages}
        textOf={messageText}
        dateOf={messagesQuery.dateOf}
        filter={filter}
        csvOf={messagesCsv}
      >
        {found => <MessageTable messages={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedMessage />
    </>
  )
}

export const messagesPage = () => <MessagesPage />
