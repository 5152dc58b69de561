import { type StudioDraft, studioContent } from '../studio/studioContent.ts'
import { sampleImages } from './images.ts'
import { samplePainter } from './samplePainter.ts'

/** Who the painter of the samples is, as the form « Atelier » keeps it. */
export const sampleStudio = {
  name: samplePainter.name,
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
  dispatch: '2 à 5',
  deliveryDays: '5 à 7',
  smallBelow: '50',
  mediumBelow: '100',
  quoteAbove: '120',
  freeAbove: '500',
  franceSmall: '15',
  franceMedium: '35',
  franceLarge: '65',
  abroadSmall: '25',
  abroadMedium: '55',
  abroadLarge: '95',
  returnDays: '30',
  refundDays: '7',
  certificate: 'yes',
  packaging: 'yes',
  insurance: 'yes',
  quotes: 'yes',
  answer: 'yes',
  deposit: 'yes',
  depositShare: '50',
  framing: 'yes',
  naturalWood: '120',
  modernBlack: '140',
  elegantWhite: '130',
  classicGold: '180',
  fitting: '30 à 170',
  restoration: 'yes',
  advice: 'yes',
  homeTrial: 'yes',
  trialDays: '7',
  trialAbove: '1000',
  trialWithin: '50',
  installation: 'yes',
  installationPrice: '80',
  installationFreeAbove: '2000',
} as const satisfies StudioDraft

const made = studioContent.publish(sampleStudio, '', { day: '2026-11-26' })
if ('errors' in made) throw new Error(`The sample painter lacks ${made.errors.map(({ field }) => field).join()}`)

/** The sample shop, as pages and mails name it. */
export const sampleGallery = made.shown
