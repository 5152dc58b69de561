/** The home page has no name of its own. */
const nameOf = (address: string): string => (address === '/' ? 'index' : address.slice(1))

/** Where the site's bucket keeps the page of an address, `/a/b` as it stands in the browser, without a slash at its end. */
export const pageKey = (address: string): string => `pages/${nameOf(address)}.html`

/** Where it keeps what that page shows; public, below the site's root. */
export const pageDataKey = (address: string): string => `data/${nameOf(address)}.json`
export const pageDataPath = (address: string): string => `/${pageDataKey(address)}`

/** The page of every address there is no page for; below it, those that say what was looked for. */
export const notFoundAddress = '/404'
export const isNotFoundAddress = (address: string): boolean => address === notFoundAddress || address.startsWith(`${notFoundAddress}/`)

/** The answer to a machine that asks for what is not there: a picture, a page's data, an operation. */
export const notFoundProblemPath = `${notFoundAddress}.json`

/** Where all that is stored for pages lies. */
export const pageFolders = ['pages/', 'data/'] as const

/** The page the build leaves to be filled. */
export const pageTemplateKey = 'page.html'
