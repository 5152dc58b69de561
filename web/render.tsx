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

/** React puts what belongs to the head before everything else; there it stays for the browser's React, which looks for it in the head. */
const headFirst = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\s[^>]*>)*/

const notOnServer = (): never => {
  throw new Error('A page rendered ahead is made of its data alone')
}
const dependencies = { api: notOnServer, data: notOnServer, artworks: { bySlug: notOnServer } }

/** What is a visitor's own, and the back office, stay with the browser. */
const pages: SitePages = {
  pages: [...firstPages(dependencies), ...quotePages(dependencies), ...withdrawalPages(dependencies)],
  rest: async () => quietPages(dependencies),
}

/** The whole page of an address, in the page the build left for it. */
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

/** What machines read of the whole site, by its address. */
export const renderListings = async (site: SiteWorks): Promise<Readonly<Record<string, string>>> => ({
  [seoPaths.sitemap]: await sitemapXml(site),
  [seoPaths.feed]: feedXml(site),
  [seoPaths.robots]: robotsTxt(site.siteUrl),
})
