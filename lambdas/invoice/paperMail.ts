import { paths } from '../../shared/paths.ts'
import { type Mail, theOwner } from '../kit/mail/mail.ts'
import { action, composeMail, paragraph, questionLine } from '../kit/mail/mailLayout.ts'
import type { OrderPaperRow } from '../order/store/orderPapers.ts'

const words = {
  invoice: (number: string) => ({
    subject: `Votre facture n°\u00a0${number}`,
    lead: `Votre facture n°\u00a0${number} est jointe à ce message.`,
    label: 'Télécharger ma facture',
    fragment: 'lien',
  }),
  credit: (number: string) => ({
    subject: `Votre avoir n°\u00a0${number}`,
    lead: `Votre avoir n°\u00a0${number} est joint à ce message.`,
    label: 'Télécharger mon avoir',
    fragment: 'avoir',
  }),
} as const

const corrected = {
  invoice: (number: string): string => `Elle remplace ou annule le document n°\u00a0${number}.`,
  credit: (number: string): string => `Il annule ou rectifie la facture n°\u00a0${number}.`,
} as const

const kept = 'Gardez ce message\u202f: le bouton redonne le fichier pendant un an. Ne le transférez qu’à qui peut lire ce document.'

/** Sends a paper to its buyer, with a link whose secret is in the fragment, which no server sees (E42). */
export const paperMail = (to: string, { number, kind, corrects }: OrderPaperRow, secret: string, siteUrl: string): Mail => {
  const { subject, lead, label, fragment } = words[kind](number)
  const link = `${siteUrl}${paths.invoice()}#${fragment}=${secret}`
  const lines = [lead, ...(corrects ? [corrected[kind](corrects.number)] : [])]
  const question = questionLine()
  return {
    ...composeMail({
      to,
      replyTo: theOwner,
      subject,
      preview: lead,
      title: subject,
      content: [...lines.map(paragraph), action(label, link), paragraph(kept), paragraph(question)],
      text: [...lines, `${label}\u202f: ${link}`, kept, question],
    }),
    isFleeting: true,
  }
}
