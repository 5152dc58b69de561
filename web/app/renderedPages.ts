import { matchPath, type Params } from 'react-router-dom'
import { gallery, offers } from '../../shared/gallery.ts'
import { galleryAddress } from '../../shared/kit/pageKeys.ts'
import type { LegalPageName } from '../../shared/legal/legalPageTitles.ts'
import { paths, patterns, type renderedNames } from '../../shared/paths.ts'
import { aboutDataOf } from '../about/aboutData.ts'
import { workSearchAddress } from '../artwork/workSearchData.ts'
import { catalogueDataOf, searchedWorks, soldWorksOf } from '../catalogue/catalogueData.ts'
import { collectionDataOf, collectionsDataOf } from '../collection/collectionData.ts'
import { collectionSearchAddress, searchedCollections } from '../collection/collectionSearch.ts'
import { announcementsOn, exhibitionPageOf, exhibitionsOn } from '../exhibition/exhibitionData.ts'
import { exhibitionSearchAddress, searchedExhibitions } from '../exhibition/exhibitionSearch.ts'
import { homeDataOf } from '../home/homeData.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { legalAdditionsOf } from '../legal/legalData.ts'

type Rendered = {
  /** The addresses that have a page. By default it is the pattern itself, which then has no parameter. */
  readonly addresses?: (source: PageSource) => readonly string[]
  /** Returns the page's data, or `undefined` where there is no such page. */
  readonly load?: (params: Params, source: PageSource) => unknown
}

const sameForAll: Rendered = {}
const legal = (page: LegalPageName): Rendered => ({ load: (_params, { content }) => legalAdditionsOf(page, content) })
const catalogue: Rendered = { load: (_params, source) => catalogueDataOf(source) }

/** The data of each kind of prerendered page. This runs on the server only; the browser fetches the stored outcome. */
const rendered: Readonly<Record<(typeof renderedNames)[number], Rendered>> = {
  home: { load: (_params, source) => homeDataOf(source) },
  catalogue,
  catalogueAlias: catalogue,
  artwork: {
    addresses: ({ works }) => works.map(({ slug }) => paths.artwork(slug)),
    load: ({ slug = '' }, { work }) => work(slug),
  },
  soldWorks: { load: (_params, source) => soldWorksOf(source) },
  collections: { load: (_params, source) => collectionsDataOf(source) },
  collection: {
    addresses: ({ content }) => content.collection.map(({ slug }) => paths.collection(slug)),
    load: ({ slug }, source) => collectionDataOf(slug, source),
  },
  exhibitions: { load: (_params, source) => announcementsOn(source) },
  exhibition: {
    addresses: ({ content }) => content.exhibition.map(({ slug }) => paths.exhibition(slug)),
    load: ({ slug }, source) => {
      const exhibition = exhibitionsOn(source).find(each => each.slug === slug)
      return exhibition && exhibitionPageOf(exhibition, source)
    },
  },
  about: { load: (_params, source) => aboutDataOf(source) },
  // The form is prerendered without a work, because the work is named by the query string, which the prerender does not have.
  contact: { load: () => ({}) },
  quote: { addresses: () => (offers().quotes ? [patterns.quote] : []), load: () => (offers().quotes ? {} : undefined) },
  newsletter: sameForAll,
  withdrawal: sameForAll,
  certificates: {
    addresses: () => (offers().certificate ? [patterns.certificates] : []),
    load: () => (offers().certificate ? {} : undefined),
  },
  certificate: {
    addresses: ({ certificates }) => [...certificates.keys()].map(paths.certificate),
    load: ({ id = '' }, { certificates }) => certificates.get(id),
  },
  legalNotice: legal('legalNotice'),
  privacy: legal('privacy'),
  privacyAlias: legal('privacy'),
  terms: legal('terms'),
  returns: legal('returns'),
  shipping: legal('shipping'),
  cookies: sameForAll,
}

type RenderedName = keyof typeof rendered
const names = Object.keys(rendered) as readonly RenderedName[]

const addressesOf = (source: PageSource, name: RenderedName): readonly string[] => rendered[name].addresses?.(source) ?? [patterns[name]]

/** Lists the addresses of the works' pages. */
export const workAddresses = (source: PageSource): readonly string[] => addressesOf(source, 'artwork')

/** Lists the addresses of all other prerendered pages. */
export const otherAddresses = (source: PageSource): readonly string[] =>
  names.filter(name => name !== 'artwork').flatMap(name => addressesOf(source, name))

/** Lists the addresses that have data and no page. */
export const dataAddresses: readonly string[] = [collectionSearchAddress, exhibitionSearchAddress, workSearchAddress, galleryAddress]

/** Returns the data of the page at an address: `undefined` where there is no such page, `null` where the page has no data. */
export const loadPage = (address: string, source: PageSource): unknown => {
  if (address === collectionSearchAddress) return searchedCollections(source)
  if (address === workSearchAddress) return searchedWorks(source)
  if (address === exhibitionSearchAddress) return searchedExhibitions(source)
  if (address === galleryAddress) return gallery()
  for (const name of names) {
    const match = matchPath(patterns[name], address)
    if (match) return (rendered[name].load ?? (() => null))(match.params, source)
  }
  return undefined
}
