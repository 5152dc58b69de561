import { gallery } from '../../shared/gallery.ts'
import { formatDate } from '../../shared/kit/frenchFormat.ts'
import { retention } from '../../shared/kit/retention.ts'
import { paths } from '../../shared/paths.ts'
import { ownData } from '../../shared/privacy/ownData.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { action, composeMail, paragraph } from '../kit/mail/mailLayout.ts'

type Words = {
  readonly subject: string
  readonly lines: readonly string[]
  readonly link?: readonly [label: string, address: string]
}

/** Lays out a mail about a person's data. The rows of these mails are deleted once they are sent. */
const ownDataMail = (to: string, { subject, lines, link }: Words): Mail => {
  const [lead = '', ...others] = lines
  return {
    ...composeMail({
      to,
      replyTo: theOwner,
      subject,
      preview: lead,
      title: subject,
      content: [paragraph(lead), ...(link ? [action(...link)] : []), ...others.map(paragraph)],
      text: [lead, ...(link ? [`${link[0]}\u202f: ${link[1]}`] : []), ...others],
    }),
    isFleeting: true,
  }
}

/** The secret is in the fragment, which no server sees (E42). */
const pageWith = (siteUrl: string, name: 'donnees' | 'annuler', secret: string): string => `${siteUrl}${paths.customer()}#${name}=${secret}`

export const copyReadyMail = (to: string, secret: string, siteUrl: string): Mail =>
  ownDataMail(to, {
    subject: 'Vos données sont prêtes',
    lines: [
      `Voici la copie de tout ce que la boutique ${gallery().ofName} sait de cette adresse\u202f: une page à lire, les mêmes données pour un autre programme, et les documents.`,
      `Le lien est valable ${ownData.linkHours}\u00a0heures\u202f; ensuite le fichier est effacé.`,
      'Si vous ne l’avez pas demandé, quelqu’un a ouvert votre compte ou votre boîte\u202f: changez leurs mots de passe.',
    ],
    link: ['Télécharger mes données', pageWith(siteUrl, 'donnees', secret)],
  })

export const erasureAskedMail = (to: string, secret: string, siteUrl: string, erasesAt: Date): Mail =>
  ownDataMail(to, {
    subject: 'Vos données seront effacées',
    lines: [
      `L’effacement de votre compte et de vos données a été demandé. Il commencera le ${formatDate(erasesAt)}\u202f; jusque-là, vous pouvez changer d’avis.`,
      `Seul restera ce que la loi impose de garder\u202f: les pièces comptables de vos achats, ${retention.invoiceYears}\u00a0ans.`,
      'Si vous ne l’avez pas demandé, annulez par ce bouton et changez de mot de passe.',
    ],
    link: ['Garder mon compte et mes données', pageWith(siteUrl, 'annuler', secret)],
  })

/** `until` is absent where it is not known when the order will be over. */
type Staying = { readonly reference: string; readonly until?: Date }

const stayingText = ({ reference, until }: Staying): string => (until ? `${reference} (jusqu’au ${formatDate(until)})` : reference)

export const erasurePostponedMail = (to: string, orders: readonly Staying[], now: Date): Mail =>
  ownDataMail(to, {
    subject: 'Vos données sont effacées, sauf une commande en cours',
    lines: [
      `Le ${formatDate(now)}, votre compte et vos données ont été effacés de la boutique ${gallery().ofName}.`,
      `Restent pour l’instant vos commandes qui ne sont pas terminées\u202f: ${orders.map(stayingText).join(', ')}. Elles seront effacées d’elles-mêmes ensuite, et un dernier e-mail vous le dira.`,
    ],
  })

export const erasedMail = (to: string, now: Date): Mail =>
  ownDataMail(to, {
    subject: 'Vos données sont effacées',
    lines: [
      `Le ${formatDate(now)}, votre compte et vos données ont été effacés de la boutique ${gallery().ofName}. Ce message en est la preuve, et le dernier.`,
      `Seules restent les pièces comptables de vos achats, que la loi impose de garder ${retention.invoiceYears}\u00a0ans. Les sauvegardes s’effacent d’elles-mêmes en 35\u00a0jours.`,
    ],
  })
