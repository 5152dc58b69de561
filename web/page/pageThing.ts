import type { AboutPage, BreadcrumbList, CollectionPage, ContactPage, ItemList, WebPage } from 'schema-dts'
import { paths } from '../layout/paths.ts'
import type { FoundPage, Step } from './foundPage.ts'
import { idOf } from './galleryThings.ts'
import { pageTexts } from './pageTexts.ts'
import type { Site } from './site.ts'

type Words = Pick<FoundPage, 'path' | 'title' | 'description'>
export type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage'
type PageThing = (WebPage | AboutPage | ContactPage | CollectionPage) & object

/** A page as a thing: what it is called, and what is on it. */
export const pageThing = (type: PageType, { path, title, description }: Words, site: Site, mainEntity?: ItemList): PageThing => ({
  '@type': type,
  '@id': site.at(path),
  url: site.at(path),
  ...(title && { name: title }),
  description,
  inLanguage: 'fr',
  isPartOf: { '@id': idOf.site(site) },
  ...(mainEntity && { mainEntity }),
})

/** Pages in the order shown: of more than are listed, `count` says how many. */
export const itemList = (steps: readonly Step[], site: Site, count = steps.length): ItemList => ({
  '@type': 'ItemList',
  numberOfItems: count,
  itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: site.at(path) })),
})

/** The way to a page from home, which has none. */
export const breadcrumb = ({ path, title, above }: FoundPage, site: Site): BreadcrumbList | undefined => {
  if (!title) return undefined
  const steps = [{ name: pageTexts.home, path: paths.home() }, ...(above ? [above] : []), { name: title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, name: step.name, item: site.at(step.path) })),
  }
}
