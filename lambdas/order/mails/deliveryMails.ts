import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import { dispatchDays } from '../../../shared/order/delivery/orderDates.ts'
import { refundDayText } from '../../../shared/order/delivery/parcelTexts.ts'
import { owedFor, type Reminder } from '../../../shared/order/delivery/reminders.ts'
import type { OrderWithdrawal } from '../../../shared/order/orderWithdrawal.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import type { ParcelRow } from '../store/orderRecords.ts'
import type { OrderRow } from '../store/orderStore.ts'
import { answerReminderMail } from './alertMails.ts'
import { orderLetter } from './orderLetter.ts'
import { addressLines, buyerLine, orderAddress } from './orderMailParts.ts'
import { toOwner } from './ownerMail.ts'
import { titlesOf } from './parcelMails.ts'

/** Tells the buyer of a corrected address, so that a wrong one is noticed before the parcel leaves. */
export const addressMail = (order: OrderRow): Mail =>
  orderLetter(order, {
    subject: `Adresse de livraison corrigée, commande ${order.reference}`,
    title: 'Adresse de livraison corrigée',
    lead: 'votre colis partira à cette adresse\u202f:',
    lines: [addressLines(order).join(', '), 'Si elle n’est pas juste, dites-le-moi avant l’envoi en répondant à ce message.'],
  })

/** Tells the buyer that what they sent back has arrived, and until when they are refunded. */
export const returnReceivedMail = (order: OrderRow, withdrawal: OrderWithdrawal): Mail =>
  orderLetter(order, {
    subject: `Votre retour est arrivé, commande ${order.reference}`,
    title: 'Votre retour est arrivé',
    lead: `votre colis de retour est à l’atelier depuis le ${formatDate(withdrawal.receivedOn ?? new Date())} (${titlesOf(order, withdrawal.artworkIds)}).`,
    lines: [
      `${formatCents(withdrawal.refundAmount)} vous sont rendus ${refundDayText(withdrawal, order)}, sur la carte qui a servi à payer.`,
    ],
  })

/** Asks the buyer whether a parcel has arrived; the order's page has a button to confirm it. */
const askArrivalMail = (order: OrderRow, parcel: ParcelRow): Mail => {
  const one = parcel.artworkIds.length === 1
  const asked = one ? 'est-elle arrivée' : 'sont-elles arrivées'
  return orderLetter(order, {
    subject: `${titlesOf(order, parcel.artworkIds)}\u202f: ${asked}\u202f?`,
    title: one ? 'Est-elle arrivée\u202f?' : 'Sont-elles arrivées\u202f?',
    lead: `votre colis (${titlesOf(order, parcel.artworkIds)}) devait être chez vous le ${formatDate(parcel.expectedBy ?? new Date())} au plus tard.`,
    lines: [
      'S’il est arrivé, dites-le d’un bouton sur la page de votre commande. S’il manque ou s’il est abîmé, répondez à ce message\u202f: je cherche avec le transporteur.',
    ],
    link: order.sessionId ? ['Répondre', `${orderAddress(order)}#arrivee`] : undefined,
  })
}

const dispatchMail = (order: OrderRow, isLast: boolean): Mail => {
  const last = formatDate(dispatchDays(order.paidAt ?? order.createdAt, order.promise).last)
  const lines = addressLines(order)
  return toOwner(order, {
    subject: isLast
      ? `À expédier aujourd’hui\u202f: commande ${order.reference}`
      : `À expédier avant le ${last}\u202f: commande ${order.reference}`,
    lead: `${titlesOf(
      order,
      order.items.map(({ artworkId }) => artworkId),
    )}\u202f: l’envoi est promis au plus tard le ${last}.`,
    lines: [lines.length ? lines.join(', ') : 'Aucune adresse n’a été donnée\u202f: elle reste à demander.', buyerLine(order)],
  })
}

const refundDueMail = (order: OrderRow, { withdrawal: place, by }: Extract<Reminder, { about: 'refund' }>): Mail => {
  const withdrawal = order.withdrawals?.[place - 1]
  const isBack = withdrawal?.receivedOn !== undefined
  return toOwner(order, {
    subject: `À rembourser avant le ${formatDate(by)}\u202f: commande ${order.reference}`,
    lead: `${formatCents(Math.min(withdrawal ? owedFor(withdrawal) : 0, order.refundDue ?? 0))} sont à rendre pour la rétractation (${titlesOf(order, withdrawal?.artworkIds ?? [])}).`,
    lines: [
      withdrawal?.isUnsent
        ? 'L’œuvre est à l’atelier\u202f: l’achat est annulé, et se rembourse d’un bouton dans la commande.'
        : isBack
          ? `Le colis de retour est à l’atelier depuis le ${formatDate(withdrawal.receivedOn ?? by)}.`
          : `Aucun retour n’est noté. La loi compte jusqu’au ${formatDate(by)}\u202f; vous pouvez attendre le colis ou la preuve de son envoi. S’il est là, notez «\u202fColis de retour reçu\u202f».`,
      buyerLine(order),
    ],
  })
}

/** Returns a reminder's mail; `undefined` for one to a buyer whose data were erased. */
export const reminderMail = (order: OrderRow, parcels: readonly ParcelRow[], reminder: Reminder): Mail | undefined => {
  if (reminder.about === 'dispatch') return dispatchMail(order, reminder.isLast)
  if (reminder.about === 'refund') return refundDueMail(order, reminder)
  if (reminder.about === 'answer') {
    const alert = order.alerts?.find(({ id }) => id === reminder.alert)
    return alert && answerReminderMail(order, alert, parcels)
  }
  const parcel = parcels.find(({ number }) => number === reminder.parcel)
  return parcel && !order.erasedAt ? askArrivalMail(order, parcel) : undefined
}
