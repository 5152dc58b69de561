import * as z from 'zod/mini'
import { listCursor, listQuestion } from '../../adminList/listQuestion.ts'
import { artworkReference } from '../../artwork/artworkLabel.ts'
import type { AdminMessage } from './adminMessage.ts'

/** The messages that the owner keeps the list to. */
const messageChoices = ['open', 'handled', 'quote', 'contact'] as const
export type MessageChoice = (typeof messageChoices)[number]

const messageId = /[\w-]{43}/

export const messageSearch = {
  ...listQuestion,
  cursor: z.optional(listCursor(messageId)),
  shown: z.optional(z.enum(messageChoices)),
}

/** Returns the id that a search is, and nothing else. */
export const namedMessage = (q = ''): string | undefined => (new RegExp(`^${messageId.source}$`).test(q) ? q : undefined)

export const isShownMessage = (choice: MessageChoice, { kind, handledAt }: Pick<AdminMessage, 'kind' | 'handledAt'>): boolean =>
  choice === 'quote' || choice === 'contact' ? kind === choice : (handledAt !== undefined) === (choice === 'handled')

/** Returns the text that the owner's search looks through. */
export const messageText = (message: AdminMessage): string => {
  const { id, title } = (message.kind === 'contact' && message.artwork) || {}
  const own =
    message.kind === 'contact'
      ? [message.name, message.email, message.subject, message.message, title, id && artworkReference(id)]
      : [message.contactName, message.contactEmail, message.projectTitle, message.description, message.contactPhone]
  return own.filter(Boolean).join(' ')
}
