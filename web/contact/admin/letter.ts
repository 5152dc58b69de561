import type { AdminMessage } from '../../../shared/contact/adminMessage.ts'
import { adminMessageTexts } from './adminMessageTexts.ts'

/** Who writes, about what and in which words, whichever form it came by. */
export const letterOf = (message: AdminMessage) =>
  message.kind === 'contact'
    ? { name: message.name, email: message.email, subject: message.subject, text: message.message, phone: undefined }
    : {
        name: message.contactName,
        email: message.contactEmail,
        subject: message.projectTitle,
        text: message.description,
        phone: message.contactPhone,
      }

/** Opens the owner's mail program on an answer. */
export const replyAddress = (message: AdminMessage): string => {
  const { email, subject } = letterOf(message)
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(adminMessageTexts.replySubject(subject))}`
}
