import { type StudioDraft, studioContent } from '../studio/studioContent.ts'
import { sampleImages } from './images.ts'

/** Who the painter of the samples is, as the form « Atelier » keeps it. */
export const sampleStudio = {
  name: 'Solène Marchetti',
  trade: 'peintre',
  email: 'atelier@solene-marchetti.example',
  phone: '+33 4 99 57 12 40',
  street: '14 quai de la Consigne',
  postalCode: '34200',
  city: 'Sète',
  mapPoint: '43.3987, 3.6966',
  techniques: 'huiles, acryliques, aquarelles et techniques mixtes',
  subjects: 'animaux, figures, musique et paysages, peints à Sète et alentour',
  since: '2009',
  instagram: 'https://www.instagram.com/',
  facebook: 'https://www.facebook.com/',
  pinterest: 'https://www.pinterest.fr/',
  status: 'Artiste-auteur, micro-BNC',
  siret: '512 345 678 00019',
  copyrightYear: '2024',
  mediatorName: 'Médiation des ateliers d’art',
  mediatorAddress: '2 rue des Remparts, 34000 Montpellier',
  picture: sampleImages['barques-au-repos'][0],
} as const satisfies StudioDraft

const made = studioContent.publish(sampleStudio, '', { day: '2026-11-26' })
if ('errors' in made) throw new Error(`The sample painter lacks ${made.errors.map(({ field }) => field).join()}`)

/** The same as pages and mails name her. */
export const sampleGallery = made.shown
