import type { ItemAvailability, Offer, QuantitativeValue, VisualArtwork } from 'schema-dts'
import type { Artwork } from '../../shared/artwork/artwork.ts'
import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import { imagePath, previewPath, widthAtLeast } from '../../shared/image/artworkImage.ts'
import { paths } from '../../shared/paths.ts'
import { artworkMeta } from '../artwork/artworkMeta.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { catalogueTexts } from '../catalogue/catalogueTexts.ts'
import type { CollectionData } from '../collection/collectionData.ts'
import { collectionTexts } from '../collection/collectionTexts.ts'
import type { ShownWork } from '../layout/pageSource.ts'
import { painter } from './galleryJsonLd.ts'
import { pageJsonLd, workList } from './pageJsonLd.ts'
import { galleryPicture, type PageMetadata, type Site } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'

/** Pixels: the width search engines prefer for pictures. */
const largest = 1600

/** The availability in schema.org's terms. A page does not say that a work is held for some minutes (D15c). */
const availabilities: Readonly<Record<Artwork['availability'], ItemAvailability>> = {
  Disponible: 'https://schema.org/InStock',
  Vendu: 'https://schema.org/SoldOut',
  'Sur commande': 'https://schema.org/MadeToOrder',
}

/** The availability in Open Graph's terms. */
const openGraphAvailabilities: Readonly<Record<Artwork['availability'], string>> = {
  Disponible: 'in stock',
  Vendu: 'out of stock',
  'Sur commande': 'available for order',
}

/** A work whose price is on request makes no offer; a sold one says that it is sold, without a price (D39). */
const isOffered = ({ price, availability }: Artwork): boolean => price !== undefined || availability === 'Vendu'

const offerOf = (artwork: Artwork, site: Site): Offer | undefined =>
  isOffered(artwork)
    ? {
        '@type': 'Offer',
        url: site.at(paths.artwork(artwork.slug)),
        ...(artwork.price !== undefined && { price: artwork.price, priceCurrency: 'EUR' }),
        availability: availabilities[artwork.availability],
        itemCondition: 'https://schema.org/NewCondition',
        seller: painter(site),
      }
    : undefined

const centimetres = (value: number): QuantitativeValue => ({ '@type': 'QuantitativeValue', value, unitCode: 'CMT', unitText: 'cm' })

const sizeOf = ({ size }: Artwork) => {
  if (!size) return {}
  const { height, width, depth } = size
  return { height: centimetres(height), width: centimetres(width), ...(depth && { depth: centimetres(depth) }) }
}

type DescribedWork = Omit<ShownWork, 'similarArtworks'> & { readonly description: string }

const workThing = ({ artwork, collectionTitle, description }: DescribedWork, site: Site): VisualArtwork => {
  const { title, slug, image, additionalImages, technique, support, collection } = artwork
  const url = site.at(paths.artwork(slug))
  const images = [...(image ? [image] : []), ...additionalImages]
  const surface = support ?? technique.split(' sur ')[1]
  const offers = offerOf(artwork, site)
  return {
    '@type': 'VisualArtwork',
    '@id': url,
    url,
    name: title,
    description: artwork.description || description,
    ...(images.length && { image: images.map(each => site.at(imagePath(each, widthAtLeast(each, largest), 'jpg'))) }),
    identifier: artworkReference(artwork.id),
    creator: painter(site),
    dateCreated: String(artwork.year),
    artform: seoTexts.painting,
    ...(technique && { artMedium: technique }),
    ...(surface && { artworkSurface: surface }),
    ...sizeOf(artwork),
    ...(artwork.tags.length && { keywords: artwork.tags.join(', ') }),
    ...(collectionTitle && {
      isPartOf: { '@type': 'CollectionPage', name: collectionTitle, url: site.at(paths.collection(collection)) },
    }),
    ...(offers && { offers }),
  }
}

const openGraphOf = (artwork: Artwork): Readonly<Record<string, string>> =>
  isOffered(artwork)
    ? {
        'og:type': 'product',
        ...(artwork.price !== undefined && { 'product:price:amount': String(artwork.price), 'product:price:currency': 'EUR' }),
        'product:availability': openGraphAvailabilities[artwork.availability],
      }
    : {}

export const artworkMetadata = ({ artwork, collectionTitle }: Omit<ShownWork, 'similarArtworks'>): PageMetadata => {
  const { image, title, technique, dimensions, slug } = artwork
  const meta = artworkMeta(artwork)
  const alt = seoTexts.workPreview(cardTexts.alt(title, technique, dimensions))
  return {
    path: paths.artwork(slug),
    ...meta,
    above: { name: catalogueTexts.works, path: paths.catalogue() },
    preview: image ? { path: previewPath(image), alt } : galleryPicture(),
    openGraph: openGraphOf(artwork),
    things: site => [workThing({ artwork, collectionTitle, description: meta.description }, site)],
  }
}

export const collectionMetadata = ({ collection: { slug, title, cover }, summary, found }: CollectionData): PageMetadata => {
  const words = { path: paths.collection(slug), title, description: summary }
  return {
    ...words,
    above: { name: collectionTexts.title, path: paths.collections() },
    preview: { path: previewPath(cover), alt: seoTexts.collectionPreview(title) },
    things: site => [pageJsonLd('CollectionPage', words, site, workList(found, site))],
  }
}
