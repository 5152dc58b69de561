import type { RouteObject } from 'react-router-dom'
import type { Auth } from '../account/auth.ts'
import { connectAccount } from '../account/useAccount.ts'
import { artworkQueries } from '../artwork/artworkQueries.ts'
import type { Api } from '../kit/api/api.ts'
import { connectApi } from '../kit/api/connection.ts'
import type { PageDependencies } from '../router/page.tsx'
import { ownPages } from './ownPages.ts'
import { publicPages } from './publicPages.ts'
import { siteRoutes } from './siteRoutes.tsx'

type SiteDependencies = PageDependencies & { readonly loadAuth?: (api: Api) => Promise<Auth> }

/** Loads the user pool's library lazily, because no page needs it before somebody signs in. */
const loadUserPool = async (api: Api): Promise<Auth> => {
  const { amplifyAuth } = await import('../account/amplifyAuth.ts')
  return amplifyAuth(api)
}

/** Returns the routes of the whole site. `loadAuth` is replaced by tests; by default the site signs in at its stage's user pool. */
export const browserRoutes = ({ api, data, loadAuth = loadUserPool }: SiteDependencies): RouteObject[] => {
  connectAccount({ api, loadAuth })
  connectApi(api)
  const dependencies = { api, data, artworks: artworkQueries(api) }
  return siteRoutes(api, [...publicPages(dependencies), ...ownPages(dependencies)])
}
