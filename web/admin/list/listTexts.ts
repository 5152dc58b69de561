import { formatDate, formatMoment } from '../../../shared/kit/frenchFormat.ts'

export const listTexts = {
  searchHint: 'Touche / pour rechercher',
  export: 'Exporter en CSV',
  exportHint: 'Toutes les lignes trouvées, pour un tableur',
  exporting: 'Préparation du fichier…',
  atLeast: (count: string): string => `Au moins ${count}`,
  searching: 'Recherche en cours…',
  more: 'Afficher la suite',
  period: 'Période',
  allPeriods: 'Toutes les dates',
  wholeYear: (year: number): string => `Toute l’année ${year}`,
  errorTitle: 'Erreur',
  retry: 'Réessayer',
  stale: 'La liste n’est pas à jour.',
  noneFound: 'Aucun résultat',
  noneFoundDetail: 'Aucune ligne ne répond à cette recherche.',
  showAll: 'Tout afficher',
  close: 'Fermer',
  closeHint: 'Touche Échap pour fermer',
  undelivered: 'E-mail non remis',
  unwanted: 'E-mail signalé indésirable',
  undeliveredTo: (to: string, at: string): string =>
    `L’e-mail du ${formatDate(at)} n’a pas pu être remis à ${to}\u202f: l’adresse est peut-être fausse.`,
  undeliveredToYou: (at: string): string => `L’e-mail du ${formatDate(at)} qui vous en prévenait n’a pas pu être remis.`,
  unwantedBy: (to: string, at: string): string =>
    `L’e-mail envoyé à ${to} a été signalé comme indésirable le ${formatDate(at)}\u202f: n’y écrivez plus sans y être invité.`,
  unwantedByYou: (at: string): string =>
    `L’e-mail qui vous en prévenait a été signalé comme indésirable depuis votre messagerie le ${formatDate(at)}.`,
} as const

export const unsavedTexts = {
  found: (at: number): string => `Votre saisie du ${formatMoment(new Date(at))} est revenue\u202f: elle n’était pas enregistrée.`,
  kept: 'Ce qui n’est pas enregistré est gardé sept jours dans ce navigateur, ou jusqu’à votre déconnexion.',
  discard: 'Revenir à la version enregistrée',
  other: (at: number): string =>
    `Une autre fenêtre, ou une visite précédente, a laissé ici une saisie non enregistrée, du ${formatMoment(new Date(at))}.`,
  take: 'La reprendre ici',
} as const
