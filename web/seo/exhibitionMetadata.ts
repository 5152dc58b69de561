import type { ExhibitionEvent, VisualArtwork } from 'schema-dts'
import { largestPath, previewPath } from '../../shared/image/artworkImage.ts'
import { plainTextOf } from '../../shared/kit/words.ts'
import { paths } from '../../shared/paths.ts'
import type { ExhibitionPageData } from '../exhibition/exhibitionData.ts'
import { exhibitionTexts } from '../exhibition/exhibitionTexts.ts'
import { painter } from './galleryJsonLd.ts'
import { galleryPicture, type PageMetadata, type Site } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'

/** Splits « Maison des arts, Arles » into the venue and its town, which stands last. */
const placeOf = (location: string) => {
  const mark = location.lastIndexOf(', ')
  const [name, town] = mark < 0 ? [location, location] : [location.slice(0, mark), location.slice(mark + 2)]
  return {
    '@type': 'Place',
    name,
    address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'FR' },
  } as const
}

const workShown = ({ slug, title }: ExhibitionPageData['artworks'][number], site: Site): VisualArtwork => ({
  '@type': 'VisualArtwork',
  '@id': site.at(paths.artwork(slug)),
  url: site.at(paths.artwork(slug)),
  name: title,
  creator: painter(site),
})

const imagesOf = ({ poster, views = [] }: ExhibitionPageData, site: Site): { readonly image?: readonly string[] } => {
  const image = [...(poster ? [previewPath(poster)] : []), ...views.map(largestPath)].map(site.at)
  return image.length > 0 ? { image } : {}
}

/**
 * Returns the structured data (JSON-LD) of an exhibition. It is scheduled until its last evening (D10); afterwards it has no status,
 * because schema.org has none for a past event, whose dates say it.
 */
const eventThing = (exhibition: ExhibitionPageData, site: Site): ExhibitionEvent => ({
  '@type': 'ExhibitionEvent',
  '@id': site.at(paths.exhibition(exhibition.slug)),
  url: site.at(paths.exhibition(exhibition.slug)),
  name: exhibition.title,
  description: plainTextOf(exhibition.words).join(' '),
  ...imagesOf(exhibition, site),
  startDate: exhibition.startDate,
  endDate: exhibition.endDate,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  ...(exhibition.status !== 'passée' && { eventStatus: 'https://schema.org/EventScheduled' }),
  location: placeOf(exhibition.location),
  isAccessibleForFree: exhibition.entry === undefined,
  performer: painter(site),
  organizer: painter(site),
  ...(exhibition.artworks.length > 0 && { workFeatured: exhibition.artworks.map(work => workShown(work, site)) }),
})

export const exhibitionMetadata = (exhibition: ExhibitionPageData): PageMetadata => ({
  path: paths.exhibition(exhibition.slug),
  title: exhibition.title,
  description: exhibition.summary,
  above: { name: exhibitionTexts.title, path: paths.exhibitions() },
  preview: exhibition.poster
    ? { path: previewPath(exhibition.poster), alt: seoTexts.exhibitionPreview(exhibition.title) }
    : galleryPicture(),
  things: site => [eventThing(exhibition, site)],
})
