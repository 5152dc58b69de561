import type { PaymentMeans } from '../../shared/book/bookLine.ts'
import { formatCents, formatDate, uncapitalised } from '../../shared/kit/frenchFormat.ts'
import { ofName } from '../../shared/studio/frenchNames.ts'

const byMeans: Readonly<Record<PaymentMeans, string>> = {
  card: 'par carte bancaire',
  transfer: 'par virement',
  cheque: 'par chèque',
  cash: 'en espèces',
}

type Settled = { readonly total: number; readonly means: PaymentMeans; readonly settledOn: string }
type Named = { readonly number: string; readonly issuedOn: string }

const ofPaper = ({ number, issuedOn }: Named): string => `n°\u00a0${number} du ${formatDate(issuedOn)}`

/** What invoices and credit notes say, to the letter of the research; `shared/studio/vatRegime.ts` has the mention of the VAT regime. */
export const paperTexts = {
  order: (reference: string): string => `Commande ${reference}`,
  siret: (siret: string): string => `SIRET ${siret}`,
  siren: (siren: string): string => `SIREN ${siren}`,
  vatNumber: (number: string): string => `N°\u00a0TVA ${number}`,
  goods: 'Nature de l’opération\u202f: livraison de biens',
  work: (work: { title: string; artist: string; technique: string; dimensions: string; year: number; reference: string }): string =>
    `«\u202f${work.title}\u202f», œuvre originale et unique ${ofName(work.artist)} – ${[uncapitalised(work.technique), work.dimensions, work.year].filter(Boolean).join(', ')}. Réf.\u00a0${work.reference}`,
  discount: (code?: string): string => (code ? `Remise (code ${code})` : 'Remise'),
  delivery: (amount: number): string => (amount ? 'Livraison' : 'Livraison\u202f: offerte'),
  net: 'Total HT',
  vat: (rate: number): string => `TVA ${String(rate / 10).replace('.', ',')}\u00a0%`,
  artRate: 'Œuvre d’art\u202f: taux réduit, art.\u00a0278-0\u00a0bis, I du CGI',
  exported: 'Exonération de TVA, art.\u00a0262, I-1° du CGI',
  paid: ({ total, means, settledOn }: Settled): string =>
    `Facture acquittée\u202f: ${formatCents(total)} réglés ${byMeans[means]} le ${formatDate(settledOn)}. Net à payer\u202f: ${formatCents(0)}.`,
  business:
    'Escompte pour paiement anticipé\u202f: néant. En cas de retard de paiement\u202f: pénalités au taux de trois fois le taux d’intérêt légal, exigibles sans rappel, et indemnité forfaitaire pour frais de recouvrement de 40\u00a0€ (art.\u00a0L.\u00a0441-10 et D.\u00a0441-5 du code de commerce).',
  contribution:
    'Vente d’une œuvre originale\u202f: aucun précompte. La contribution diffuseur (1,1\u00a0%), si elle est due, est à la charge de l’acquéreur et s’ajoute au prix.',
  copyright:
    'La vente de l’œuvre n’emporte pas cession des droits d’auteur (art.\u00a0L.\u00a0111-3 du code de la propriété intellectuelle).',
  consumer: (days: number, address: string, mediator?: string): string =>
    [
      `Vous pouvez renoncer à cet achat dans les ${days}\u00a0jours de la réception${days > 14 ? ' (la loi en donne 14)' : ''}\u202f: ${address}.`,
      'Garantie légale de conformité\u202f: deux ans.',
      ...(mediator ? [`Médiateur\u202f: ${mediator}.`] : []),
    ].join(' '),
  cancels: (paper: Named): string => `Annule la facture ${ofPaper(paper)}`,
  corrects: (paper: Named): string => `Rectifie partiellement la facture ${ofPaper(paper)}`,
  replaces: (paper: Named): string => `Remplace la facture ${ofPaper(paper)}, annulée`,
  cancelsCredit: (paper: Named): string => `Annule l’avoir ${ofPaper(paper)}`,
  reason: (reason: string): string => `Motif\u202f: ${reason}`,
  refunded: ({ total, means, settledOn }: Settled): string =>
    `Remboursé ${byMeans[means]} le ${formatDate(settledOn)}\u202f: ${formatCents(total)}`,
  /** A credit note that a new invoice follows gives nothing back. */
  replaced: 'Sans remboursement\u202f: une nouvelle facture remplace celle-ci.',
  part: (titles: readonly string[]): string =>
    titles.length ? `Remboursement\u202f: ${titles.map(title => `«\u202f${title}\u202f»`).join(', ')}` : 'Remboursement partiel',
  refundFailed: 'Remboursement refusé par la banque de l’acheteur',
  reasons: {
    withdrawal: 'rétractation de l’acheteur',
    refunded: 'commande remboursée',
    part: 'remboursement partiel',
    counterEntry: 'vente annulée',
    refundFailed: 'le remboursement n’a pas abouti',
  },
} as const

/** The name of a paper's file, as it is saved. */
export const paperFileName = (kind: 'invoice' | 'credit', number: string): string =>
  `${kind === 'invoice' ? 'facture' : 'avoir'}-${number}.pdf`
