import { featuredIn } from '../../shared/artwork/catalogueOrder.ts'
import { cardOfPageWork, type PageWork } from '../../shared/artwork/pageWorks.ts'
import { withTerms } from '../../shared/artwork/saleTermsTexts.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { collectionTitleOf } from '../../shared/collection/collection.ts'
import type { ContentKind } from '../../shared/editorial/contentKinds.ts'
import { isNotFoundAddress, pageCaching, pageDataKey, pageDataPath, pageKey } from '../../shared/kit/pageKeys.ts'
import { parisNoon } from '../../shared/kit/parisTime.ts'
import { notFoundAddressOf, paths } from '../../shared/paths.ts'
import { dataAddresses, loadPage, type PageSource, renderPage } from '../../web/render.tsx'
import { type ArtworkRow, pageArtworkOf } from '../artwork/artworkStore.ts'
import { type ContentAddress, type PublishedRow, siteContentOf } from '../editorial/contentStore.ts'
import type { SiteFile } from '../kit/files/siteFiles.ts'

/**
 * Returns noon of the painter's day, by which exhibitions begin and end. It is the same all day, so that a page rendered twice has the same
 * bytes.
 */
export const today = (): string => parisNoon(new Date()).toISOString()

/** The input that all pages of one rendering share. */
export type Rendering = {
  readonly source: PageSource
  readonly siteUrl: string
  /** The HTML template that the build makes. */
  readonly template: string
  readonly gone: ReadonlySet<string>
}

/** The data of all pages, read at one moment. */
export type ShownNow = {
  readonly works: readonly PageWork[]
  /** What the painter published. */
  readonly content: readonly PublishedRow[]
  /** Every address that the painter's content ever had. */
  readonly everPublished: readonly ContentAddress[]
  /** The certificates whose pages are rendered; absent where none is. */
  readonly certificates?: PageSource['certificates']
  /** ISO, see `today`. */
  readonly now: string
}

/** The address of each kind of content that has pages of its own. */
const pagesOf: Partial<Readonly<Record<ContentKind, (slug: string) => string>>> = {
  collection: paths.collection,
  exhibition: paths.exhibition,
}

const addressesOf = (all: readonly ContentAddress[]): readonly string[] => all.flatMap(({ kind, slug }) => pagesOf[kind]?.(slug) ?? [])

/** Returns the addresses whose content was retracted or deleted: they answer 410 (E90). */
export const goneAddresses = ({ everPublished, content }: Pick<ShownNow, 'everPublished' | 'content'>): ReadonlySet<string> => {
  const shown = Object.entries(siteContentOf(content)).flatMap(([kind, all]) =>
    all.flatMap(each => ('slug' in each ? [{ kind: kind as ContentKind, slug: each.slug }] : [])),
  )
  const there = new Set(addressesOf(shown))
  return new Set(addressesOf(everPublished).filter(address => !there.has(address)))
}

/** Builds the source of the pages: the cards of all works, and the rows of those whose own pages are rendered. */
export const pageSource = ({ works, content, certificates = new Map(), now }: ShownNow, rows: readonly ArtworkRow[]): PageSource => {
  const cards = works.map(cardOfPageWork)
  const words = new Map(works.map(work => [work.id, work.words]))
  const site = siteContentOf(content)
  const bySlug = new Map(rows.filter(({ isPublished }) => isPublished).map(row => [row.slug, row]))
  return {
    works: cards,
    words: id => words.get(id) ?? '',
    featured: featuredIn(works)?.id,
    work: slug => {
      const row = bySlug.get(slug)
      if (!row) return undefined
      const artwork = withTerms(pageArtworkOf(row))
      return { artwork, collectionTitle: collectionTitleOf(artwork, site.collection), similarArtworks: similarArtworks(artwork, cards) }
    },
    certificates,
    content: site,
    now,
  }
}

/** Returns the address to redirect to when a work is requested by its number, as carts know it (D4). */
const movedFrom = (address: string, { works }: PageSource): string | undefined => {
  const number = Number(/[^/]+$/.exec(address)?.[0])
  const moved = Number.isInteger(number) && paths.artwork(number) === address ? works.find(({ id }) => id === number) : undefined
  return moved && paths.artwork(moved.slug)
}

/** Renders an address; `undefined` where there is no page. */
export const contentAt = async (address: string, { source, siteUrl, template, gone }: Rendering): Promise<PageContent | undefined> => {
  const movedTo = movedFrom(address, source)
  if (movedTo) return { movedTo }
  if (gone.has(address)) return { gone: await renderPage({ address: notFoundAddressOf(address), data: null, siteUrl, template }) }
  if (dataAddresses.includes(address)) return { data: loadPage(address, source) }
  const data = isNotFoundAddress(address) ? null : loadPage(address, source)
  return data === undefined ? undefined : { html: await renderPage({ address, data, siteUrl, template }), data }
}

/** The content of an address: a page with its data, data alone, a redirect to its new address, or the page for content that is gone. */
export type PageContent =
  | { readonly html: string; readonly data: unknown }
  | { readonly data: unknown }
  | { readonly movedTo: string }
  | { readonly gone: string }

const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
}
const typeOf = (key: string): string => types[(key.split('.').at(-1) ?? '') as keyof typeof types]

export const fileOf = (key: string, body: string, metadata?: SiteFile['metadata']): SiteFile => ({
  key,
  body,
  type: typeOf(key),
  caching: pageCaching,
  metadata,
})

/** Writes a page with a link, for clients that do not follow the redirect or read the file elsewhere than on the site. */
const movedPage = (to: string): string => `<!doctype html><meta charset="utf-8"><title>301</title><a href="${to}">${to}</a>\n`

const notFound = { status: '404' }
const goneStatus = { status: '410' }

/** Returns the files of an address. CloudFront's function answers with the status or the location in a file's metadata. */
export const filesOf = (address: string, content: PageContent): readonly SiteFile[] => {
  if ('movedTo' in content) {
    const { movedTo } = content
    return [
      fileOf(pageKey(address), movedPage(movedTo), { location: movedTo }),
      fileOf(pageDataKey(address), JSON.stringify({ movedTo }), { location: pageDataPath(movedTo) }),
    ]
  }
  if ('gone' in content)
    return [fileOf(pageKey(address), content.gone, goneStatus), fileOf(pageDataKey(address), JSON.stringify({ gone: true }), goneStatus)]
  const data = fileOf(pageDataKey(address), JSON.stringify(content.data))
  if (!('html' in content)) return [data]
  if (isNotFoundAddress(address)) return [fileOf(pageKey(address), content.html, notFound)]
  return [fileOf(pageKey(address), content.html), data]
}

export const keysOf = (address: string): readonly string[] => [pageKey(address), pageDataKey(address)]

/** Returns the address of a stored page or of its data. */
export const pageAddressOf = (key: string): string => {
  const name = key.replace(/^\w+\//, '').replace(/\.\w+$/, '')
  return name === 'index' ? '/' : `/${name}`
}

/** Builds the file of the sitemap, the feed or robots.txt from its address and text. */
export const seoFileOf = ([path, body]: readonly [path: string, body: string]): SiteFile => fileOf(path.slice(1), body)

/** Returns the paths under which the edge caches a file: the address that viewers request, and the one its functions rewrite it to. */
export const edgePathsOf = (key: string): readonly string[] => {
  const [, address] = /^pages\/(.*)\.html$/.exec(key) ?? []
  if (address === undefined) return [`/${key}`]
  return [address === 'index' ? '/' : `/${address}`, `/${key}`]
}
