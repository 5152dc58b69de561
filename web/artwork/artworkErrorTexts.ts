export const artworkErrorTexts = {
  works: (message: string) => `Erreur lors du chargement des œuvres: ${message}`,
  work: (message: string) => `Erreur lors du chargement de l'œuvre: ${message}`,
  backToCatalogue: 'Retour au catalogue',
} as const
