import type { ArtGallery, Person, WebSite } from 'schema-dts'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { homeTexts } from '../home/homeTexts.ts'
import { galleryPicture, type Site } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'

/** The ids that let search engines recognise the same thing on several pages. */
export const idOf = {
  site: (site: Site) => site.at('/#site'),
  gallery: (site: Site) => site.at('/#galerie'),
  painter: (site: Site) => site.at('/#artiste'),
} as const

const address = {
  '@type': 'PostalAddress',
  streetAddress: gallery.address.street,
  postalCode: gallery.address.postalCode,
  addressLocality: gallery.address.city,
  addressCountry: 'FR',
} as const

const sameAs = Object.values(gallery.socials)

/** The painter's short form, which works and exhibitions refer to. */
export const painter = (site: Site) =>
  ({ '@type': 'Person', '@id': idOf.painter(site), name: gallery.name, url: site.at(paths.about()) }) as const satisfies Person

export const painterInFull = (site: Site): Person => ({
  ...painter(site),
  jobTitle: seoTexts.painter,
  email: gallery.email,
  telephone: gallery.phone,
  address,
  sameAs,
})

export const website = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': idOf.site(site),
  url: site.at(paths.home()),
  name: gallery.title,
  description: homeTexts.description,
  inLanguage: 'fr',
  publisher: { '@id': idOf.gallery(site) },
})

export const artGallery = (site: Site): ArtGallery => ({
  '@type': 'ArtGallery',
  '@id': idOf.gallery(site),
  url: site.at(paths.home()),
  name: gallery.title,
  description: homeTexts.description,
  image: site.at(galleryPicture.path),
  email: gallery.email,
  telephone: gallery.phone,
  address,
  geo: { '@type': 'GeoCoordinates', ...gallery.coordinates },
  founder: painter(site),
  foundingDate: String(gallery.since),
  sameAs,
})
