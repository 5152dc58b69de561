import { formatCents, formatDate } from '../../shared/kit/frenchFormat.ts'
import { keptWorks } from '../../shared/order/delivery/parcelRules.ts'
import type { ShownOrder } from '../../shared/order/order.ts'
import { shownStatus } from '../../shared/order/orderLife.ts'
import type { OrderPromise } from '../../shared/order/orderPromise.ts'
import { hasFailedRefund } from '../../shared/order/refunds/refundRules.ts'
import { partlyRefundedText } from '../../shared/order/refunds/refundTexts.ts'

export const orderTexts = {
  pageTitle: 'Votre commande',
  reference: 'Référence',
  status: 'Statut',
  placedOn: 'Commande du',
  termsThen: 'Conditions générales de vente en vigueur lors de cette commande',
  buyer: 'Au nom de',
  works: 'Œuvres commandées',
  date: formatDate,

  stillPending: 'La confirmation tarde. Rien n’est perdu\u202f: dès que le paiement nous parvient, vous recevez un e-mail.',
  checkAgain: 'Vérifier à nouveau',

  next: 'La suite',
  packingTitle: 'Préparation à l’atelier',
  packing: (works: number, { packaging, certificate }: OrderPromise): string =>
    works === 1
      ? `L’œuvre est ${packaging ? 'emballée à la main' : 'préparée pour son voyage'}${certificate ? ', avec son certificat d’authenticité signé' : ''}.`
      : `Les œuvres sont ${packaging ? 'emballées à la main' : 'préparées pour leur voyage'}${certificate ? ', chacune avec son certificat d’authenticité signé' : ''}.`,
  delivery: (first: Date, last: Date, terms: string): string =>
    `Entre le ${formatDate(first)} et le ${formatDate(last)}${terms && `, ${terms}`}.`,
  toAgreeTitle: 'Livraison à convenir',
  toAgree: (terms: string): string => `Sans adresse, l’atelier vous écrit pour convenir de la livraison${terms && `, ${terms}`}.`,
  returns: (works: number, days: string): string =>
    `Si ${works === 1 ? 'l’œuvre' : 'une œuvre'} ne trouve pas sa place chez vous, vous avez ${days} après sa réception pour la rendre.`,
  withdrawn: 'Rétractation reçue',
  withdrawnTitle: 'Votre rétractation est enregistrée',
  withdrawalTitle: (at: string): string => `Rétractation reçue le ${formatDate(at)}`,
  cameBack: (works: number, on: string): string =>
    `${works === 1 ? 'L’œuvre est revenue' : 'Les œuvres sont revenues'} à l’atelier le ${formatDate(on)}.`,
  repayment: (cents: number, by: string): string => `${formatCents(cents)} vous sont rendus ${by}, sur la carte qui a servi à payer.`,
  repaid: (cents: number): string => `${formatCents(cents)} vous ont été rendus.`,
  questions: 'Une question\u202f? Écrivez-nous.',
  accountOffer: 'Avec un compte à la même adresse e-mail, vous retrouvez cette commande sur tous vos appareils.',
  openAccount: 'Créer un compte',
  print: 'Imprimer ce reçu',
  discover: 'Découvrir les œuvres',

  notFoundTitle: 'Commande introuvable',
  notFoundDetail: 'Impossible de trouver les détails de votre commande.',
  backToCatalogue: 'Retour au catalogue',
  retry: 'Réessayer',
} as const

const isWithdrawn = ({ status, withdrawals }: ShownOrder): boolean => status === 'paid' && withdrawals !== undefined

const titles: Readonly<Record<ShownOrder['status'], string>> = {
  paid: 'Merci pour votre commande',
  pending: 'Nous attendons la confirmation de votre paiement',
  expired: 'Cette commande n’a pas été payée',
  refunded: 'Cette commande a été remboursée',
}
export const titleOf = (order: ShownOrder): string =>
  isWithdrawn(order) && keptWorks(order) === 0 ? orderTexts.withdrawnTitle : titles[order.status]

const leads: Readonly<Record<ShownOrder['status'], (order: ShownOrder) => string>> = {
  paid: order => {
    const { maskedEmail, refundedAmount, totalAmount } = order
    if (!refundedAmount && keptWorks(order) === 0) return 'Vous avez renoncé à cet achat\u202f: cette page vous en dit la suite.'
    return refundedAmount
      ? `${formatCents(refundedAmount)} vous sont rendus, sur les ${formatCents(totalAmount)} payés, sur la carte utilisée, en général sous 5 à 10 jours ouvrés.`
      : `Votre paiement est reçu. La confirmation part à l’adresse ${maskedEmail}.`
  },
  pending: () => 'Cette page se met à jour d’elle-même. Vous pouvez aussi la fermer\u202f: la confirmation vous parviendra par e-mail.',
  expired: () => 'La session de paiement est terminée et rien n’a été débité. Les œuvres sont de nouveau proposées à la vente.',
  refunded: order => {
    const { totalAmount, maskedEmail, refunds = [] } = order
    if (hasFailedRefund(order))
      return 'Votre banque n’a pas pris un remboursement\u202f: l’atelier convient avec vous d’un autre moyen de vous le rendre.'
    if (refunds.some(({ isSettled }) => isSettled))
      return `${formatCents(totalAmount)} vous ont été rendus, en partie autrement que par la carte utilisée.`
    return `${formatCents(totalAmount)} vous sont rendus sur la carte utilisée, en général sous 5 à 10 jours ouvrés. Nous vous avons écrit à l’adresse ${maskedEmail}.`
  },
}
export const leadOf = (order: ShownOrder): string => leads[order.status](order)

/** Names the address the mail goes to, without claiming that a mail has left before it has. */
const written: Readonly<Record<ShownOrder['status'], (maskedEmail: string) => readonly [label: string, value: string]>> = {
  paid: maskedEmail => ['Confirmation envoyée à', maskedEmail],
  pending: maskedEmail => ['Confirmation', `Elle partira à ${maskedEmail} dès que le paiement sera reçu.`],
  expired: maskedEmail => ['Adresse e-mail', maskedEmail],
  refunded: maskedEmail => ['Remboursement annoncé à', maskedEmail],
}
export const writtenTo = ({ status, maskedEmail }: ShownOrder): readonly [label: string, value: string] => written[status](maskedEmail)

/** The word of an order whole: a paid one of which a part was given back has its own. */
export const orderWord = ({ status, refundedAmount }: Pick<ShownOrder, 'status' | 'refundedAmount'>): string =>
  status === 'paid' && refundedAmount ? partlyRefundedText : statusText(status)

/** The word of an order to its buyer, beside which a withdrawal stands. */
export const buyerWord = (order: ShownOrder): string =>
  isWithdrawn(order) ? `${orderWord(order)} · ${orderTexts.withdrawn}` : orderWord(order)

/** « Payé » or « En attente »; an order that is no longer pending has its own word. */
export const statusText = (status: ShownOrder['status']): string =>
  status === 'refunded' ? 'Remboursé' : status === 'expired' ? 'Non payé' : shownStatus(status)
