import type { Auth } from '../account/auth.ts'
import { connectAccount } from '../account/connectAccount.ts'
import { artworkQueries } from '../artwork/artworkQueries.ts'
import { connectApi } from '../kit/connection.ts'
import type { PageDependencies, SitePages } from '../router/page.ts'
import { firstPages } from './firstPages.ts'

type SiteDependencies = PageDependencies & { readonly loadAuth?: () => Promise<Auth> }

/** Loads the user pool's library lazily, because no page needs it before somebody signs in. */
const loadUserPool = async (): Promise<Auth> => {
  const { amplifyAuth } = await import('../account/amplifyAuth.ts')
  return amplifyAuth()
}

/** Builds the site's routes. `loadAuth` is replaced by tests; by default the site signs in at its stage's user pool. */
export const pagesOf = ({ api, data, loadAuth = loadUserPool }: SiteDependencies): SitePages => {
  connectAccount({ api, loadAuth })
  connectApi(api)
  const dependencies = { api, data, artworks: artworkQueries(api) }
  return { pages: firstPages(dependencies), rest: async () => (await import('./otherPages.ts')).otherPages(dependencies) }
}
