import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import { paths } from '../../../shared/paths.ts'
import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, composeMail, paragraph } from '../../kit/mail/mailLayout.ts'
import { setting } from '../../kit/settings.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { buyerLine, greeting, summaryHtml, summaryText } from './orderMailParts.ts'
import { toOwner } from './ownerMail.ts'

const catalogue = (): string => setting('siteUrl') + paths.catalogue()

/** Tells the buyer that a payment is refunded because a work could no longer be theirs (D18b). */
export const latePaymentMail = (order: OrderRow): Mail => {
  const subject = `Votre commande ${order.reference} est remboursée`
  const one = order.items.length === 1
  const why = one
    ? 'L’œuvre n’était plus disponible quand votre paiement nous est parvenu\u202f: elle a été vendue ou retirée de la vente entre-temps.'
    : 'Une des œuvres n’était plus disponible quand votre paiement nous est parvenu\u202f: elle a été vendue ou retirée de la vente entre-temps.'
  const lead = `${greeting(order)} je n’ai pas pu honorer votre commande ${order.reference}. ${why}`
  const refund = `La totalité, ${formatCents(order.totalAmount)}, vous est rendue sur la carte utilisée, en général sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.`
  const sorry = 'Je le regrette. Si vous le souhaitez, répondez à ce message et cherchons ensemble une autre œuvre.'
  return composeMail({
    to: order.customerEmail,
    replyTo: theOwner,
    subject,
    preview: refund,
    title: 'Votre paiement vous est rendu',
    content: [
      paragraph(lead),
      paragraph(refund),
      ...summaryHtml(order, 'Total remboursé'),
      paragraph(sorry),
      action('Voir les œuvres disponibles', catalogue()),
    ],
    text: [lead, refund, ...summaryText(order, 'Total remboursé'), sorry, `Voir les œuvres disponibles\u202f: ${catalogue()}`],
  })
}

/** Tells the owner that a payment came too late and was refunded. */
export const latePaymentNoticeMail = (order: OrderRow): Mail =>
  toOwner(order, {
    subject: `Paiement remboursé\u202f: commande ${order.reference}`,
    lead: `Un paiement de ${formatCents(order.totalAmount)} est arrivé, commande ${order.reference}, pour une œuvre qui n’était plus réservée à cet acheteur (vendue, masquée, supprimée ou déjà libérée). Il a été remboursé en totalité et l’acheteur prévenu.`,
    lines: [buyerLine(order)],
    total: 'Total remboursé',
  })
