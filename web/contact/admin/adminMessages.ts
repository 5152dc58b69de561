import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { AdminMessage } from '../../../shared/contact/admin/adminMessage.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import type { MessageChoice } from '../../../shared/contact/admin/messageSearch.ts'
import { changeList } from '../../admin/list/listQuery.ts'
import { listScreens } from '../../admin/list/listScreens.ts'
import { mailTo } from '../../admin/list/mailTo.ts'
import { refreshNews } from '../../admin/list/news.ts'
import { api } from '../../kit/api/api.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

/** Brings messages of both forms to one shape. */
export const sharedFieldsOf = (message: AdminMessage) =>
  message.kind === 'contact'
    ? {
        name: message.name,
        email: message.email,
        subject: message.subject,
        text: message.message,
        phone: undefined,
        work: message.artwork && adminMessageTexts.workLabel(message.artwork.title, artworkReference(message.artwork.id)),
      }
    : {
        name: message.contactName,
        email: message.contactEmail,
        subject: message.projectTitle,
        text: message.description,
        phone: message.contactPhone,
        work: undefined,
      }

/** Returns a `mailto:` address for the reply. */
export const replyAddress = (message: AdminMessage): string => {
  const { email, subject } = sharedFieldsOf(message)
  return `${mailTo(email)}?subject=${encodeURIComponent(adminMessageTexts.replySubject(subject))}`
}

/** The messages that visitors sent to the owner. */
export const messagesQuery = listScreens<AdminMessage>(
  'messages',
  async ({ choice, ...asked }, page) => {
    const query = { ...asked, ...page, ...(choice && { shown: choice as MessageChoice }) }
    const { messages, ...rest } = await api(adminMessageRoutes.listMessages, { query })
    return { items: messages, ...rest }
  },
  { idOf: ({ id }) => id, dateOf: ({ receivedAt }) => receivedAt },
)

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
      refreshNews()
      return messages => messages.map(other => (other.id === id ? message : other))
    },
  )
