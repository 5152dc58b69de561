import { matchPath, type Params } from 'react-router-dom'
import { galleryCollections } from '../../shared/content/collections.ts'
import { galleryExhibitions } from '../../shared/content/exhibitions.ts'
import { catalogueDataOf } from '../catalogue/catalogueData.ts'
import { collectionDataOf, collectionsDataOf } from '../collection/collectionData.ts'
import { exhibitionsOn } from '../exhibition/exhibitionData.ts'
import { homeDataOf } from '../home/homeData.ts'
import type { PageSource } from '../layout/pageSource.ts'
import { paths, patterns, type renderedNames } from '../layout/paths.ts'

type Rendered = {
  /** Those that have a page; where the pattern has no parameter, the pattern itself. */
  readonly addresses?: (source: PageSource) => readonly string[]
  /** What the page shows; `undefined` where there is no such page. */
  readonly load?: (params: Params, source: PageSource) => unknown
}

const sameForAll: Rendered = {}
const catalogue: Rendered = { load: (_params, source) => catalogueDataOf(source) }

/** What each kind of page that is rendered ahead shows. Server only: the browser is given the outcome. */
const rendered: Readonly<Record<(typeof renderedNames)[number], Rendered>> = {
  home: { load: (_params, source) => homeDataOf(source) },
  catalogue,
  catalogueAlias: catalogue,
  artwork: {
    addresses: ({ works }) => works.map(({ slug }) => paths.artwork(slug)),
    load: ({ slug = '' }, { work }) => work(slug),
  },
  collections: { load: (_params, source) => collectionsDataOf(source) },
  collection: {
    addresses: () => galleryCollections.map(({ slug }) => paths.collection(slug)),
    load: ({ slug }, source) => collectionDataOf(slug, source),
  },
  exhibitions: { load: (_params, { now }) => exhibitionsOn(now) },
  exhibition: {
    addresses: () => galleryExhibitions.map(({ slug }) => paths.exhibition(slug)),
    load: ({ slug }, { now }) => exhibitionsOn(now).find(each => each.slug === slug),
  },
  about: { load: (_params, { now }) => exhibitionsOn(now) },
  // About no work yet: which one, only the address tells, after its path.
  contact: { load: () => ({}) },
  quote: { load: () => ({}) },
  newsletter: sameForAll,
  withdrawal: sameForAll,
  legalNotice: sameForAll,
  privacy: sameForAll,
  privacyAlias: sameForAll,
  terms: sameForAll,
  returns: sameForAll,
  shipping: sameForAll,
  cookies: sameForAll,
}

type RenderedName = keyof typeof rendered
const names = Object.keys(rendered) as readonly RenderedName[]

const addressesOf = (source: PageSource, name: RenderedName): readonly string[] => rendered[name].addresses?.(source) ?? [patterns[name]]

/** The pages of the works, one each. */
export const workAddresses = (source: PageSource): readonly string[] => addressesOf(source, 'artwork')

/** Every other page that is rendered ahead. */
export const otherAddresses = (source: PageSource): readonly string[] =>
  names.filter(name => name !== 'artwork').flatMap(name => addressesOf(source, name))

/** What the page at an address shows; `undefined` where there is no such page, `null` of a page that shows the same always. */
export const loadPage = (address: string, source: PageSource): unknown => {
  for (const name of names) {
    const match = matchPath(patterns[name], address)
    if (match) return (rendered[name].load ?? (() => null))(match.params, source)
  }
  return undefined
}
