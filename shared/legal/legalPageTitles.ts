/** The legal pages that the painter may add sections to, with their titles. */
export const legalPageTitles = {
  terms: 'Conditions générales de vente',
  returns: 'Retours et remboursements',
  shipping: 'Livraison',
  privacy: 'Politique de confidentialité',
  legalNotice: 'Mentions légales',
} as const

export type LegalPageName = keyof typeof legalPageTitles
