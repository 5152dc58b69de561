import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { type Mail, theOwner } from '../../kit/mail/mail.ts'
import { action, composeMail, paragraph, questionLine } from '../../kit/mail/mailLayout.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import type { RefundRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { orderLetter } from './orderLetter.ts'
import { buyerLine, greeting, orderAddress, summaryHtml, summaryText } from './orderMailParts.ts'
import { toOwner } from './ownerMail.ts'
import { titlesOf } from './parcelMails.ts'

type ToldRefund = Pick<RefundRow, 'number' | 'amount' | 'artworkIds' | 'withdrawal' | 'refundId' | 'reason'>

const reasonLines = ({ reason }: Pick<ToldRefund, 'reason'>): readonly string[] => (reason ? [`Motif\u202f: ${reason}`] : [])

/** Tells the buyer of a partial refund. */
const partialRefundMail = (order: OrderRow, refund: ToldRefund): Mail => {
  const { amount, artworkIds, withdrawal: place = 0 } = refund
  const withdrawal = order.withdrawals?.[place - 1]
  return orderLetter(order, {
    subject: `Remboursement de ${formatCents(amount)}, commande ${order.reference}`,
    title: 'Un remboursement est parti',
    lead: `je vous rends ${formatCents(amount)} sur votre commande ${order.reference}${artworkIds ? ` (${titlesOf(order, artworkIds)})` : ''}.`,
    lines: [
      ...reasonLines(refund),
      ...(withdrawal ? [`Ce remboursement répond à votre rétractation du ${formatDate(withdrawal.at)}.`] : []),
      'Il arrive sur la carte utilisée, en général sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.',
    ],
  })
}

/** Tells the buyer that their order is now refunded in full: all at once, or the rest after partial refunds. */
const fullRefundMail = (order: OrderRow, amount: number, reasons: readonly string[]): Mail => {
  const subject = `Remboursement de votre commande ${order.reference}`
  const isAll = amount >= order.totalAmount
  const lead = `${greeting(order)} je vous rends ${formatCents(amount)}, ${isAll ? 'la totalité' : 'tout ce qui restait à rendre'} de votre commande ${order.reference}.`
  const when =
    'Le remboursement est parti\u202f: il arrive sur la carte utilisée, en général sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.'
  const question = questionLine()
  const link = order.sessionId && orderAddress(order)
  return composeMail({
    to: order.customerEmail,
    replyTo: theOwner,
    subject,
    preview: lead,
    title: 'Votre commande est remboursée',
    content: [
      paragraph(lead),
      ...reasons.map(paragraph),
      paragraph(when),
      ...summaryHtml(order, 'Total remboursé'),
      ...(link ? [action('Voir ma commande', link)] : []),
      paragraph(question),
    ],
    text: [
      lead,
      ...reasons,
      when,
      ...summaryText(order, 'Total remboursé'),
      ...(link ? [`Voir ma commande\u202f: ${link}`] : []),
      question,
    ],
  })
}

/** The name of the mail about a full refund. Rows of mails and refunds store it, so that it does not change. */
export const fullRefundTemplate = 'money-back'

/** Returns the mail of a sale refunded in full, with the sum of its last refunds. Where the buyer's address was erased there is none. */
export const fullRefundMails = (order: OrderRow, amount = order.totalAmount, reasons: readonly string[] = []): OrderMails =>
  order.erasedAt ? {} : { [fullRefundTemplate]: fullRefundMail(order, amount, reasons) }

/** Returns the mails of refunds that the provider has made, by their names: a single one when they complete a full refund, otherwise one for each. */
export const saleRefundMails = (order: OrderRow, made: readonly ToldRefund[], isWhole: boolean): OrderMails => {
  if (made.length === 0) return {}
  const amount = made.reduce((sum, refund) => sum + refund.amount, 0)
  if (isWhole) return fullRefundMails(order, amount, made.flatMap(reasonLines))
  return Object.fromEntries(made.map(refund => [`refund-${refund.number}`, partialRefundMail(order, refund)]))
}

/** A late payment was never a sale, so that the back office cannot refund it and the Stripe dashboard can. */
const againBy = ({ paidAt }: OrderRow): string =>
  paidAt ? 'Réessayez depuis la commande' : 'Rendez-la depuis votre tableau de bord Stripe'

/** Tells the owner that a refund failed: the buyer's bank returned it to Stripe, or Stripe never made it. */
export const refundFailedMail = (order: OrderRow, { amount, refundId }: ToldRefund): Mail =>
  toOwner(order, {
    subject: `Remboursement échoué\u202f: commande ${order.reference}`,
    lead: `Le remboursement de ${formatCents(amount)} sur la commande ${order.reference} n’a pas abouti.`,
    lines: [
      refundId
        ? `La banque de l’acheteur l’a refusé\u202f: la somme est revenue sur votre solde Stripe, et l’acheteur l’attend toujours. ${againBy(order)}, ou convenez avec l’acheteur d’un virement.`
        : 'Stripe ne l’a pas fait\u202f: il ne restait pas assez à rendre de ce paiement, ou le paiement est contesté. Rien n’a été débité.',
      buyerLine(order),
    ],
  })
