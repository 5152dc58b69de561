/** The legal pages that the painter may add sections to, with their titles. Code alone decides what the page on cookies says. */
export const legalPageTitles = {
  terms: 'Conditions générales de vente',
  returns: 'Retours et remboursements',
  shipping: 'Livraison',
  privacy: 'Politique de confidentialité',
  legalNotice: 'Mentions légales',
} as const

export type LegalPageName = keyof typeof legalPageTitles
