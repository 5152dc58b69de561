import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, composeMail, paragraph } from '../../kit/mail/mailLayout.ts'
import { type Dispute, paymentLink } from '../../kit/payment/payment.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { buyerLine, summaryHtml, summaryText } from './orderMailParts.ts'

const reasons: Readonly<Record<string, string | undefined>> = {
  duplicate: 'le paiement aurait été fait deux fois',
  fraudulent: 'le titulaire de la carte dit ne pas avoir payé',
  product_not_received: 'l’œuvre n’aurait pas été reçue',
  product_unacceptable: 'l’œuvre ne serait pas conforme',
  credit_not_processed: 'un remboursement promis n’aurait pas été fait',
  unrecognized: 'le titulaire de la carte ne reconnaît pas ce paiement',
}

/** Tells the owner of a dispute. The provider withdraws the money at once, and keeps it unless the owner answers in time. */
export const disputeNoticeMail = (order: OrderRow, { amount, reason, answerBy }: Dispute): Mail => {
  const subject = `Paiement contesté\u202f: commande ${order.reference}`
  const lead = `La banque de l’acheteur conteste le paiement de la commande ${order.reference}, pour ${formatCents(amount)}. Motif\u202f: ${reasons[reason] ?? 'aucun n’est précisé'}.`
  const deadline = answerBy ? ` avant le ${formatDate(new Date(answerBy))}` : ''
  const next = `Stripe retient cette somme. Répondez-lui${deadline}, avec le dossier de preuve que la commande permet d’enregistrer\u202f: sans réponse, elle est perdue. La commande et les œuvres restent comme elles sont.`
  const link = paymentLink(order)
  return composeMail({
    to: theOwner,
    replyTo: order.customerEmail || undefined,
    subject,
    preview: lead,
    title: 'Paiement contesté',
    content: [
      paragraph(lead),
      paragraph(next),
      ...summaryHtml(order, 'Total payé'),
      paragraph(buyerLine(order)),
      ...(link ? [action('Répondre sur Stripe', link)] : []),
    ],
    text: [lead, next, ...summaryText(order, 'Total payé'), buyerLine(order), ...(link ? [`Répondre sur Stripe\u202f: ${link}`] : [])],
  })
}
