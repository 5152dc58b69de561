import { formatCents, formatDate } from '../../shared/kit/frenchFormat.ts'
import type { ShownOrder } from '../../shared/order/order.ts'
import { shownStatus } from '../../shared/order/orderLife.ts'

export const orderTexts = {
  pageTitle: 'Votre commande',
  reference: 'Référence',
  status: 'Statut',
  placedOn: 'Commande du',
  buyer: 'Au nom de',
  email: 'Confirmation envoyée à',
  works: 'Œuvres commandées',
  date: formatDate,

  stillPending: 'La confirmation tarde. Rien n’est perdu : dès que le paiement nous parvient, vous recevez un e-mail.',
  checkAgain: 'Vérifier à nouveau',

  next: 'La suite',
  packingTitle: 'Préparation à l’atelier',
  packing: 'L’œuvre est emballée à la main, avec son certificat d’authenticité signé.',
  deliveryTitle: 'Livraison sous 5-7 jours ouvrés',
  delivery: (first: Date, last: Date): string => `Entre le ${formatDate(first)} et le ${formatDate(last)}, assurée et offerte.`,
  returnsTitle: 'Retours 30 jours',
  returns: 'Si l’œuvre ne trouve pas sa place chez vous, vous avez trente jours après sa réception pour la rendre.',
  questions: 'Une question ? Écrivez-nous.',
  print: 'Imprimer ce reçu',
  discover: 'Découvrir les œuvres',

  missingId: 'ID de session manquant',
  notFoundTitle: 'Commande introuvable',
  notFoundDetail: 'Impossible de trouver les détails de votre commande.',
  backToCatalogue: 'Retour au catalogue',
  retry: 'Réessayer',
} as const

const titles: Readonly<Record<ShownOrder['status'], string>> = {
  paid: 'Merci pour votre commande',
  pending: 'Nous attendons la confirmation de votre paiement',
  expired: 'Cette commande n’a pas été payée',
  refunded: 'Cette commande a été remboursée',
}
export const titleOf = ({ status }: ShownOrder): string => titles[status]

const leads: Readonly<Record<ShownOrder['status'], (order: ShownOrder) => string>> = {
  paid: ({ maskedEmail }) => `Votre paiement est reçu. La confirmation part à l’adresse ${maskedEmail}.`,
  pending: () => 'Cette page se met à jour d’elle-même. Vous pouvez aussi la fermer : la confirmation vous parviendra par e-mail.',
  expired: () => 'La session de paiement est terminée et rien n’a été débité. Les œuvres sont de nouveau proposées à la vente.',
  refunded: ({ totalAmount, maskedEmail }) =>
    `${formatCents(totalAmount)} vous sont rendus sur la carte utilisée, en général sous 5 à 10 jours. Nous vous avons écrit à l’adresse ${maskedEmail}.`,
}
export const leadOf = (order: ShownOrder): string => leads[order.status](order)

/** « Payé » or « En attente »; an order that awaits nothing any more says so. */
export const statusText = (status: ShownOrder['status']): string =>
  status === 'refunded' ? 'Remboursé' : status === 'expired' ? 'Non payé' : shownStatus(status)
