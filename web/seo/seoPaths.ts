/** The paths of the files for search engines and feed readers. */
export const seoPaths = { sitemap: '/sitemap.xml', robots: '/robots.txt', feed: '/flux.xml' } as const
