import { renderToString } from 'react-dom/server'
import { App } from './app/App.tsx'
import { firstPages } from './app/firstPages.ts'
import { quietPages } from './app/quietPages.ts'
import { quotePages } from './quote/quotePages.tsx'
import type { SitePages } from './router/page.ts'
import { Navigation } from './router/pageNavigation.ts'
import { openPrerendered, pageDataId } from './router/prerenderedPage.ts'
import { feedXml } from './seo/feed.tsx'
import { mainPicturePreload } from './seo/mainPicture.ts'
import { metadataTags } from './seo/metadataTags.tsx'
import { robotsTxt } from './seo/robots.ts'
import { scriptData } from './seo/scriptData.ts'
import { seoPaths } from './seo/seoPaths.ts'
import { type SiteWorks, sitemapXml } from './seo/sitemap.ts'
import { withdrawalPages } from './withdrawal/withdrawalPages.tsx'

export { loadPage, otherAddresses, workAddresses } from './app/renderedPages.ts'
export type { PageSource } from './layout/pageSource.ts'
export { notFoundAddresses, paths } from './layout/paths.ts'

type PlainPage = { readonly address: string; readonly data: unknown; readonly siteUrl: string; readonly template: string }

/** Matches the head's elements, which React writes before everything else. They are moved to the head, where hydration looks for them. */
const headFirst = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/

const notOnServer = (): never => {
  throw new Error('A page rendered ahead is made of its data alone')
}
const dependencies = { api: notOnServer, data: notOnServer, artworks: { bySlug: notOnServer } }

/** Visitors' own pages and the back office are not prerendered. */
const pages: SitePages = {
  pages: [...firstPages(dependencies), ...quotePages(dependencies), ...withdrawalPages(dependencies)],
  rest: async () => quietPages(dependencies),
}

/** Returns the complete HTML of an address, made from the build's template. */
export const renderPage = async ({ address, data, siteUrl, template }: PlainPage): Promise<string> => {
  const { location, opened } = await openPrerendered(pages, { address, data })
  const tree = renderToString(<App api={notOnServer} navigation={new Navigation({ pages, location, opened })} />)
  const head = headFirst.exec(tree)?.[0] ?? ''
  const told = `<script type="application/json" id="${pageDataId}">${scriptData({ address, data })}</script>`
  const found = metadataTags({ address, data, siteUrl })
  return template
    .replace('</head>', () => `${mainPicturePreload(tree)}${head}${found.head}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${tree.slice(head.length)}</div>${told}${found.things}`)
}

/** Returns the sitemap, the feed and robots.txt by their addresses. */
export const renderSeoFiles = async (site: SiteWorks): Promise<Readonly<Record<string, string>>> => ({
  [seoPaths.sitemap]: await sitemapXml(site),
  [seoPaths.feed]: feedXml(site),
  [seoPaths.robots]: robotsTxt(site.siteUrl),
})
