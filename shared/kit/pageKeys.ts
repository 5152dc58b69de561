/** The home page's address has no name, so its object gets one. */
const nameOf = (address: string): string => (address === '/' ? 'index' : address.slice(1))

/** Returns the key of a page's HTML in the site's bucket. The address is as the browser shows it, `/a/b`, without a trailing slash. */
export const pageKey = (address: string): string => `pages/${nameOf(address)}.html`

/** Returns the key of the data the page shows; it is public, relative to the site's root. */
export const pageDataKey = (address: string): string => `data/${nameOf(address)}.json`
export const pageDataPath = (address: string): string => `/${pageDataKey(address)}`

/** The address of the data that says who the painter is, for pages that are made in the browser; there is no page at it. */
export const galleryAddress = '/atelier'

/** The 404 page. Addresses below it hold the 404 pages that name the kind of thing looked for. */
export const notFoundAddress = '/404'
export const isNotFoundAddress = (address: string): boolean => address === notFoundAddress || address.startsWith(`${notFoundAddress}/`)

/** The folders of everything that is stored for pages. */
export const pageFolders = ['pages/', 'data/'] as const

/** The file with the deployment's settings, for the site's scripts and for functions that cannot have them in their environment. */
export const settingsKey = 'config.json'

/** The HTML template that the build leaves for prerendering. */
export const pageTemplateKey = 'page.html'

/** Seconds that the edge keeps a page, and between two invalidations: a page is right within them even where none was sent (E36). */
export const edgeSeconds = 60

/** Browsers revalidate each time. The edge cache is invalidated at a change, once a minute at most, and revalidates after a minute (E36). */
export const pageCaching = `public, max-age=0, s-maxage=${edgeSeconds}, must-revalidate`

/** The file with the time of the last invalidation, in epoch milliseconds. */
export const lastInvalidationKey = 'render/invalidation.json'

/** The file that says how far a rendering of the whole site has got. */
export const renderProgressKey = 'render/progress.json'

/** The folder with the brotli-compressed copies of scripts and styles. */
export const compressedFolder = 'br'
