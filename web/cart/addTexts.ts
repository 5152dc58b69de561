/** The texts of adding to the cart stand apart, because any page that shows works needs them. */
export const addTexts = {
  add: 'Ajouter au panier',
  addWork: (title: string): string => `Ajouter au panier\u202f: ${title}`,
  viewCart: 'Voir le panier',
  viewCartWith: (title: string): string => `Voir le panier\u202f: ${title} y est`,
  added: 'Ajouté au panier',
  cannotAdd: "Impossible d'ajouter l'œuvre au panier",
} as const
