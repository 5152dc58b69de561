import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import type { AskedArtwork } from '../../shared/contact/admin/adminMessage.ts'
import type { ContactWords } from '../../shared/contact/contact.ts'
import { formatDate, formatTime } from '../../shared/kit/frenchFormat.ts'
import { paths } from '../../shared/paths.ts'
import { type Html, html } from '../kit/mail/html.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { action, composeMail, paragraph, quotation } from '../kit/mail/mailLayout.ts'

const hint = 'Répondez à cet e-mail\u202f: votre réponse lui parviendra directement.'
const deskLabel = 'Ouvrir les messages'

type Received = { readonly receivedAt: Date; readonly artwork?: AskedArtwork | undefined; readonly siteUrl: string }

/** Names the work a message is about: its title, its reference, its page. */
const workPart = ({ artwork, siteUrl }: Received): { readonly html: readonly Html[]; readonly text: readonly string[] } => {
  if (!artwork) return { html: [], text: [] }
  const label = `«\u202f${artwork.title}\u202f» (${artworkReference(artwork.id)})`
  const address = siteUrl + paths.artwork(artwork.slug)
  return {
    html: [paragraph(html`Au sujet de l’œuvre <a class="ink" href="${address}" style="color:inherit">${label}</a>.`)],
    text: [`Au sujet de l’œuvre ${label}\u202f:\n${address}`],
  }
}

/** Sends the owner a visitor's message; a reply to the mail goes to the visitor. */
export const contactMail = ({ name, email, subject, message }: ContactWords, received: Received): Mail => {
  const { receivedAt } = received
  const lead = `${name} (${email}) vous a écrit le ${formatDate(receivedAt)} à ${formatTime(receivedAt)}.`
  const work = workPart(received)
  const desk = received.siteUrl + paths.adminMessages()
  return composeMail({
    to: theOwner,
    replyTo: email,
    subject: `Message du site\u202f: ${subject}`,
    preview: lead,
    title: subject,
    content: [paragraph(lead), ...work.html, quotation(message), paragraph(hint), action(deskLabel, desk)],
    text: [lead, ...work.text, `Objet\u202f: ${subject}`, message, hint, `${deskLabel}\u202f: ${desk}`],
  })
}
