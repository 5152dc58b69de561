import { paths, patterns } from '../layout/paths.ts'
import { seoPaths } from './seoPaths.ts'
import { siteAt } from './site.ts'

/** What is one visitor's, or the owner's: nothing there is to be found. */
const personal = [
  paths.admin(),
  paths.cart(),
  paths.checkout(),
  patterns.immediatePurchaseOfNothing,
  paths.orderConfirmation('').replace(/\/$/, ''),
  paths.favorites(),
  paths.login(),
  paths.auth(),
  paths.forbidden(),
  paths.newsletterConfirmation(),
  '/api/',
]

export const robotsTxt = (siteUrl: string): string =>
  ['User-agent: *', ...personal.map(path => `Disallow: ${path}`), '', `Sitemap: ${siteAt(siteUrl).at(seoPaths.sitemap)}`, ''].join('\n')
