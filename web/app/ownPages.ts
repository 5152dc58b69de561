import { accountPages } from '../account/pages/accountPages.tsx'
import { adminPages } from '../admin/adminPages.tsx'
import type { ArtworkQueries } from '../artwork/artworkQueries.ts'
import { cartPages } from '../cart/cartPages.tsx'
import { favoritePages } from '../favoritesPage/favoritePages.tsx'
import { orderPages } from '../order/orderPages.tsx'
import type { Page, PageDependencies } from '../router/page.tsx'

/** Visitors' own pages and the back office, which are never prerendered. */
export const ownPages = (dependencies: PageDependencies & { readonly artworks: ArtworkQueries }): readonly Page[] => [
  ...favoritePages(dependencies),
  ...cartPages(dependencies),
  ...orderPages(dependencies),
  ...accountPages(),
  ...adminPages(dependencies),
]
