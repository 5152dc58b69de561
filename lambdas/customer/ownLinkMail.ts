import { ownLink } from '../../shared/customer/ownLink.ts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { action, composeMail, paragraph } from '../kit/mail/mailLayout.ts'

const subject = 'Votre lien vers vos commandes'
const lead = (): string =>
  `Voici le lien qui ouvre les commandes passées avec cette adresse chez ${gallery().name}\u202f: leur suivi, leurs reçus et la rétractation.`
const label = 'Voir mes commandes'
const otherwise = `Il est valable ${ownLink.minutes}\u00a0minutes. Si vous ne l’avez pas demandé, laissez cet e-mail sans suite\u202f: personne d’autre ne l’a reçu.`

/** Sends a buyer without an account the link to their orders. Its secret is in the fragment, which no server sees (E42). */
export const ownLinkMail = (to: string, secret: string, siteUrl: string): Mail => {
  const link = `${siteUrl}${paths.customer()}#lien=${secret}`
  return {
    ...composeMail({
      to,
      replyTo: theOwner,
      subject,
      preview: lead(),
      title: subject,
      content: [paragraph(lead()), action(label, link), paragraph(otherwise)],
      text: [lead(), `${label}\u202f: ${link}`, otherwise],
    }),
    isFleeting: true,
  }
}
