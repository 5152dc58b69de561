import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { DetailDrawer, useOpened } from '../../adminList/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../adminList/ListPage.tsx'
import { type List, useList } from '../../adminList/listQuery.ts'
import { adminMessageTexts, messagesWords } from './adminMessageTexts.ts'
import { letterOf } from './letter.ts'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageTable } from './MessageTable.tsx'
import { messagesQuery } from './messageQueries.ts'
import { messagesCsv } from './messageSheet.ts'

const textOf = (message: AdminMessage): string => Object.values(letterOf(message)).join(' ')

const keeping: Readonly<Record<keyof typeof adminMessageTexts.choices, (message: AdminMessage) => boolean>> = {
  all: () => true,
  open: ({ handledAt }) => handledAt === undefined,
  handled: ({ handledAt }) => handledAt !== undefined,
  quote: ({ kind }) => kind === 'quote',
  contact: ({ kind }) => kind === 'contact',
}

const filter: Filter<AdminMessage> = {
  name: 'shown',
  label: adminMessageTexts.filter,
  choices: (['all', 'open', 'handled', 'quote', 'contact'] as const).map(value => ({
    value,
    label: adminMessageTexts.choices[value],
    keeps: keeping[value],
  })),
}

const OpenedMessage = ({ items }: Pick<List<AdminMessage>, 'items'>) => {
  const { opened, close } = useOpened('message')
  const message = items?.find(({ id }) => id === opened)
  return (
    <DetailDrawer
      open={opened !== undefined && items !== undefined}
      title={message ? letterOf(message).subject : messagesWords.title}
      onClose={close}
    >
      {message ? <MessageDetail message={message} /> : <p className="mt-6">{adminMessageTexts.gone}</p>}
    </DetailDrawer>
  )
}

const MessagesPage = () => {
  const messages = useList(messagesQuery)
  const { linkTo } = useOpened('message')
  return (
    <>
      <ListPage words={messagesWords} list={messages} textOf={textOf} filter={filter} csvOf={messagesCsv}>
        {found => <MessageTable messages={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedMessage items={messages.items} />
    </>
  )
}

export const messagesPage = () => <MessagesPage />
