import { formatDate } from '../kit/frenchFormat.ts'
import type { BookCause, BookLine, PaymentMeans } from './bookLine.ts'
import type { Period } from './bookPeriods.ts'
import type { SalePlace } from './saleElsewhere.ts'

export const meansTexts: Readonly<Record<PaymentMeans, string>> = {
  card: 'Carte bancaire',
  transfer: 'Virement',
  cheque: 'Chèque',
  cash: 'Espèces',
}

const causeTexts: Readonly<Record<BookCause, string>> = {
  sale: 'Vente',
  refund: 'Remboursement',
  refundFailed: 'Remboursement échoué',
  latePayment: 'Paiement arrivé trop tard',
  latePaymentRefund: 'Remboursement d’un paiement arrivé trop tard',
  disputeLost: 'Contestation bancaire',
  counterEntry: 'Annulation d’une vente',
}

export const placeTexts: Readonly<Record<SalePlace, string>> = {
  studio: 'À l’atelier',
  fair: 'Dans un salon ou une foire',
  gallery: 'Dans une galerie',
  friend: 'À une connaissance',
}

const soldAt: Readonly<Record<SalePlace, string>> = {
  studio: 'à l’atelier',
  fair: 'dans un salon',
  gallery: 'dans une galerie',
  friend: 'à une connaissance',
}

/** « Vente du 30 novembre 2026 à l’atelier »: how its papers name a sale made outside the site. */
export const saleReference = (day: string, place: SalePlace): string => `Vente du ${formatDate(day)} ${soldAt[place]}`

const ordinals = ['1er', '2e', '3e', '4e']

export const bookTexts = {
  heading: ['Date d’encaissement', 'N° de pièce', 'Client', 'Nature', 'Montant encaissé', 'Mode de règlement', 'Référence du paiement'],
  title: (year: string) => `Livre des recettes ${year}`,
  fileName: (year: string) => `livre-des-recettes-${year}`,
  archiveName: (year: string) => `papiers-${year}`,
  quarter: ({ year, number }: Period) => `Total du ${ordinals[number - 1]} trimestre ${year}`,
  year: (year: string) => `Total de l’année ${year}`,
  report: {
    heading: ['SIREN', 'Début', 'Fin', 'Date', 'Catégorie', 'Devise', 'Base HT', 'Taux', 'TVA', 'Nombre', 'Pays'],
    empty: 'aucune opération, rien à transmettre',
    businesses: 'À émettre sur votre plateforme agréée',
    fileName: ({ year, number }: Period) => `e-reporting-${year}-${number}`,
  },
} as const

/** What a line is about: the work of a sale as it stands, and otherwise why the money moved, first. */
export const natureText = ({ cause, nature }: Pick<BookLine, 'cause' | 'nature'>): string =>
  cause === 'sale' ? nature : `${causeTexts[cause]}\u202f: ${nature}`
