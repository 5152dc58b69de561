import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

/** Brings messages of both forms to one shape. */
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

/** Returns a `mailto:` address for the reply. */
export const replyAddress = (message: AdminMessage): string => {
  const { email, subject } = letterOf(message)
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(adminMessageTexts.replySubject(subject))}`
}
