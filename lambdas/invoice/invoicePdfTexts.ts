import type { PaperFacts } from '../../shared/invoice/paperFacts.ts'
import { formatDate } from '../../shared/kit/frenchFormat.ts'

/** What the layout of an invoice or credit note says by itself. Whatever depends on a rule or a date is in the facts. */
export const invoicePdfTexts = {
  title: ({ kind, number }: PaperFacts): string => (kind === 'invoice' ? `Facture n°\u00a0${number}` : `Avoir n°\u00a0${number}`),
  issued: ({ kind, issuedOn }: PaperFacts): string => `${kind === 'invoice' ? 'Émise' : 'Émis'} le ${formatDate(issuedOn)}`,
  sold: ({ soldOn }: PaperFacts): string => `Date de la vente\u202f: ${formatDate(soldOn)}`,
  seller: 'Vendeur',
  buyer: 'Facturé à',
  delivery: 'Livré à',
  designation: 'Désignation',
  quantity: 'Quantité',
  amount: ({ regime }: PaperFacts): string => (regime === 'liable' ? 'Montant HT' : 'Montant'),
  total: ({ kind, regime }: PaperFacts): string => {
    const total = regime === 'liable' ? 'Total TTC' : 'Total'
    return kind === 'invoice' ? total : `${total} de l’avoir`
  },
}
