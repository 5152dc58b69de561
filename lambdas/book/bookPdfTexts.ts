import type { PaymentMeans } from '../../shared/book/bookLine.ts'

export const bookPdfTexts = {
  day: 'Date',
  paper: 'N° de pièce',
  payer: 'Client',
  nature: 'Nature',
  means: 'Règlement',
  amount: 'Encaissé',
  meansOf: { card: 'carte', transfer: 'virement', cheque: 'chèque', cash: 'espèces' } satisfies Record<PaymentMeans, string>,
  empty: 'Aucune recette sur cette période.',
}
