import type { Subscription } from '../../shared/newsletter/newsletter.ts'
import { paths } from '../../shared/paths.ts'
import { html } from '../kit/mail/html.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { action, composeMail, paragraph } from '../kit/mail/mailLayout.ts'

const subject = 'Confirmez votre inscription à la lettre de l’atelier'
const lead =
  'Encore un geste, et la lettre de l’atelier vous parviendra\u202f: une à deux fois par mois au plus, de nouvelles œuvres et les expositions à venir.'
const otherwise =
  'Si vous n’avez rien demandé, laissez cet e-mail sans suite\u202f: vous ne recevrez rien d’autre. Le lien est valable sept jours.'

/** Asks the holder of the address to confirm that they want the newsletter (D24). */
export const newsletterMail = ({ email, name }: Subscription, token: string, siteUrl: string): Mail => {
  const page = siteUrl + paths.newsletterConfirmation()
  const greeting = name ? `Bonjour ${name},` : 'Bonjour,'
  const [confirmation, leaving] = [`${page}#token=${token}`, `${page}#desinscription=${token}`]
  return composeMail({
    to: email,
    replyTo: theOwner,
    subject,
    unsubscribe: `${siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    preview: lead,
    title: 'Confirmez votre inscription',
    content: [
      paragraph(greeting),
      paragraph(lead),
      action('Confirmer mon inscription', confirmation),
      paragraph(otherwise),
      paragraph(html`<a class="ink" href="${leaving}" style="color:inherit">Se désinscrire</a>`),
    ],
    text: [greeting, lead, `Confirmer mon inscription\u202f: ${confirmation}`, otherwise, `Se désinscrire\u202f: ${leaving}`],
  })
}
