import type { Auth } from '../account/auth.ts'
import { connectAccount } from '../account/connectAccount.ts'
import { artworkQueries } from '../artwork/artworkQueries.ts'
import { connectApi } from '../kit/connection.ts'
import type { PageDependencies, SitePages } from '../router/page.ts'
import { firstPages } from './firstPages.ts'

type SiteDependencies = PageDependencies & { readonly loadAuth?: () => Promise<Auth> }

/** The user pool through its library, which no page loads before somebody signs in. */
const loadUserPool = async (): Promise<Auth> => {
  const { amplifyAuth } = await import('../account/amplifyAuth.ts')
  return amplifyAuth()
}

/** Without a user pool of its own, the site signs in at the one of its stage. */
export const pagesOf = ({ api, data, loadAuth = loadUserPool }: SiteDependencies): SitePages => {
  connectAccount({ api, loadAuth })
  connectApi(api)
  const dependencies = { api, data, artworks: artworkQueries(api) }
  return { pages: firstPages(dependencies), rest: async () => (await import('./otherPages.ts')).otherPages(dependencies) }
}
