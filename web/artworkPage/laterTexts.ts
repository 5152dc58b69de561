/** What a work's page says in parts that are loaded after it. */
export const laterTexts = {
  works: (message: string) => `Erreur lors du chargement des œuvres: ${message}`,
  work: (message: string) => `Erreur lors du chargement de l'œuvre: ${message}`,
  backToCatalogue: 'Retour au catalogue',
  viewed: 'Récemment consultées',
} as const
