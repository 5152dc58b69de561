import { exhibitionLimits } from '../../shared/exhibition/exhibitionForm.ts'
import { countOf, formatDate } from '../../shared/kit/frenchFormat.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'

const upTo = (most: number): string => `${most} caractères au plus.`

export const editorialTexts = {
  title: 'Contenu',
  exhibitions: 'Expositions',
  count: (count: number) => countOf(count, 'exposition', 'expositions'),
  add: 'Nouvelle exposition',
  emptyTitle: 'Aucune exposition pour le moment',
  emptyDetail: 'Écrivez la première\u202f: elle reste un brouillon tant que vous ne la publiez pas.',
  unreadable: 'Impossible de charger les expositions',
  gone: 'Cette exposition n’existe plus.',
  columns: { title: 'Exposition', days: 'Dates', state: 'État' },
  days: (start: string | undefined, end: string | undefined): string =>
    start && end ? exhibitionTexts.fromTo(start, end) : start ? `Dès le ${formatDate(start)}` : 'Sans dates',
  states: { draft: 'Brouillon', retracted: 'Retirée du site', online: 'En ligne', ahead: 'En ligne, brouillon modifié' },

  all: 'Toutes les expositions',
  see: 'Voir la page',
  save: 'Enregistrer le brouillon',
  publish: 'Publier',
  busy: 'Enregistrement…',
  retract: 'Retirer du site',
  erase: 'Supprimer',
  saved: 'Brouillon enregistré',
  savedDetail: 'Les visiteurs ne le voient pas tant que vous ne le publiez pas.',
  published: 'Exposition publiée',
  publishedDetail: 'Le site la montre dans quelques secondes.',
  retracted: 'Exposition retirée du site',
  erased: 'Exposition supprimée',
  retractTitle: 'Retirer l’exposition du site',
  retractDetail: 'Sa page n’existera plus pour les visiteurs. Le brouillon reste ici, et vous pourrez la publier à la même adresse.',
  eraseTitle: 'Supprimer l’exposition',
  eraseDetail: 'Le brouillon disparaît pour de bon.',
  leaveTitle: 'Quitter sans enregistrer',
  leaveDetail: 'Ce que vous avez saisi depuis le dernier enregistrement sera perdu.',
  leave: 'Quitter',

  conflict: 'Rien n’a été enregistré, et votre saisie est toujours là. L’autre fenêtre a enregistré\u202f:',
  keepMine: 'Garder ma saisie',
  takeTheirs: 'Reprendre la version enregistrée',
  kept: 'Votre saisie remplacera la version enregistrée quand vous l’enregistrerez.',
  taken: 'La version enregistrée est affichée\u202f; rien n’est perdu de votre saisie.',
  backToMine: 'Revenir à ma saisie',
  lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour recréer l’exposition.',
  nothing: '—',
} as const

export const exhibitionFieldTexts = {
  title: 'Titre',
  location: 'Lieu',
  startDate: 'Premier jour',
  endDate: 'Dernier jour',
  hours: 'Horaires',
  entry: 'Entrée',
  link: 'Adresse du site de l’exposition',
  description: 'Texte',
  posterOf: 'Œuvre de l’affiche',
} as const

export const exhibitionHelp = {
  title: `${upTo(exhibitionLimits.title)} L’adresse de la page en est tirée à la première publication et ne change plus.`,
  location: `La salle, puis la ville après une virgule. ${upTo(exhibitionLimits.location)}`,
  hours: upTo(exhibitionLimits.hours),
  entry: `Laissez vide si l’entrée est libre\u202f; sinon le tarif. ${upTo(exhibitionLimits.entry)}`,
  link: 'Commence par https://.',
} as const

export const posterTexts = {
  keep: 'L’affiche actuelle',
  choose: 'Choisir une œuvre…',
} as const
