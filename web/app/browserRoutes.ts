import type { RouteObject } from 'react-router-dom'
import { accountPages } from '../account/pages/accountPages.tsx'
import { connectAccount } from '../account/useAccount.ts'
import { adminPages } from '../admin/adminPages.ts'
import { type ArtworkQueries, artworkQueries } from '../artwork/artworkData.ts'
import { cartPages } from '../cart/cartPages.tsx'
import { customerPages } from '../customer/customerPages.tsx'
import { favoritePages } from '../customer/favorites/favoritePages.tsx'
import type { Api } from '../kit/api/api.ts'
import { connectApi } from '../kit/api/connection.ts'
import type { Auth } from '../kit/session/auth.ts'
import { orderPages } from '../order/orderPages.tsx'
import type { Page, PageDependencies } from '../router/page.tsx'
import { adminRoutes, publicPages, siteRoutes } from './siteRoutes.tsx'

/** Visitors' own pages, which are never prerendered. */
const ownPages = (dependencies: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  ...favoritePages(dependencies),
  ...cartPages(dependencies),
  ...orderPages(dependencies),
  ...accountPages(),
  ...customerPages(dependencies),
]

type SiteDependencies = PageDependencies & { readonly loadAuth?: (api: Api) => Promise<Auth> }

/** Loads the user pool's library lazily, because no page needs it before a sign-in. */
const loadUserPool = async (api: Api): Promise<Auth> => {
  const { amplifyAuth } = await import('../account/amplifyAuth.ts')
  return amplifyAuth(api)
}

/** Returns the routes of the whole site. `loadAuth` is replaced by tests; by default the site signs in at its stage's user pool. */
export const browserRoutes = ({ api, data, loadAuth = loadUserPool }: SiteDependencies): RouteObject[] => {
  connectAccount({ api, loadAuth })
  connectApi(api)
  const dependencies = { api, data, artworks: artworkQueries(api) }
  return [siteRoutes(api, [...publicPages(dependencies), ...ownPages(dependencies)]), adminRoutes(adminPages(dependencies))]
}
