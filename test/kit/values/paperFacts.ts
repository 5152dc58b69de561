import type { PaperFacts } from '../../../shared/invoice/paperFacts.ts'

/** The facts of an invoice to a private buyer, in franchise. */
export const invoiceFacts = (changes: Partial<PaperFacts> = {}): PaperFacts => ({
  kind: 'invoice',
  number: '2026-0042',
  issuedOn: '2026-11-22',
  soldOn: '2026-11-22',
  settledOn: '2026-11-22',
  reference: 'Commande GL-2611-4F7K2Q',
  seller: {
    name: 'Solène Marchetti EI',
    lines: ['Artiste-auteur – entrepreneur individuel', '12 quai de la Résistance', '34200 Sète', 'SIRET 512 345 678 00019'],
  },
  buyer: { name: 'Claire Dupont', lines: ['18 rue des Filles-du-Calvaire', '75003 Paris', 'France'] },
  lines: [
    {
      text: '« Brume d’été », œuvre originale et unique de Solène Marchetti – huile sur toile, 60 × 80 cm (h × l), 2026. Réf. GL-0042',
      amount: 137500,
      quantity: 1,
    },
    { text: 'Remise (code BIENVENUE)', amount: -12500 },
    { text: 'Livraison : offerte', amount: 0 },
  ],
  subtotals: [],
  total: 125000,
  head: ['Nature de l’opération : livraison de biens'],
  mentions: [
    'TVA non applicable, art. 293 B du CGI',
    'Facture acquittée : 1\u202f250,00\u00a0€ réglés par carte bancaire le 22 novembre 2026. Net à payer : 0,00\u00a0€.',
  ],
  regime: 'franchise',
  vat: [],
  template: 1,
  ...changes,
})
