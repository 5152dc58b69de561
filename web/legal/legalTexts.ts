export const legalTexts = {
  group: 'Légal',
  notice: 'Mentions légales',
  terms: 'Conditions de vente',
  privacy: 'Confidentialité',
  shipping: 'Livraison',
  returns: 'Retours',
  cookies: 'Cookies',
  contents: 'Sommaire',
  updatedOn: (date: string) => `Dernière mise à jour\u202f: ${date}`,
} as const
