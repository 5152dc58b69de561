import type { AboutPage, BreadcrumbList, CollectionPage, ContactPage, ItemList, WebPage } from 'schema-dts'
import type { ArtworkSummary } from '../../shared/artwork/artwork.ts'
import { paths } from '../../shared/paths.ts'
import { idOf } from './galleryJsonLd.ts'
import type { Breadcrumb, PageMetadata, Site } from './pageMetadata.ts'
import { seoTexts } from './seoTexts.ts'

type Words = Pick<PageMetadata, 'path' | 'title' | 'description'>
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'
type PageJsonLd = (WebPage | AboutPage | ContactPage | CollectionPage) & object

/** Returns the structured data (JSON-LD) of a page. */
export const pageJsonLd = (type: PageType, { path, title, description }: Words, site: Site, mainEntity?: ItemList): PageJsonLd => ({
  '@type': type,
  '@id': site.at(path),
  url: site.at(path),
  ...(title && { name: title }),
  description,
  inLanguage: 'fr',
  isPartOf: { '@id': idOf.site(site) },
  ...(mainEntity && { mainEntity }),
})

/** Lists pages in the order shown. Where only some are listed, `count` is the number of all. */
export const itemList = (steps: readonly Breadcrumb[], site: Site, count = steps.length): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: site.at(path) })),
})

/** Returns the breadcrumb from the home page to a page; the home page has none. */
export const breadcrumb = ({ path, title, above }: PageMetadata, site: Site): BreadcrumbList | undefined => {
  if (!title) return undefined
  const steps = [{ name: seoTexts.home, path: paths.home() }, ...(above ? [above] : []), { name: title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: site.at(step.path) })),
  }
}

/** The works that a page has loaded, and the number of all works it lists. */
export type WorkListing = { readonly artworks: readonly Pick<ArtworkSummary, 'slug' | 'title'>[]; readonly total: number }

export const workList = ({ artworks, total }: WorkListing, site: Site): ItemList =>
  itemList(
    artworks.map(({ slug, title }) => ({ name: title, path: paths.artwork(slug) })),
    site,
    total,
  )
