/** Apart from the catalogue's texts, because these come with the view that shows them. */
export const scaledTexts = {
  person: 'Toutes les œuvres sont à la même échelle. La personne mesure 1,65\u00a0m.',
  unsure: 'Sans dimensions sûres, elles ne sont pas montrées à l’échelle\u202f:',
} as const
