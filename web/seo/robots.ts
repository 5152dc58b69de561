import { paths, patterns } from '../layout/paths.ts'
import { seoPaths } from './seoPaths.ts'
import { siteAt } from './site.ts'

/** The paths of visitors' own pages and the owner's, which crawlers must not visit. */
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
