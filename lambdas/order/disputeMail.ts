import { gallery } from '../../shared/gallery.ts'
import { formatCents, formatDate } from '../../shared/kit/frenchFormat.ts'
import { paymentLink } from '../../shared/order/paymentLink.ts'
import type { Mail } from '../kit/mail.ts'
import { action, mailHtml, mailText, paragraph } from '../kit/mailLayout.ts'
import type { Dispute } from '../kit/payment.ts'
import type { OrderRow } from './orderStore.ts'
import { summaryHtml, summaryText } from './orderSummaryMail.ts'

const reasons: Readonly<Record<string, string | undefined>> = {
  duplicate: 'le paiement aurait été fait deux fois',
  fraudulent: 'le titulaire de la carte dit ne pas avoir payé',
  product_not_received: 'l’œuvre n’aurait pas été reçue',
  product_unacceptable: 'l’œuvre ne serait pas conforme',
  credit_not_processed: 'un remboursement promis n’aurait pas été fait',
  unrecognized: 'le titulaire de la carte ne reconnaît pas ce paiement',
}

/** To the owner: the provider takes the money back at once, and for good unless it is answered in time. */
export const disputeNoticeMail = (order: OrderRow, { amount, reason, answerBy }: Dispute): Mail => {
  const subject = `Paiement contesté : commande ${order.reference}`
  const lead = `La banque de l’acheteur conteste le paiement de la commande ${order.reference}, pour ${formatCents(amount)}. Motif : ${reasons[reason] ?? 'aucun n’est précisé'}.`
  const deadline = answerBy ? ` avant le ${formatDate(new Date(answerBy))}` : ''
  const next = `Stripe retient cette somme. Répondez-lui${deadline}, avec la preuve de l’envoi et vos échanges : sans réponse, elle est perdue. La commande et les œuvres restent comme elles sont.`
  const buyer = `Acheteur : ${[order.customerName, order.customerEmail].filter(Boolean).join(', ')}. Vous pouvez lui répondre directement à partir de ce message.`
  const link = paymentLink(order)
  return {
    to: gallery.email,
    replyTo: order.customerEmail,
    subject,
    html: mailHtml({
      subject,
      preview: lead,
      title: 'Paiement contesté',
      content: [
        paragraph(lead),
        paragraph(next),
        ...summaryHtml(order, 'Total payé'),
        paragraph(buyer),
        ...(link ? [action('Répondre sur Stripe', link)] : []),
      ],
    }),
    text: mailText([lead, next, ...summaryText(order, 'Total payé'), buyer, ...(link ? [`Répondre sur Stripe : ${link}`] : [])]),
  }
}
