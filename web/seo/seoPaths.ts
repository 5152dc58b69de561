/** Where search engines and readers of feeds look, below the site's root. */
export const seoPaths = { sitemap: '/sitemap.xml', robots: '/robots.txt', feed: '/flux.xml' } as const
