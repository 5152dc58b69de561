import type { ExhibitionStatus } from '../../shared/exhibition/exhibition.ts'
import { gallery } from '../../shared/gallery.ts'
import { formatDate } from '../../shared/kit/frenchFormat.ts'

export const exhibitionTexts = {
  title: 'Expositions',
  get description(): string {
    return `Les expositions ${gallery().ofName}, à venir, en cours et passées.`
  },
  sections: { 'à venir': 'Avenir', 'en cours': 'En cours', passée: 'Passé' } satisfies Record<ExhibitionStatus, string>,
  badges: { 'à venir': 'À venir', 'en cours': 'En cours', passée: 'Terminée' } satisfies Record<ExhibitionStatus, string>,
  none: 'Aucune exposition pour le moment.',
  all: 'Toutes les expositions',
  poster: (title: string) => `Affiche de l’exposition «\u202f${title}\u202f»`,
  dates: 'Dates',
  fromTo: (start: string, end: string) => `Du ${formatDate(start)} au ${formatDate(end)}`,
  location: 'Lieu',
  entry: 'Entrée',
  free: 'Libre',
  hours: 'Horaires',
  calendar: 'Ajouter à mon agenda',
  link: 'Le site de l’exposition',
  views: 'Vues de l’exposition',
  works: 'Œuvres exposées',
  contactQuestion: 'Une question sur cette exposition, une toile que vous y avez vue\u202f?',
  contact: 'Écrire à l’atelier',
} as const
