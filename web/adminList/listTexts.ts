export const listTexts = {
  searchHint: 'Touche / pour rechercher',
  export: 'Exporter en CSV',
  exportHint: 'Les lignes affichées, pour un tableur',
  errorTitle: 'Erreur',
  retry: 'Réessayer',
  stale: 'La liste n’est pas à jour.',
  noneFound: 'Aucun résultat',
  noneFoundDetail: 'Aucune ligne ne répond à cette recherche.',
  showAll: 'Tout afficher',
  close: 'Fermer',
  closeHint: 'Touche Échap pour fermer',
} as const
