import { formatCents, formatDate } from '../../../shared/kit/frenchFormat.ts'
import type { Mail } from '../../kit/mail/mail.ts'
import type { OrderMails } from '../store/orderMoves.ts'
import type { OrderRow } from '../store/orderStore.ts'
import type { RefundRow } from '../store/parcelStore.ts'
import { toOwner } from './deliveryMails.ts'
import { orderLetter } from './orderLetter.ts'
import { moneyBackMails } from './orderMails.ts'
import { buyerLine } from './orderSummaryMail.ts'
import { titlesOf } from './parcelMails.ts'

type Told = Pick<RefundRow, 'number' | 'amount' | 'artworkIds' | 'withdrawal' | 'refundId'>

/** Tells the buyer that a part of what they paid comes back. */
const partialRefundMail = (order: OrderRow, { amount, artworkIds, withdrawal: place = 0 }: Told): Mail => {
  const withdrawal = order.withdrawals?.[place - 1]
  return orderLetter(order, {
    subject: `Remboursement de ${formatCents(amount)}, commande ${order.reference}`,
    title: 'Un remboursement est parti',
    lead: `je vous rends ${formatCents(amount)} sur votre commande ${order.reference}${artworkIds ? ` (${titlesOf(order, artworkIds)})` : ''}.`,
    lines: [
      ...(withdrawal ? [`Ce remboursement répond à votre rétractation du ${formatDate(withdrawal.at)}.`] : []),
      'Il arrive sur la carte utilisée, en général sous 5 à 10 jours ouvrés. Vous n’avez rien à faire.',
    ],
  })
}

/** Returns the mails of refunds that the provider has made, by their names: one for the last of them all, otherwise one for each. */
export const refundsMails = (order: OrderRow, made: readonly Told[], isWhole: boolean): OrderMails => {
  if (made.length === 0) return {}
  const amount = made.reduce((sum, refund) => sum + refund.amount, 0)
  if (isWhole) return moneyBackMails(order, amount)
  return Object.fromEntries(made.map(refund => [`refund-${refund.number}`, partialRefundMail(order, refund)]))
}

/** A payment that came too late made no sale: the desk gives nothing back of it. */
const againBy = ({ paidAt }: OrderRow): string =>
  paidAt ? 'Réessayez depuis la commande' : 'Rendez-la depuis votre tableau de bord Stripe'

/** Tells the owner that a refund came to nothing: a bank gave it back to Stripe, or Stripe never made it. */
export const refundFailedMail = (order: OrderRow, { amount, refundId }: Told): Mail =>
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
