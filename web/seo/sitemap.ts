import { Readable } from 'node:stream'
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type { PageWork } from '../../shared/artwork/pageWorks.ts'
import { inCollectionOrder, worksOf } from '../../shared/collection/collection.ts'
import type { SiteContent } from '../../shared/editorial/contentKinds.ts'
import { largestPath } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { paths, renderedPatterns } from '../../shared/paths.ts'
import { lastChange } from '../legal/legalData.ts'
import { fixedPages } from './fixedPages.ts'
import { type Site, seoPaths, siteAt } from './pageMetadata.ts'

/** The sitemap protocol's limit. One painter will hardly reach it; beyond it, the last works are left out. */
const mostAddresses = 50_000

type Works = readonly PageWork[]

/** Returns the date of the newest change of these works; nothing where there are none. */
const changed = (works: Works): Pick<SitemapItemLoose, 'lastmod'> => {
  const at = works.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '')
  return at ? { lastmod: at } : {}
}

/** Returns the entries of the pictures that are a page's own. */
const pictured = (site: Site, images: readonly ArtworkImage[]): Pick<SitemapItemLoose, 'img'> =>
  images.length ? { img: images.map(image => ({ url: site.at(largestPath(image)) })) } : {}

const ownPictures = (about: SiteContent['about'][number] | undefined): readonly ArtworkImage[] => {
  const { portrait, hands, photographs = [], making } = about ?? {}
  return [portrait, hands, ...photographs, ...(making?.steps ?? []).map(({ image }) => image)].flatMap(image => image ?? [])
}

const pageItems = (site: Site, works: Works, { legal, about: [about] }: SiteContent): readonly SitemapItemLoose[] =>
  fixedPages()
    .filter(({ path }) => renderedPatterns.includes(path))
    .map(({ path, updatedOn, legal: page, showsWorks }) => ({
      url: site.at(path),
      ...(updatedOn && { lastmod: lastChange(updatedOn, legal.find(each => each.page === page)?.publishedOn) }),
      ...(showsWorks && changed(works)),
      ...(path === paths.about() && pictured(site, ownPictures(about))),
    }))

const collectionItems = (site: Site, works: Works, { collection: collections }: SiteContent): readonly SitemapItemLoose[] =>
  inCollectionOrder(collections).map(collection => ({
    url: site.at(paths.collection(collection.slug)),
    ...changed(worksOf(collection, works)),
  }))

/** A poster that the shop composes shows a work, whose own page has its picture. */
const exhibitionItems = (site: Site, { exhibition }: SiteContent): readonly SitemapItemLoose[] =>
  exhibition.map(({ slug, poster, views = [] }) => ({
    url: site.at(paths.exhibition(slug)),
    ...pictured(site, [...(poster && 'alt' in poster ? [poster] : []), ...views]),
  }))

const workItem = (site: Site, { slug, updatedAt, image }: PageWork): SitemapItemLoose => ({
  url: site.at(paths.artwork(slug)),
  lastmod: updatedAt,
  ...pictured(site, image ? [image] : []),
})

/** What the sitemap lists. */
export type SiteContents = { readonly works: Works; readonly content: SiteContent; readonly siteUrl: string }

/** Returns the sitemap of all prerendered pages, with the works' pictures. */
export const sitemapXml = async ({ works, content, siteUrl }: SiteContents): Promise<string> => {
  const site = siteAt(siteUrl)
  const items = [
    ...pageItems(site, works, content),
    ...collectionItems(site, works, content),
    ...exhibitionItems(site, content),
    ...works.map(work => workItem(site, work)),
  ]
  const stream = new SitemapStream({ xmlns: { news: false, video: false, xhtml: false, image: true } })
  return (await streamToPromise(Readable.from(items.slice(0, mostAddresses)).pipe(stream))).toString()
}

/** Crawlers leave the API alone. Pages that search engines may not list say `noindex`, which only a crawler that may read them obeys. */
export const robotsTxt = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteAt(siteUrl).at(seoPaths.sitemap)}`, ''].join('\n')
