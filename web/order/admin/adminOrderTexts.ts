import { countOf, formatCents, formatMoment, formatTime } from '../../../shared/kit/frenchFormat.ts'
import type { OrderStatus } from '../../../shared/order/orderLife.ts'
import type { ListWords } from '../../admin/list/ListPage.tsx'

export const ordersWords: ListWords = {
  title: 'Commandes',
  searchIn: 'Rechercher une référence, un acheteur, une œuvre, un colis…',
  count: count => countOf(count, 'commande', 'commandes'),
  emptyTitle: 'Aucune commande pour le moment',
  emptyDetail: 'Dès qu’un visiteur aura payé, sa commande sera ici.',
  unreadable: 'Impossible de charger les commandes',
}

export const unpaidWords: ListWords = {
  ...ordersWords,
  title: 'Commandes non payées',
  emptyTitle: 'Aucune réservation en cours',
  emptyDetail: 'Dès qu’un visiteur ouvrira un paiement, sa commande sera ici\u202f; sans paiement, elle est oubliée au bout de sept jours.',
}

const keep = 'Maintenir la vente'
const keepTitle = 'Maintenir la vente\u202f?'

export const adminOrderTexts = {
  columns: { reference: 'Commande', date: 'Date', buyer: 'Acheteur', works: 'Œuvres', total: 'Total', status: 'État' },
  statusFilter: 'État de la commande',
  allStatuses: 'Toutes les commandes',
  withdrawalsOnly: 'Rétractations demandées',
  toSendOnly: 'À expédier',
  underwayOnly: 'En route',
  partlyRefundedOnly: 'Partiellement remboursées',
  disputedOnly: 'Paiements contestés',
  statusChoices: { paid: 'Payées', pending: 'En attente', refunded: 'Remboursées', expired: 'Non payées' } satisfies Record<
    OrderStatus,
    string
  >,
  open: (reference: string): string => `Ouvrir la commande ${reference}`,
  moment: formatMoment,

  detailTitle: (reference: string): string => `Commande ${reference}`,
  gone: 'Cette commande est introuvable.',
  status: 'État',
  source: 'Mode d’achat',
  sources: { cart: 'Panier', single: 'Achat immédiat' },
  buyer: 'Acheteur',
  name: 'Nom',
  email: 'E-mail',
  erased: 'Effacé à la demande de l’acheteur',
  phone: 'Téléphone',
  address: 'Adresse de livraison',
  noAddress: 'Adresse à convenir',
  parcel: 'Colis',
  works: 'Œuvres',
  returned: 'Revenue\u202f: encore marquée «\u202fVendu\u202f»',
  amounts: 'Montants',
  history: 'Historique',
  byBuyer: 'selon l’acheteur',
  withdrawals: 'Rétractation',
  withdrawalAsked: 'Rétractation demandée',
  withdrawn: (titles: string, amount: number): string => `${titles}\u202f: ${formatCents(amount)} à rendre au retour`,
  cancelled: (titles: string, amount: number): string => `${titles}\u202f: ${formatCents(amount)} à rendre, achat annulé`,
  withdrawnRefunded: (titles: string, amount: number): string => `${titles}\u202f: ${formatCents(amount)}, remboursement fait`,
  withdrawnLost: (titles: string, amount: number): string => `${titles}\u202f: ${formatCents(amount)}, rendus par la banque`,
  withdrawnBy: (name: string): string => `Demandée par ${name}`,
  withdrawnLate: (days: string): string => `Hors du délai de ${days}`,
  stripe: 'Voir le paiement chez Stripe',
  newTab: '(nouvel onglet)',
  evidence: 'Dossier de preuve',
  evidenceBusy: 'Préparation du dossier…',
  evidenceSaved: 'Dossier enregistré',
  evidenceDetail: 'Relisez-le, enregistrez-le en PDF et déposez-le chez Stripe\u202f: un seul envoi est possible.',

  toUnpaid: 'Réservations en cours et commandes non payées',
  toPaid: 'Commandes payées',
  heldUntil: (until: string): string => `Réservée jusqu’à ${formatTime(until)}`,
  unheld: 'Non réservée\u202f: la première personne qui paie l’obtient',
  release: (works: number): string => (works === 1 ? 'Libérer l’œuvre' : 'Libérer les œuvres'),
  releasing: 'Libération…',
  released: (works: number): string => (works === 1 ? 'Œuvre libérée' : 'Œuvres libérées'),
  releasedDetail: (titles: readonly string[]): string => `Le paiement en cours ne peut plus aboutir\u202f: ${titles.join(', ')}.`,

  alreadyRefunded: 'Déjà remboursé',
  refund: 'Rembourser',
  refunding: 'Remboursement…',
  refundTitle: 'Rembourser la commande',
  refundDetail: (amount: number, buyer: string): string =>
    `${formatCents(amount)} seront rendus à ${buyer} sur la carte utilisée, et un e-mail l’en prévient. Cette action est irréversible.`,
  refundAfter: (works: number): string =>
    works === 1
      ? 'L’œuvre reste marquée «\u202fVendu\u202f» jusqu’à ce que vous la remettiez en vente.'
      : 'Les œuvres restent marquées «\u202fVendu\u202f» jusqu’à ce que vous les remettiez en vente.',
  refundConfirm: (amount: number): string => `Rembourser ${formatCents(amount)}`,
  refundPart: 'Rembourser une partie',
  partTitle: 'Rembourser une partie de la commande',
  refundWhat: 'Que rendre\u202f?',
  refundChoices: { works: 'Le prix d’une ou plusieurs œuvres', amount: 'Un montant' },
  refundedWorks: 'Œuvres à rembourser',
  refundAmount: 'Montant à rendre',
  refundLeft: (amount: number): string => `En euros, ${formatCents(amount)} au plus.`,
  refundReason: 'Motif, que l’acheteur lira',
  partRefunded: 'Remboursement fait',
  refundPending: 'Remboursement demandé à Stripe',
  refundFailed: 'Remboursement échoué',
  settle: 'Réglé autrement',
  settleTitle: 'Remboursement réglé autrement\u202f?',
  settleDetail: (amount: number, buyer: string): string =>
    `${buyer} a déjà reçu ${formatCents(amount)} par un autre moyen, comme un virement. La somme compte comme remboursée.`,
  forWorks: (titles: string): string => `pour ${titles}`,
  alerts: 'Alertes',
  lost: 'Contestation perdue',
  held: 'Envoi en attente',
  /** What the owner is asked about a doubted payment. */
  questions: {
    held: {
      detail: 'L’envoi attend\u202f: le paiement est contesté ou à examiner.',
      button: keep,
      title: keepTitle,
      means: 'L’envoi redevient possible. Si la banque donne ensuite raison à l’acheteur, la somme est perdue.',
    },
    doubted: {
      detail: 'Le paiement est signalé comme une fraude, ou à examiner\u202f: remboursez-le, ou maintenez la vente.',
      button: keep,
      title: keepTitle,
      means: 'Si la banque donne ensuite raison à l’acheteur, la somme est perdue.',
    },
    lostPart: {
      detail: 'La banque a rendu une partie de la somme à l’acheteur\u202f: convenez avec lui de ce que devient l’œuvre.',
      button: keep,
      title: keepTitle,
      means: 'La vente continue pour le reste du prix\u202f: les œuvres restent celles de l’acheteur.',
    },
    lost: {
      detail: 'La banque a rendu la somme à l’acheteur\u202f: remettez l’œuvre en vente si elle est à l’atelier, ou laissez-la vendue.',
      button: 'Laisser l’œuvre vendue',
      title: 'Laisser l’œuvre vendue',
      means: 'L’œuvre reste marquée «\u202fVendu\u202f». Vous pourrez encore la remettre en vente.',
    },
  },
  refunded: 'Commande remboursée',
  refundedDetail: (amount: number, buyer: string): string => `${formatCents(amount)} sont rendus à ${buyer}.`,

  resell: 'Remettre en vente',
  reselling: 'Remise en vente…',
  resold: (count: number): string => (count === 1 ? 'Œuvre remise en vente' : 'Œuvres remises en vente'),
  resoldDetail: (titles: readonly string[]): string => titles.join(', '),
  unsold: 'Certaines œuvres ne sont pas remises en vente',
  unsoldLine: (title: string, why: string): string => `${title}\u202f: ${why}`,
} as const

const reasons: Readonly<Record<string, string>> = {
  checkout: 'Paiement ouvert',
  'checkout.session.completed': 'Paiement confirmé par Stripe',
  asked: 'Paiement confirmé',
  'checkout.session.expired': 'Délai de paiement dépassé',
  'session expired': 'Délai de paiement dépassé',
  cancelled: 'Paiement abandonné par l’acheteur',
  'released by the owner': 'Libérée depuis l’administration',
  replaced: 'Remplacée par un nouveau paiement du même visiteur',
  'hold over': 'Réservation arrivée à son terme',
  'charge.refunded': 'Remboursement confirmé par Stripe',
  'refund.updated': 'Remboursement confirmé par Stripe',
  'refund.failed': 'Remboursement refusé par la banque',
  'refunded in part': 'Remboursement partiel confirmé par Stripe',
  'refunded by the owner': 'Remboursée depuis l’administration',
}

/** Words the reason for an order's status; returns `undefined` for a reason that has no words. */
export const reasonText = (reason: string): string | undefined =>
  reason.startsWith('not opened') ? 'Le paiement n’a pas pu être ouvert' : reasons[reason]

export const orderSheet = {
  name: 'commandes.csv',
  heading: [
    ...(['Référence', 'Date', 'État', 'Payée le', 'Nom', 'E-mail', 'Téléphone', 'Adresse', 'Code postal', 'Ville', 'Pays'] as const),
    ...(['Œuvres', 'Sous-total (€)', 'Remise (€)', 'Code promo', 'Livraison (€)', 'Total (€)', 'Remboursé (€)'] as const),
  ],
} as const
