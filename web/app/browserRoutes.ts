import type { RouteObject } from 'react-router-dom'
import { accountPages } from '../account/pages/accountPages.tsx'
import { adminPages } from '../admin/adminPages.ts'
import { type ArtworkQueries, artworkQueries } from '../artwork/artworkData.ts'
import { cartPages } from '../cart/cartPages.tsx'
import { customerPages } from '../customer/customerPages.tsx'
import { favoritePages } from '../customer/favorites/favoritePages.tsx'
import { invoicePages } from '../invoice/invoicePages.tsx'
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
  ...invoicePages,
]

/** Returns the routes of the whole site. */
export const browserRoutes = ({ data }: PageDependencies): RouteObject[] => {
  const dependencies = { data, artworks: artworkQueries() }
  return [siteRoutes([...publicPages(dependencies), ...ownPages(dependencies)]), adminRoutes(adminPages(dependencies))]
}
