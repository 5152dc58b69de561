import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

/** Who writes, about what and in which words, whichever form it came by. */
export const letterOf = (message: AdminMessage) =>
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

/** Opens the owner's mail program on an answer. */
export const replyAddress = (message: AdminMessage): string => {
  const { email, subject } = letterOf(message)
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(adminMessageTexts.replySubject(subject))}`
}
