import { formatDate } from '../../shared/kit/frenchFormat.ts'

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
  undelivered: 'E-mail non remis',
  undeliveredTo: (to: string, at: string): string =>
    `L’e-mail du ${formatDate(at)} n’a pas pu être remis à ${to}\u202f: l’adresse est peut-être fausse.`,
  undeliveredToYou: (at: string): string => `L’e-mail du ${formatDate(at)} qui vous en prévenait n’a pas pu être remis.`,
} as const
