import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { isAnythingToSend, type ParcelFacts } from '../../../shared/order/delivery/parcelRules.ts'
import { alertName, alertText, disputeReasonText } from '../../../shared/order/disputes/alertTexts.ts'
import { answerDay, type PaymentAlert } from '../../../shared/order/disputes/paymentAlert.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import { paymentLink } from '../../kit/payment/payment.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { buyerLine } from './orderMailParts.ts'
import { toOwner } from './ownerMail.ts'

type Words = readonly [lead: string, next: string]

/** An event may come before that of the payment, after which everything is to be sent. */
const sendingOf = (order: OrderRow, { isKept }: PaymentAlert, parcels: readonly ParcelFacts[]): string =>
  !isKept && (order.status === 'pending' || isAnythingToSend(order, parcels)) ? ' L’envoi attend votre décision, dans la commande.' : ''

const answerOf = ({ answerBy }: PaymentAlert, otherwise: string): string =>
  answerBy
    ? `Répondez avant le ${formatDate(answerDay(answerBy))}, avec le dossier de preuve que la commande permet d’enregistrer${otherwise}`
    : 'La banque ne prend pas de réponse.'

const lost = alertName({ kind: 'dispute', state: 'lost' })

/** A refunded sale goes on no more, and a payment that came too late still is to be given back. */
const afterRefund = ({ paidAt }: OrderRow): string =>
  paidAt
    ? 'La commande est remboursée, vous n’avez rien à faire.'
    : 'Ce paiement était arrivé trop tard\u202f: s’il n’est pas rendu, rendez-le depuis votre tableau de bord Stripe.'

/** Says what the bank took back, and what is to be decided about the work of a sale that still stands. */
const afterLoss = ({ status, paidAt }: OrderRow, sum: string): Words => {
  const isGiven = `La banque donne raison à l’acheteur\u202f: ${sum}`
  if (status !== 'refunded')
    return [
      `${isGiven} sont perdus, et ne comptent plus dans vos totaux.`,
      'Dites dans la commande ce que devient l’œuvre\u202f: remise en vente, ou laissée vendue.',
    ]
  const before = paidAt ? 'La commande était déjà remboursée' : 'Ce paiement était arrivé trop tard, sans vente'
  return [`${isGiven} lui sont rendus.`, `${before}\u202f: vous n’avez rien à décider.`]
}

/** An appeal may be won after the work of the lost payment was put on sale again, or sold: `resoldWorks` are those that another buyer has. */
const afterWin = ({ history, resoldWorks = [] }: OrderRow): string => {
  if (resoldWorks.length > 0) return 'L’œuvre a été revendue depuis\u202f: remboursez l’acheteur, depuis la commande.'
  return history.some(({ reason }) => reason === lost)
    ? 'L’œuvre est de nouveau celle de l’acheteur, et n’est plus en vente\u202f: la commande reprend son cours.'
    : 'La commande reprend son cours, vous n’avez rien à faire.'
}

/** Says what happened and what to do, by the alert's name. */
const wordsOf = (order: OrderRow, alert: PaymentAlert, parcels: readonly ParcelFacts[]): Words => {
  const of = `la commande ${order.reference}`
  const amount = formatCents(alert.amount ?? 0)
  const asked = `pour ${amount}. Motif\u202f: ${disputeReasonText(alert)}.`
  const sending = sendingOf(order, alert, parcels)
  const known: Readonly<Record<string, Words>> = {
    'dispute open': [
      `La banque de l’acheteur conteste le paiement de ${of}, ${asked}`,
      `Stripe retient cette somme. ${answerOf(alert, '\u202f: sans réponse, elle est perdue.')}${sending}`,
    ],
    // A refund in full ends an inquiry without a dispute (https://docs.stripe.com/disputes/how-disputes-work#inquiries).
    'inquiry open': [
      `La banque de l’acheteur pose une question sur le paiement de ${of}, ${asked}`,
      `Stripe ne retient rien pour l’instant. ${answerOf(alert, ', ou remboursez la commande\u202f: la question est alors close.')}${sending}`,
    ],
    'fraudWarning open': [
      `La banque de l’acheteur signale le paiement de ${of} comme une fraude probable.`,
      `Rien n’est encore contesté. Un remboursement évite une contestation\u202f; sinon, assurez-vous auprès de l’acheteur que l’achat est le sien.${sending}`,
    ],
    'review open': [
      `Stripe vous demande d’examiner le paiement de ${of}.`,
      `Approuvez-le dans votre tableau de bord Stripe, ou remboursez-le.${sending}`,
    ],
    'dispute won': [
      `La banque vous donne raison\u202f: les ${amount} contestés de ${of} vous reviennent.`,
      order.status === 'refunded' ? afterRefund(order) : afterWin(order),
    ],
    'dispute lost': afterLoss(order, `${amount} de ${of}`),
    'dispute closed': [`La contestation du paiement de ${of} est close sans décision de la banque.`, 'Vous n’avez rien à y répondre.'],
    // It ends with a refund in full, or because the bank lets it be.
    'inquiry closed': [`La question de la banque sur le paiement de ${of} est close, sans contestation.`, 'Vous n’avez rien à faire.'],
    'fraudWarning closed': [
      `Le signalement de fraude sur le paiement de ${of} est clos\u202f: le paiement est remboursé, ou contesté.`,
      'L’état de la commande dit lequel.',
    ],
    'review closed': [`L’examen du paiement de ${of} est terminé chez Stripe.`, 'La commande reprend son cours si vous l’avez approuvé.'],
  }
  return known[alertName(alert)] ?? [`L’état du paiement de ${of} a changé.`, '']
}

const letter = (order: OrderRow, { state }: PaymentAlert, subject: string, lines: readonly string[]): Mail => {
  const [lead = '', ...rest] = lines
  const link = state === 'open' ? paymentLink(order) : undefined
  return toOwner(order, {
    subject: `${subject}\u202f: commande ${order.reference}`,
    lead,
    lines: [...rest, buyerLine(order)],
    link: link ? ['Répondre sur Stripe', link] : undefined,
  })
}

/** Tells the owner that an alert about a payment begins or ends. */
export const alertMail = (order: OrderRow, alert: PaymentAlert, parcels: readonly ParcelFacts[]): Mail =>
  letter(order, alert, alertText(alertName(alert)) ?? '', wordsOf(order, alert, parcels))

/** Reminds the owner that the bank waits for an answer. */
export const answerReminderMail = (order: OrderRow, alert: PaymentAlert, parcels: readonly ParcelFacts[]): Mail => {
  const by = formatDate(answerDay(alert.answerBy ?? alert.at))
  return letter(order, alert, `Répondre à la banque avant le ${by}`, wordsOf(order, alert, parcels))
}
