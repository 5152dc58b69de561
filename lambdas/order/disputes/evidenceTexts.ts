import { gallery } from '../../../shared/gallery.ts'
import { formatDate, formatTime } from '../../../shared/kit/frenchFormat.ts'

/** The texts of the evidence sheet. */
export const evidenceTexts = {
  file: (reference: string): string => `preuves-${reference}.html`,
  title: (reference: string): string => `Dossier de preuve, commande ${reference}`,
  made: (at: Date): string => `Établi le ${formatDate(at)} à ${formatTime(at)} par ${gallery().title}, SIRET ${gallery().company.siret}.`,
  moment: (at: string): string => `${formatDate(at)} à ${formatTime(at)}`,

  payment: 'Paiement',
  paidAt: 'Payée le',
  paymentId: 'Paiement chez Stripe',
  total: 'Montant payé',
  disputedAt: 'Contesté le',
  refunds: 'Remboursements',

  buyer: 'Acheteur',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse de livraison',
  noAddress: 'À convenir avec l’acheteur',

  works: 'Œuvres',

  delivery: 'Livraison',
  parcel: (number: number, state: string): string => `Colis ${number}\u202f: ${state}`,
  contents: 'Contient',
  carrier: 'Transporteur et numéro',
  tracking: 'Suivi',
  sentAt: 'Remis au transporteur le',
  expectedBy: 'Attendu au plus tard le',
  arrivedOn: 'Arrivé le',
  proof: 'Preuve',
  proofs: {
    carrier: 'suivi du transporteur',
    signature: 'avis de réception signé',
    buyer: 'dit par l’acheteur lui-même',
  },
  sentTo: 'Adressé à',
  noParcel: 'Aucun colis n’est noté.',

  timeline: 'Chronologie',

  withdrawals: 'Rétractations',
  noWithdrawal: 'L’acheteur n’a pas exercé son droit de rétractation.',

  mails: 'E-mails envoyés à l’acheteur',
  mailsKept: 'La boutique garde la copie d’un e-mail trente jours. La chronologie dit aussi ce dont l’acheteur a été prévenu avant.',
  queuedAt: 'Écrit le',
  leftAt: 'Parti le',

  messages: 'Messages de l’acheteur',
  noMessage: 'Aucun message reçu de cette adresse.',

  terms: 'Conditions acceptées',
  termsAccepted: (ordered: string): string =>
    `Commande passée le ${ordered}. Le bouton «\u202fCommander et payer\u202f» dit l’obligation de payer\u202f; à côté de lui, l’acheteur lit qu’en payant il accepte les conditions générales de vente, vers lesquelles un lien mène.`,
  termsThen: (from: string, address: string): string =>
    `Celles qui valaient alors sont publiées depuis le ${from}, et restent à l’adresse ${address}. Les voici, avec les pages auxquelles elles renvoient.`,
} as const
