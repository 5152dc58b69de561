import type { ArtGallery, Person, PostalAddress, WebSite } from 'schema-dts'
import { gallery, tradeOf } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { homeTexts } from '../home/homeTexts.ts'
import { galleryPicture, type Site } from './pageMetadata.ts'

/** The ids that let search engines recognise the same thing on several pages. */
export const idOf = {
  site: (site: Site) => site.at('/#site'),
  gallery: (site: Site) => site.at('/#galerie'),
  painter: (site: Site) => site.at('/#artiste'),
} as const

type Contact = { email?: string; telephone?: string; address?: PostalAddress; sameAs?: string[] }

/** The published ways to reach the painter. */
const contact = (): Contact => {
  const { email, phone, address, socials } = gallery()
  const sameAs = Object.values(socials)
  return {
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address.city && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        postalCode: address.postalCode,
        addressLocality: address.city,
        addressCountry: 'FR',
      },
    }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** The painter's short form, which works and exhibitions refer to. */
export const painter = (site: Site) =>
  ({ '@type': 'Person', '@id': idOf.painter(site), name: gallery().name, url: site.at(paths.about()) }) as const satisfies Person

export const painterInFull = (site: Site): Person => {
  const trade = tradeOf(gallery())
  return { ...painter(site), ...(trade && { jobTitle: trade }), ...contact() }
}

export const website = (site: Site): WebSite => ({
  '@type': 'WebSite',
  '@id': idOf.site(site),
  url: site.at(paths.home()),
  name: gallery().title,
  description: homeTexts.description,
  inLanguage: 'fr',
  publisher: { '@id': idOf.gallery(site) },
})

export const artGallery = (site: Site): ArtGallery => {
  const { title, coordinates, since } = gallery()
  const picture = galleryPicture()
  return {
    '@type': 'ArtGallery',
    '@id': idOf.gallery(site),
    url: site.at(paths.home()),
    name: title,
    description: homeTexts.description,
    ...(picture && { image: site.at(picture.path) }),
    ...contact(),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    founder: painter(site),
    ...(since && { foundingDate: String(since) }),
  }
}
