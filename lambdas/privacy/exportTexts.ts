import { gallery } from '../../shared/gallery.ts'
import { formatCents, formatMoment } from '../../shared/kit/frenchFormat.ts'
import type { RowName } from './dataMap.ts'

/** The texts of the exported page. */
export const exportTexts = {
  get title(): string {
    return `Vos données chez ${gallery().name}`
  },
  lead: (address: string, at: Date): string =>
    `Tout ce que la boutique sait de l’adresse ${address}, le ${formatMoment(at)}. Le fichier «\u202fdonnees.json\u202f», à côté de cette page, contient aussi le détail technique, pour un autre programme.`,
  nothing: 'La boutique ne sait rien de cette adresse.',
  account: 'Compte',
  elsewhere: 'Ailleurs',
  elsewhereWords: [
    'Stripe, qui encaisse les paiements, garde les siens\u202f: demandez-les-lui, avec la date et le montant.',
    'Les journaux techniques et les sauvegardes ne sont pas classés par personne\u202f; ils s’effacent d’eux-mêmes.',
    'Les lettres échangées avec l’atelier sont aussi dans sa boîte aux lettres.',
  ],
  images: 'Images',
  receipts: 'Reçus de vos commandes',
  letters: 'Copies des e-mails, telles qu’elles sont gardées',
  hidden: '(secret)',
  get rights(): string {
    return `Vous pouvez faire corriger ou effacer ces données\u202f: écrivez à ${gallery().email}.`
  },
  letter: (subject: string, at: string): string => `${subject}, le ${formatMoment(at)}`,
} as const

/** The titles of an image's files. */
export const sentImageTexts = {
  thumbnail: (name: string): string => `${name}, en petit`,
  original: (name: string): string => `${name}, tel que vous l’avez envoyé`,
} as const

/** The texts of an order's receipt. */
export const receiptTexts = {
  title: (reference: string): string => `Reçu de la commande ${reference}`,
  orderedOn: 'Commandée le',
  paidOn: 'Payée le',
  status: 'État',
  buyer: 'Acheteur',
  delivery: 'Adresse de livraison',
  works: 'Œuvres',
  amounts: 'Montants',
  paid: 'Total payé',
  refunded: 'Remboursé',
} as const

/** The words of stored values, by the name of the value where it is one of several. */
export const fieldWords = {
  status: {
    pending: 'En attente',
    paid: 'Payée',
    expired: 'Non payée',
    refunded: 'Remboursée',
    confirmed: 'Confirmée',
    unsubscribed: 'Terminée',
    UNCONFIRMED: 'À confirmer',
    CONFIRMED: 'Confirmé',
    FORCE_CHANGE_PASSWORD: 'Mot de passe à choisir',
    RESET_REQUIRED: 'Mot de passe à choisir',
  },
  by: { owner: 'l’atelier', buyer: 'vous' },
  access: {
    customerSignedIn: 'Connexion',
    signedInByPassword: 'Connexion par mot de passe et code',
    signedInByLink: 'Connexion par lien et code',
    passwordReset: 'Mot de passe choisi par un lien',
    passwordChanged: 'Mot de passe changé',
  },
  securityEvent: {
    formLimitReached: 'Formulaire envoyé trop souvent',
    contentRefused: 'Contenu refusé',
    disposableAddress: 'Adresse jetable',
    unknownPage: 'Page introuvable',
    signInFailed: 'Connexion refusée',
    accessDenied: 'Accès refusé à l’administration',
  },
  mailFate: {
    refused: 'Refusé par le serveur du destinataire',
    bounced: 'Revenu sans avoir été remis',
    complained: 'Signalé comme indésirable',
  },
  consentOrigin: { page: 'sur la page de la lettre', footer: 'au bas d’une page', account: 'dans l’espace client' },
  promoCode: 'Code promo',
  addedOn: (at: Date): string => `ajoutée le ${formatMoment(at)}`,
  withdrawn: (at: string, by: string, amount: number, repaid: number): string =>
    `Le ${formatMoment(at)}, par ${by}\u202f: ${formatCents(amount)} à rendre${repaid ? `, dont ${formatCents(repaid)} rendus` : ''}`,
  promised: (dispatch: string, delivery: string, returns: string): string =>
    `Expédition sous ${dispatch}, livraison sous ${delivery} après le paiement, retours sous ${returns}`,
} as const satisfies Readonly<Record<string, unknown>>

/** The chapters in their order, each with its kinds of rows and their names. */
export const chapters: readonly (readonly [title: string, kinds: Readonly<Partial<Record<RowName, string>>>])[] = [
  ['Commandes', { order: 'Commande' }],
  ['Livraisons', { orderParcel: 'Colis', orderAct: 'Suivi' }],
  ['Remboursements', { orderRefund: 'Remboursement' }],
  ['Factures et comptes', { orderPaper: 'Facture ou avoir', bookLine: 'Ligne du livre des recettes' }],
  [
    'Paiements ouverts et réservations',
    {
      ownerOrder: 'Paiement commencé',
      expiredOrder: 'Paiement abandonné',
      openPaymentCount: 'Nombre de paiements commencés et d’œuvres réservées',
    },
  ],
  ['Messages et demandes de devis', { message: 'Votre envoi' }],
  ['Lettre d’information', { subscriber: 'Inscription', subscriberToken: 'Lien de confirmation ou de désinscription' }],
  ['Favoris', { favorite: 'Favori' }],
  ['Adresses', { keptAddresses: 'Carnet d’adresses' }],
  ['Panier', { cart: 'Panier' }],
  ['E-mails', { orderMail: 'À propos d’une commande', messageMail: 'À propos d’un message', subscriberMail: 'À propos de la lettre' }],
  [
    'Demandes sur vos données',
    { ownDataExport: 'Demande de copie', ownDataErasure: 'Demande d’effacement', ownDataMail: 'E-mail à propos d’une demande' },
  ],
  [
    'Accès au compte',
    {
      goneAccount: 'Compte fermé',
      magicLink: 'Lien de connexion',
      magicLinkMail: 'E-mail avec un lien de connexion',
      signUpLink: 'Lien d’inscription',
      signUpBrowser: 'Navigateur de l’inscription',
      addressProof: 'Lien vers vos commandes ou vos données',
      addressProofMail: 'E-mail avec un lien vers vos commandes ou vos données',
      secondFactor: 'Application de codes',
      ordersSeen: 'Commandes déjà vues dans l’atelier',
      journalEntry: 'Ligne du journal',
      journalTally: 'Lignes du journal, par heure',
    },
  ],
  ['Sécurité', { securityEvent: 'Événement noté par votre navigateur', limit: 'Compteur d’appels' }],
]
