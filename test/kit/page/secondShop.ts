import { jest } from '@jest/globals'
import type { SampleArtwork } from '../../../shared/artwork/artwork.ts'
import type { sampleAbout, sampleHome } from '../../../shared/content/pages.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { studioContent } from '../../../shared/studio/studioContent.ts'
import { secondImage as image, secondStudio } from '../values/secondPainter.ts'

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
  'content/pages.ts': {
    sampleHome: { heroTitle: 'La craie.', heroLead: 'Des falaises.' } satisfies Record<keyof typeof sampleHome, string>,
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
      photographs: [],
      steps: 'Mai\nLe dessin.',
      stepPhotographs: [{ ...image, alt: 'Un dessin' }],
      stepsWork: 'falaises-midi',
    } satisfies Record<keyof typeof sampleAbout, unknown>,
  },
  'content/artworks.ts': { sampleArtworks: [artwork] },
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
  'content/images.ts': { sampleImages: { falaises: [image] } },
}

/** Makes the shop the second painter's: a published identity, and samples of its own for what a page shows. */
export const becomeSecondPainter = (): void => {
  for (const [file, exported] of Object.entries(secondContent))
    jest.unstable_mockModule(new URL(`../../../shared/${file}`, import.meta.url).pathname, () => exported)
  const made = studioContent.publish(secondStudio, '', { day: '2026-11-26' })
  if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  setGallery(made.shown)
}
