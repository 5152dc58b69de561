/** The site's URL, and the absolute URLs of its pages. Metadata names pages by these alone. */
export type Site = { readonly url: string; readonly at: (path: string) => string }

/** `url` normally has no trailing slash; one is removed. */
export const siteAt = (url: string): Site => {
  const root = url.replace(/\/+$/, '')
  return { url: root, at: path => `${root}${path}` }
}

/** The paths of the files for search engines and feed readers. */
export const seoPaths = { sitemap: '/sitemap.xml', robots: '/robots.txt', feed: '/flux.xml' } as const
