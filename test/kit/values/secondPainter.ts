import { basename } from 'node:path'
import { jest } from '@jest/globals'
import type { SampleArtwork } from '../../../shared/artwork/artwork.ts'
import { sampleAbout } from '../../../shared/content/about.ts'
import { sampleArtworks } from '../../../shared/content/artworks.ts'
import { sampleCollections } from '../../../shared/content/collections.ts'
import { sampleExhibitions } from '../../../shared/content/exhibitions.ts'
import { sampleHome } from '../../../shared/content/home.ts'
import { sampleImages } from '../../../shared/content/images.ts'
import { farewellWork, welcomeWork } from '../../../shared/content/newsletter.ts'
import { workshopMap } from '../../../shared/content/workshopMap.ts'
import { gallery } from '../../../shared/gallery.ts'

const image = { id: 'samples/falaises-1', width: 1600, height: 1200, color: '#a0b0c0' }
const shown = { image, title: 'Falaises', alt: 'Falaises, pastel', label: ', 2025 — Pastel' }

/** Another painter, with whose name and town « de » and « à » are contracted. */
const secondGallery: Readonly<Record<keyof typeof gallery, unknown>> = {
  name: 'Émile Aubrac',
  title: 'Émile Aubrac, pastelliste',
  ofName: 'd’Émile Aubrac',
  inCity: 'au Havre',
  techniques: 'pastels',
  subjects: 'falaises',
  email: 'bonjour@emile-aubrac.example',
  phone: '+33 2 35 00 11 22',
  since: 2015,
  address: { street: '3 rue de Bretagne', postalCode: '76600', city: 'Le Havre', country: 'France' },
  coordinates: { latitude: 49.4938, longitude: 0.1077 },
  socials: { instagram: 'https://www.instagram.com/emile-aubrac' },
  company: { status: 'Artiste-auteur, régime réel', siret: '987 654 321 00011', vat: 'FR 12 987654321' },
  hosting: gallery.hosting,
  mediator: { name: 'Médiateur du Havre', address: '1 quai George-V, 76600 Le Havre' },
  copyrightYear: 2025,
}

const artwork: SampleArtwork = {
  title: 'Falaises, midi',
  year: 2025,
  technique: 'Pastel',
  support: 'Papier',
  dimensions: '30 x 40 cm',
  priceEur: 400,
  availability: 'Disponible',
  collectionRef: 'falaises',
  description: 'craie, vent - Vu de la jetée.',
  images: [image],
  colors: ['#a0b0c0'],
}

const secondContent = {
  'gallery.ts': { gallery: secondGallery },
  'content/about.ts': {
    sampleAbout: {
      lead: 'Je dessine.',
      heroWork: 'falaises-midi',
      biography: 'Né au Havre.',
      approach: 'Voir\nPuis dessiner.',
      workshop: 'Un hangar.',
      easelTitle: 'Falaises, soir',
      easelLabel: 'Pastel. En cours.',
      easelText: 'Presque fini.',
      easelWork: 'falaises-midi',
    } satisfies Record<keyof typeof sampleAbout, string>,
  },
  'content/artworks.ts': { sampleArtworks: [artwork], previewImages: [image] },
  'content/collections.ts': {
    sampleCollections: [{ slug: 'falaises', title: 'Falaises', line: 'La craie.', description: 'Blanches.', cover: image, position: 1 }],
  },
  'content/exhibitions.ts': {
    sampleExhibitions: [
      {
        slug: 'craies',
        title: 'Craies',
        location: 'MuMa, Le Havre',
        startDate: '2025-03-01',
        endDate: '2025-04-01',
        poster: image,
        description: ['Des craies.'],
      },
    ],
  },
  'content/home.ts': {
    sampleHome: { heroTitle: 'La craie.', heroLead: 'Des falaises.' } satisfies Record<keyof typeof sampleHome, string>,
  },
  'content/images.ts': { sampleImages: { falaises: [image] } },
  'content/newsletter.ts': { welcomeWork: shown, farewellWork: shown },
  'content/workshopMap.ts': {
    workshopMap: {
      label: 'Plan du port',
      viewBox: '0 0 10 10',
      land: 'M0 0h10',
      shores: ['M0 0h10'],
      contours: ['M0 1h10'],
      canals: [{ path: 'M0 2h10', width: 2 }],
      waves: 'M0 3h10',
      names: [{ text: 'La Manche', x: 1, y: 1, size: 9, isOverLines: false }],
      workshop: { x: 5, y: 5 },
    } satisfies Record<keyof typeof workshopMap, unknown>,
  },
}

/**
 * Makes every later import use the second painter. Changing painters means replacing `shared/gallery.ts` and every file of
 * `shared/content`.
 */
export const becomeSecondPainter = (): readonly string[] => {
  for (const [file, exported] of Object.entries(secondContent))
    jest.unstable_mockModule(new URL(`../../../shared/${file}`, import.meta.url).pathname, () => exported)
  return Object.keys(secondContent)
    .filter(file => file.startsWith('content/'))
    .map(file => basename(file))
}

const leavesOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return value.split('\n')
  return typeof value === 'object' && value ? Object.values(value).flatMap(leavesOf) : []
}

const { hosting: _, ...own } = gallery
const first = [own, sampleAbout, sampleCollections, sampleExhibitions, sampleHome, sampleImages, welcomeWork, farewellWork, workshopMap]
const titles = sampleArtworks.flatMap(({ title, description }) => [title, description])

/** Shorter texts, such as « France » and « Animal », are too common to identify a painter. */
const shortestOwn = 11

/**
 * The texts that reveal the first painter: parts of the name, the town and its surroundings, the addresses, and all the content's texts.
 */
const traces: readonly string[] = [
  ...gallery.name.split(' '),
  gallery.email.split('@')[1] ?? '',
  gallery.address.city,
  gallery.address.street,
  gallery.address.postalCode,
  gallery.phone.replaceAll(' ', ''),
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
