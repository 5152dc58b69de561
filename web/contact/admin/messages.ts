import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { adminMessageRoutes } from '../../../shared/contact/adminMessageRoutes.ts'
import { createList } from '../../adminList/createList.ts'
import { newsChanged } from '../../adminList/news.ts'
import type { Api } from '../../kit/api.ts'

const withHandled = (message: AdminMessage, handled: boolean): AdminMessage => {
  const { handledAt: _, ...open } = message
  return handled ? { ...open, handledAt: new Date().toISOString() } : open
}

/** The messages that visitors sent to the owner. */
export const createMessages = (api: Api) => {
  const list = createList<AdminMessage>(async cursor => {
    const { messages, next } = await api(adminMessageRoutes.listMessages, { query: { cursor } })
    return { items: messages, next }
  })
  return {
    ...list,
    /** Applies an optimistic update; rejects when the server refuses. */
    setHandled: (id: string, handled: boolean): Promise<void> =>
      list.change(
        messages => messages.map(message => (message.id === id ? withHandled(message, handled) : message)),
        async () => {
          const { message } = await api(adminMessageRoutes.setMessageHandled, { params: { id }, body: { handled } })
          newsChanged()
          return messages => messages.map(other => (other.id === id ? message : other))
        },
      ),
  }
}

export type Messages = ReturnType<typeof createMessages>
