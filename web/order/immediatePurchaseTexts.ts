import { formatEuros } from '../../shared/kit/frenchFormat.ts'

export const immediatePurchaseTexts = {
  title: 'Acheter maintenant',
  pageTitle: (title: string): string => `Acheter maintenant : ${title}`,
  back: 'Retour à l’œuvre',
  summary: 'Votre achat',
  price: 'Prix de l’œuvre',
  delivery: 'Livraison',
  free: 'Gratuite',
  packaging: 'Emballage',
  included: 'Inclus',
  total: 'Total',
  form: 'Vos coordonnées',
  email: 'Email',
  emailHint: 'Votre confirmation y sera envoyée.',
  name: 'Nom complet',
  pay: (price: number): string => `Payer ${formatEuros(price)}`,
  processing: 'Traitement...',
  newTab: 'Le paiement, sécurisé par Stripe, s’ouvre dans un nouvel onglet.',
  opening: 'Ouverture du paiement…',

  elsewhereTitle: 'Le paiement continue dans l’autre onglet',
  elsewhere:
    'L’œuvre vous est réservée pendant une demi-heure. Une fois le paiement fait, votre confirmation s’affiche là-bas et part à votre adresse : vous pourrez fermer cette page.',
  openAgain: 'Rouvrir la page de paiement',
  changeContact: 'Modifier mes coordonnées',

  benefits: 'Avec votre œuvre',
  benefitList: [
    'Certificat d’authenticité signé',
    'Livraison assurée offerte',
    'Emballage professionnel',
    'Garantie de satisfaction de 14 jours',
  ],

  notForSale: 'Cette œuvre ne peut pas être achetée en ligne',
  seeWork: 'Voir l’œuvre',

  cancelled: 'Paiement abandonné : rien n’a été débité, et l’œuvre n’est plus réservée.',
  alreadyPaid: 'Ce paiement avait déjà abouti : votre confirmation vous attend dans votre boîte e-mail.',

  errorTitle: 'Erreur',
  notFound: 'Œuvre introuvable',
} as const
