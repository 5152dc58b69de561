import { promises } from '../../../shared/gallery.ts'
import { formatAmount } from '../../../shared/kit/frenchFormat.ts'
import { lawfulDays } from '../../../shared/promises.ts'

/** « retour sous 30 jours, au-delà des 14 jours de la loi ». */
export const satisfaction = (days: number): string =>
  `retour sous ${days}\u00a0jours${days > lawfulDays.withdrawal ? `, au-delà des ${lawfulDays.withdrawal}\u00a0jours de la loi` : ''}`

export const immediatePurchaseTexts = {
  title: 'Acheter maintenant',
  pageTitle: (title: string): string => `Acheter maintenant\u202f: ${title}`,
  back: 'Retour à l’œuvre',
  summary: 'Votre achat',
  price: 'Prix de l’œuvre',
  delivery: 'Livraison',
  free: 'Gratuite',
  onQuote: 'À convenir',
  packaging: 'Emballage',
  included: 'Inclus',
  total: 'Total',
  totalOfWork: 'Total hors livraison',
  form: 'Vos coordonnées',
  pay: (cents: number): string => `Payer ${formatAmount(cents)}`,
  processing: 'Traitement...',
  newTab: 'Le paiement, sécurisé par Stripe, s’ouvre dans un nouvel onglet.',
  opening: 'Ouverture du paiement…',

  elsewhereTitle: 'Le paiement continue dans l’autre onglet',
  elsewhere:
    'L’œuvre vous est réservée pendant une demi-heure. Une fois le paiement fait, votre confirmation s’affiche là-bas et part à votre adresse\u202f; cette page le dira aussi.',
  openAgain: 'Rouvrir la page de paiement',
  changeContact: 'Modifier mes coordonnées',
  ends: {
    paid: { title: 'Payé', detail: 'Votre paiement est reçu, et l’œuvre est à vous. La confirmation part à votre adresse e-mail.' },
    expired: { title: 'Le paiement n’a pas eu lieu', detail: 'Rien n’a été débité, et l’œuvre n’est plus réservée.' },
    refunded: {
      title: 'Votre paiement vous est rendu',
      detail: 'L’œuvre n’était plus disponible quand il nous est parvenu. Nous vous avons écrit pour vous l’expliquer.',
    },
  },
  seeOrder: 'Voir ma confirmation',
  startAgain: 'Recommencer',

  benefits: 'Avec votre œuvre',
  get benefitList(): readonly string[] {
    const { delivery, returns, offers } = promises()
    const { certificate, packaging, insurance } = offers
    const isFree = delivery.mode === 'free'
    return [
      ...(certificate ? ['Certificat d’authenticité signé'] : []),
      ...(isFree || insurance ? [['Livraison', ...(insurance ? ['assurée'] : []), ...(isFree ? ['offerte'] : [])].join(' ')] : []),
      ...(packaging ? ['Emballage professionnel'] : []),
      `Satisfaction garantie\u202f: ${satisfaction(returns.days)}`,
    ]
  },

  notForSale: 'Cette œuvre ne peut pas être achetée en ligne',
  seeWork: 'Voir l’œuvre',
  seeAmount: 'Voir le montant actuel',

  cancelled: 'Paiement interrompu\u202f: rien n’a été débité, et l’œuvre n’est plus réservée.',
  alreadyPaid: 'Ce paiement avait déjà abouti\u202f: votre confirmation vous attend dans votre boîte e-mail.',

  errorTitle: 'Erreur',
  notFound: 'Œuvre introuvable',
} as const
