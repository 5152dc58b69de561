export const artworkErrorTexts = {
  works: (message: string) => `Erreur lors du chargement des œuvres: ${message}`,
  work: (message: string) => `Erreur lors du chargement de l'œuvre: ${message}`,
  notFound: 'Œuvre introuvable',
  notFoundSentence: 'Elle a peut-être été décrochée, ou l’adresse est incomplète.',
  backToWorks: 'Retour aux œuvres',
  backToCatalogue: 'Retour au catalogue',
} as const
