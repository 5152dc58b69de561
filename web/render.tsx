import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { gallery } from '../shared/gallery.ts'
import { publicPages, siteRoutes } from './app/siteRoutes.tsx'
import type { ArtworkQueries } from './artwork/artworkData.ts'
import { type TermsCopy, termsCopyOf } from './legal/termsCopy.ts'
import { pageDataId } from './router/prerenderedPage.ts'
import { type FeedContents, feedXml } from './seo/feed.tsx'
import { mainPicturePreload, metadataTags, scriptData } from './seo/metadataTags.tsx'
import { seoPaths } from './seo/pageMetadata.ts'
import { robotsTxt, type SiteContents, sitemapXml } from './seo/sitemap.ts'

export { dataAddresses, loadPage, otherAddresses, workAddresses } from './app/renderedPages.ts'
export type { PageSource } from './layout/pageSource.ts'

type PlainPage = { readonly address: string; readonly data: unknown; readonly siteUrl: string; readonly template: string }

/** Matches the head's elements, which React writes before everything else. They are moved to the head, where hydration looks for them. */
const headFirst = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/

/** Returns the HTML of the site at an address, whose page has this data. */
const drawn = async (address: string, data: unknown): Promise<string> => {
  const pages = publicPages({ data: async () => data, artworks: { bySlug: async () => data } as ArtworkQueries })
  const { query, dataRoutes } = createStaticHandler([siteRoutes(pages)])
  const context = await query(new Request(new URL(address, 'https://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('Location')}`)
  for (const error of Object.values(context.errors ?? {})) throw error
  return renderToString(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />)
}

/** Returns the complete HTML of an address, made from the build's template. */
export const renderPage = async ({ address, data, siteUrl, template }: PlainPage): Promise<string> => {
  const tree = await drawn(address, data)
  const head = headFirst.exec(tree)?.[0] ?? ''
  const pageData = `<script type="application/json" id="${pageDataId}">${scriptData({ address, data, gallery: gallery() })}</script>`
  const found = metadataTags({ address, data, siteUrl })
  return template
    .replace('</head>', () => `${mainPicturePreload(tree)}${head}${found.head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${tree.slice(head.length)}</div>${pageData}${found.things}`)
}

/** Returns a copy of pages with the terms of sale, of which no file of the site is a part. */
export const renderTermsCopy = async (pages: readonly Pick<PlainPage, 'address' | 'data'>[], siteUrl: string): Promise<TermsCopy> =>
  termsCopyOf(await Promise.all(pages.map(({ address, data }) => drawn(address, data))), siteUrl)

/** Returns the sitemap, the feed and robots.txt by their addresses. */
export const renderSeoFiles = async (site: SiteContents & FeedContents): Promise<Readonly<Record<string, string>>> => ({
  [seoPaths.sitemap]: await sitemapXml(site),
  [seoPaths.feed]: feedXml(site),
  [seoPaths.robots]: robotsTxt(site.siteUrl),
})
