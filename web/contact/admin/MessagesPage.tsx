import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { DetailDrawer } from '../../adminList/DetailDrawer.tsx'
import { type Filter, ListPage } from '../../adminList/ListPage.tsx'
import { useOpened } from '../../adminList/useOpened.ts'
import type { Api } from '../../kit/api.ts'
import { useStore } from '../../kit/store.ts'
import { adminMessageTexts, messagesWords } from './adminMessageTexts.ts'
import { letterOf } from './letter.ts'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageTable } from './MessageTable.tsx'
import { messagesCsv } from './messageSheet.ts'
import { createMessages, type Messages } from './messages.ts'

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

const OpenedMessage = ({ messages }: { messages: Messages }) => {
  const { opened, close } = useOpened('message')
  const { items } = useStore(messages.state)
  const message = items?.find(({ id }) => id === opened)
  return (
    <DetailDrawer
      open={opened !== undefined && items !== undefined}
      title={message ? letterOf(message).subject : messagesWords.title}
      onClose={close}
    >
      {message ? <MessageDetail message={message} messages={messages} /> : <p className="mt-6">{adminMessageTexts.gone}</p>}
    </DetailDrawer>
  )
}

const MessagesPage = ({ messages }: { messages: Messages }) => {
  const { linkTo } = useOpened('message')
  return (
    <>
      <ListPage words={messagesWords} list={messages} textOf={textOf} filter={filter} csvOf={messagesCsv}>
        {found => <MessageTable messages={found} linkTo={linkTo} />}
      </ListPage>
      <OpenedMessage messages={messages} />
    </>
  )
}

/** Returns the page with its list, which is kept while the owner visits other pages. */
export const messagesPage = (api: Api) => <MessagesPage messages={createMessages(api)} />
