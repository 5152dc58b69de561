import type { ContactMessage } from '../../shared/contact/contact.ts'
import { gallery } from '../../shared/gallery.ts'
import { formatDate, formatTime } from '../../shared/kit/frenchFormat.ts'
import type { Mail } from '../kit/mail.ts'
import { composeMail, paragraph, quotation } from '../kit/mailLayout.ts'

const hint = 'Répondez à ce mail\u202f: votre réponse lui parviendra directement.'

/** To the owner: what a visitor wrote, answered by answering. */
export const contactMail = ({ name, email, subject, message }: ContactMessage, receivedAt: Date): Mail => {
  const lead = `${name} (${email}) vous a écrit le ${formatDate(receivedAt)} à ${formatTime(receivedAt)}.`
  return composeMail({
    to: gallery.email,
    replyTo: email,
    subject: `Message du site\u202f: ${subject}`,
    preview: lead,
    title: subject,
    content: [paragraph(lead), quotation(message), paragraph(hint)],
    text: [lead, `Objet\u202f: ${subject}`, message, hint],
  })
}
