import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import { sampleImages } from '../../../shared/content/images.ts'
import { sampleAbout, sampleHome } from '../../../shared/content/pages.ts'
import { sampleGallery, sampleStudio } from '../../../shared/content/studio.ts'
import { workshopMap } from '../../../shared/content/workshopMap.ts'
import type { StudioDraft } from '../../../shared/studio/studioContent.ts'

export const secondImage = { id: 'samples/falaises-1', width: 1600, height: 1200, color: '#a0b0c0' }

/** Another painter, with whose name and town « de » and « à » are contracted. */
export const secondStudio: StudioDraft = {
  name: 'Émile Aubrac',
  trade: 'pastelliste',
  email: 'bonjour@emile-aubrac.example',
  phone: '+33 2 35 00 11 22',
  street: '3 rue de Bretagne',
  postalCode: '76600',
  city: 'Le Havre',
  mapPoint: '49.4938, 0.1077',
  opening: 'Le samedi, de dix heures à midi.',
  techniques: 'pastels',
  subjects: 'falaises',
  since: '2015',
  instagram: 'https://www.instagram.com/emile-aubrac',
  status: 'Artiste-auteur, régime réel',
  siret: '98765432100015',
  liableFrom: '2025-01-01',
  vat: 'FR 05 987654321',
  mediatorName: 'Médiateur du Havre',
  mediatorAddress: '1 quai George-V, 76600 Le Havre',
  copyrightYear: '2025',
  picture: secondImage,
}

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.split('\n')
  return typeof value === 'object' && value ? Object.values(value).flatMap(leavesOf) : []
}

const first = [sampleStudio, sampleGallery, sampleAbout, sampleCollections, sampleExhibitions, sampleHome, sampleImages, workshopMap]
const titles = sampleArtworks.flatMap(({ title, description }) => [title, description])

/** Shorter texts, such as « France » and « Animal », are too common to identify a painter. */
const shortestOwn = 11

/**
 * The texts that reveal the first painter: parts of the name, the town and its surroundings, the addresses, and all the content's texts.
 */
const traces: readonly string[] = [
  ...sampleGallery.name.split(' '),
  sampleGallery.email.split('@')[1] ?? '',
  sampleGallery.address.city,
  sampleGallery.address.street,
  sampleGallery.address.postalCode,
  sampleGallery.phone.replaceAll(' ', ''),
  'sete',
  'Thau',
  'Saint-Clair',
  'Lodève',
  ...[...leavesOf(first), ...titles].filter(text => text.length >= shortestOwn && !/^https:\/\/www\.[a-z]+\.[a-z]+\/$/.test(text)),
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const whole = new RegExp(`(?<![\\p{L}\\d])(?:${traces.map(escaped).join('|')})(?![\\p{L}\\d])`, 'iu')

/** Mail headers encode names in base64. */
const decoded = (text: string): string =>
  text.replaceAll(/=\?UTF-8\?B\?([^?]+)\?=/g, (_match, code) => Buffer.from(code, 'base64').toString())

/** Returns the first trace of the first painter in a text. */
export const traceIn = (text: string): string | undefined => whole.exec(decoded(text))?.[0]
