import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { adminMessageRoutes } from '../../../shared/contact/adminMessageRoutes.ts'
import { changeList, listQuery } from '../../adminList/listQuery.ts'
import { newsChanged } from '../../adminList/news.ts'
import { connectedApi as api } from '../../kit/api/connection.ts'

/** The messages that visitors sent to the owner. */
export const messagesQuery = listQuery<AdminMessage>('messages', async cursor => {
  const { messages, next } = await api(adminMessageRoutes.listMessages, { query: { cursor } })
  return { items: messages, next }
})

const withHandled = (message: AdminMessage, handled: boolean): AdminMessage => {
  const { handledAt: _, ...open } = message
  return handled ? { ...open, handledAt: new Date().toISOString() } : open
}

/** Applies an optimistic update; rejects when the server refuses. */
export const setHandled = (id: string, handled: boolean): Promise<void> =>
  changeList(
    messagesQuery,
    messages => messages.map(message => (message.id === id ? withHandled(message, handled) : message)),
    async () => {
      const { message } = await api(adminMessageRoutes.setMessageHandled, { params: { id }, body: { handled } })
      newsChanged()
      return messages => messages.map(other => (other.id === id ? message : other))
    },
  )
