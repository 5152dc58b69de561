import { countOf, formatCents } from '../../shared/kit/frenchFormat.ts'
import { deliveryCountries } from '../../shared/promises.ts'
import { promised } from '../../shared/promiseWords.ts'

export const cartTexts = {
  title: 'Votre Panier',
  back: 'Continuer la visite',
  count: (itemCount: number, total: number): string => `${countOf(itemCount, 'œuvre', 'œuvres')}, ${formatCents(total)}`,
  emptyTitle: 'Votre panier est vide',
  emptyDetail: 'Les œuvres que vous choisirez vous attendront ici.',
  discover: 'Découvrir les œuvres',
  lines: 'Œuvres du panier',
  quantity: (title: string): string => `Quantité de ${title}`,
  fewer: (title: string): string => `Diminuer la quantité de ${title}`,
  more: (title: string): string => `Augmenter la quantité de ${title}`,
  remove: 'Retirer',
  removeLine: (title: string): string => `Retirer ${title} du panier`,
  keepOne: 'N’en garder qu’une',
  priceChanged: (now: number, before: number): string => `Le prix a changé\u202f: ${formatCents(now)} au lieu de ${formatCents(before)}.`,
  priceSeen: 'Compris',
  priceSeenOf: (title: string): string => `Compris, le prix de ${title} a changé`,
  clear: 'Vider le panier',
  clearedNote: 'Vous avez vidé votre panier.',
  undoClear: 'Annuler',
  undoClearOf: 'Annuler, remettre les œuvres dans le panier',
  summary: 'Récapitulatif',
  subtotal: 'Sous-total',
  delivery: 'Livraison',
  free: 'Gratuite',
  onQuote: 'À convenir',
  get deliveryOnQuote(): string {
    return `La livraison est à convenir ${promised().placesOnQuote}\u202f: écrivez-nous avant d’acheter.`
  },
  get deliveryByCountry(): string {
    return `Prix d’une livraison ${deliveryCountries.FR.place}\u202f; il suit le pays choisi à l’étape suivante.`
  },
  discount: (code: string): string => `Remise (${code})`,
  total: 'Total',
  totalOfWorks: 'Total hors livraison',
  pay: 'Procéder au paiement',
  blockedByPromo: 'Retirez le code promo pour continuer\u202f: il ne peut pas être utilisé pour cette commande.',
  blocked: 'Une œuvre de votre panier ne peut pas être commandée ainsi. Suivez l’indication qui l’accompagne pour continuer.',
  secure: 'Paiement sécurisé par Stripe',
  cancelled: 'Paiement interrompu\u202f: rien n’a été débité, et vos œuvres sont toujours dans votre panier.',
  alreadyPaid: 'Ce paiement avait déjà abouti\u202f: votre confirmation vous attend dans votre boîte e-mail.',

  removed: 'Retiré du panier',
  cleared: 'Panier vidé',
  undone: 'Panier rétabli',
  cannotLoad: 'Impossible de charger le panier',
  cannotUpdate: 'Impossible de mettre à jour la quantité',
  cannotRemove: "Impossible de retirer l'œuvre du panier",
  cannotUndo: 'Impossible de rétablir le panier',
  cannotClear: 'Impossible de vider le panier',
  retry: 'Réessayer',
} as const
