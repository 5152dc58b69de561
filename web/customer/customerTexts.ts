import { ownLink } from '../../shared/customer/ownLink.ts'
import { countOf, formatDate } from '../../shared/kit/frenchFormat.ts'

export const customerTexts = {
  title: 'Votre espace',
  parts: {
    commandes: 'Commandes',
    adresses: 'Adresses',
    favoris: 'Favoris',
    lettre: 'La lettre',
    securite: 'Sécurité',
    donnees: 'Mes données',
  },
  checking: 'Vérification de votre session…',
  unreachable: 'Votre session n’a pas pu être vérifiée',
  retry: 'Réessayer',

  signedOutLead: 'Vos commandes, leur suivi et leurs reçus, avec ou sans compte.',
  withAccount: 'Avec un compte',
  withAccountDetail: 'Vos commandes vous y attendent, avec votre panier et vos favoris.',
  signIn: 'Se connecter',
  withoutAccount: 'Sans compte',
  withoutAccountDetail: 'Indiquez l’adresse e-mail de votre commande\u202f: vous recevrez un lien qui ouvre vos commandes.',
  email: 'E-mail de la commande',
  sendLink: 'Recevoir le lien',
  sending: 'Envoi…',
  linkNotSent: 'Le lien n’a pas pu être demandé',
  linkSentTitle: 'Vérifiez votre boîte',
  linkSent: (email: string): string =>
    `Si une commande payée porte l’adresse ${email}, un lien vient d’y être envoyé. Il est valable ${ownLink.minutes}\u00a0minutes\u202f; un autre peut être demandé au bout de ${ownLink.pauseMinutes}\u00a0minutes.`,
  otherAddress: 'Changer d’adresse',
  linkRefusedTitle: 'Ce lien n’est plus valable',
  anotherLink: 'Demander un autre lien',
} as const

export const ownOrdersTexts = {
  cannotShow: 'Vos commandes n’ont pas pu être chargées',
  emptyTitle: 'Aucune commande pour l’instant',
  emptyDetail: (email: string): string => `Les commandes payées avec l’adresse ${email} apparaîtront ici.`,
  discover: 'Découvrir les œuvres',
  unverifiedTitle: 'Votre adresse n’est pas confirmée',
  unverifiedDetail: 'Vos commandes apparaîtront ici dès que vous aurez ouvert le lien de confirmation que nous vous avons envoyé.',
  of: (email: string): string => `Commandes passées avec l’adresse ${email}.`,
  date: formatDate,
  works: (count: number): string => countOf(count, 'œuvre', 'œuvres'),
  reference: (reference: string): string => `Commande ${reference}`,
  open: 'Suivi et reçu',
  openOf: (reference: string): string => `Suivi et reçu de la commande ${reference}`,
  withdrawOf: (label: string, reference: string): string => `${label}, commande ${reference}`,
  retry: 'Réessayer',
  older: 'Voir les commandes plus anciennes',
  loadingOlder: 'Chargement…',
} as const
